import { Hourglass } from 'lucide-react';
import { useTexts } from '../../../parts/texts.ts';
import { registrationsApi } from '../calls.ts';
import styles from './Registrations.module.css';

const everyMs = 60_000;

/** Says that mails wait for tomorrow, and why; nothing while none waits. */
export const MailsWaiting = () => {
  const { t } = useTexts();
  const { data } = registrationsApi.useQuotasQuery(undefined, {
    pollingInterval: everyMs,
    skipPollingIfUnfocused: true,
  });
  if (!data || data.mails.waiting === 0) return null;
  const { waiting, quota } = data.mails;
  return (
    <p role="status" className={styles.notice}>
      <span className="chip chip-yellow">
        <Hourglass size={14} aria-hidden /> {t('registrations.mailsWait', { count: waiting })}
      </span>{' '}
      {t('registrations.mailsWaitWhy', { quota })}
    </p>
  );
};
