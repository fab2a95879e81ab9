import { ArrowLeft } from 'lucide-react';
import { PageLink } from '../../../parts/PageLink.tsx';
import { useTexts } from '../../../parts/texts.ts';

/** Leads from a chat to the list, with its filter. */
export const BackLink = ({ filter }: { filter: string }) => {
  const { t } = useTexts();
  return <PageLink to={`/company-conversations${filter}`} icon={ArrowLeft} text={t('chat.back')} />;
};
