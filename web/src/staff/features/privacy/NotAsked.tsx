import type { PrivacyService } from '@gatelingo/proto/http/privacy';
import { TriangleAlert } from 'lucide-react';
import { useTexts } from '../../parts/texts.ts';
import { serviceTexts } from './service-texts.ts';

/** Names what gave no answer: what is only there is missing. */
export const NotAsked = ({ services }: { services: readonly PrivacyService[] }) => {
  const { t, language } = useTexts();
  if (services.length === 0) return null;
  const names = services.map((service) => t(serviceTexts[service]));
  return (
    <p className="note" role="status">
      <TriangleAlert size={15} aria-hidden />
      {t('privacy.notAsked', { services: new Intl.ListFormat(language).format(names) })}
    </p>
  );
};
