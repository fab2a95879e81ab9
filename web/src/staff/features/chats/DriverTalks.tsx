import clsx from 'clsx';
import type { DriverSession } from '@gatelingo/proto/http/session-voice';
import { MessagesSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { clockTime } from '../../../shared/format/dates.ts';
import { useSiteZone, withZone } from '../../parts/site-clock.ts';
import { useTexts } from '../../parts/texts.ts';
import { sessionOfJob } from './driver-session.ts';
import styles from './DriverTalks.module.css';

interface Props {
  jobId: string;
  sessions: readonly DriverSession[];
  className?: string | undefined;
}

/** Leads to the session in which the job's driver talks in the browser too, or did so today. */
export const DriverTalks = ({ jobId, sessions, className }: Props) => {
  const { t, language } = useTexts();
  const timeZone = useSiteZone();
  const session = sessionOfJob(sessions, jobId);
  if (!session) return null;
  const { sessionId, closedAt } = session;
  return (
    <Link className={clsx(styles.link, className)} to={`/session/${sessionId}`}>
      <MessagesSquare size={14} aria-hidden />
      {closedAt === null
        ? t('chat.alsoTalks')
        : t('chat.earlierSession', { time: withZone(clockTime(closedAt, language, timeZone), timeZone) })}
    </Link>
  );
};
