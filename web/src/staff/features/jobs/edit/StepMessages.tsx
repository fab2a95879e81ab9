import { Button } from '@mantine/core';
import type { TruckerMessage } from '@gatelingo/proto/http/notification';
import { Link2 } from 'lucide-react';
import { fullTime } from '../../../../shared/format/dates.ts';
import { Reason } from '../../../parts/Reason.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import styles from './StepMessages.module.css';

/** The messages to the trucker about a step with their delivery state, and the step's link for copying. */
export const StepMessages = ({ messages }: { messages: readonly TruckerMessage[] | undefined }) => {
  const { t, language } = useTexts();
  const link = messages?.findLast(({ state, link: address }) => state !== 'cancelled' && address !== '')?.link;
  if (!messages || messages.length === 0) return null;
  const copy = (text: string) => {
    // Without a secure connection there is no clipboard.
    const copied = 'clipboard' in navigator ? navigator.clipboard.writeText(text) : Promise.reject(new Error('none'));
    copied.then(
      () => toastDone(t('editJob.linkCopied')),
      () => toastFailed(t('editJob.linkNotCopied'), text),
    );
  };
  return (
    <div className={styles.messages}>
      <h4 className={styles.title}>{t('editJob.messages')}</h4>
      <ul className={styles.list}>
        {messages.map(({ _id, kind, n, state, reason, quota, errorCode, createdAt }) => (
          <li key={_id} title={fullTime(createdAt, language)}>
            {t(`editJob.messageKind.${kind}`, { n })}
            <StateMark state={state} />
            <Reason reason={reason} quota={quota} errorCode={errorCode} className="muted" />
          </li>
        ))}
      </ul>
      {link !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Link2 size={15} aria-hidden />}
          onClick={() => copy(link)}
        >
          {t('editJob.copyLink')}
        </Button>
      )}
    </div>
  );
};
