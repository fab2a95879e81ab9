import { useTranslation } from 'react-i18next';
import { CheckIcon } from '../../parts/icons.tsx';
import type { Pass } from '../../parts/kept-pass.ts';
import { useSiteTime } from '../../parts/use-site-time.ts';

/** The visit is over: what stays, and for how long. */
export const GoodBye = ({ pass: { companyName, timeZone, validUntil } }: { pass: Pass }) => {
  const { t } = useTranslation('pass', { keyPrefix: 'bye' });
  const siteTime = useSiteTime(timeZone);
  return (
    <section className="card pass-now pass-done" aria-live="polite">
      <CheckIcon />
      <h2>{t('title')}</h2>
      <p>{t('text', { company: companyName })}</p>
      <p>{t('stays', { time: siteTime(validUntil) })}</p>
    </section>
  );
};
