import { Hourglass } from 'lucide-react';
import { partsApi } from './calls.ts';
import styles from './MailsWaiting.module.css';
import { useTexts } from './texts.ts';

const everyMs = 60_000;

/** Says that invitations, or questions to receivers, wait for tomorrow, and why; nothing while none waits. */
export const MailsWaiting = () => {
  const { t } = useTexts();
  const { data } = partsApi.useQuotasQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  if (!data || data.mails.waiting === 0) return null;
  const { waiting, quota } = data.mails;
  return (
    <p role="status" className={styles.notice}>
      <span className="chip chip-yellow">
        <Hourglass size={14} aria-hidden /> {t('quota.mailsWait', { count: waiting })}
      </span>{' '}
      {t('quota.mailsWaitWhy', { quota })}
    </p>
  );
};
