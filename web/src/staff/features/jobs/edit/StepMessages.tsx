import type { DriverMessage } from '@gatelingo/proto/http/notification';
import { fullTime } from '../../../../shared/format/dates.ts';
import { Reason } from '../../../parts/Reason.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import { useSiteZone } from '../../../parts/site-clock.ts';
import { useTexts } from '../../../parts/texts.ts';
import { SendLink } from '../SendLink.tsx';
import styles from './StepMessages.module.css';

interface Props {
  jobId: string;
  messages: readonly DriverMessage[] | undefined;
  /** Whether the step waits to be confirmed. */
  isActive: boolean;
}

/** The messages to the trucker about a step with their delivery state; the link of the active step can be sent again. */
export const StepMessages = ({ jobId, messages, isActive }: Props) => {
  const { t, language } = useTexts();
  const timeZone = useSiteZone();
  if (!messages || messages.length === 0) return null;
  return (
    <div className={styles.messages}>
      <h4 className={styles.title}>{t('editJob.messages')}</h4>
      <ul className={styles.list}>
        {messages.map(({ _id, kind, n, state, reason, quota, errorCode, createdAt }) => (
          <li key={_id} title={fullTime(createdAt, language, timeZone)}>
            {t(`editJob.messageKind.${kind}`, { n })}
            <StateMark state={state} />
            <Reason reason={reason} quota={quota} errorCode={errorCode} className="muted" />
          </li>
        ))}
      </ul>
      {isActive && <SendLink jobId={jobId} beside="step" />}
    </div>
  );
};
