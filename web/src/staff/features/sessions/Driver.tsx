import type { SessionDriver } from '@gatelingo/proto/http/session-voice';
import { Link } from 'react-router-dom';
import { useTexts } from '../../parts/texts.ts';
import styles from './Driver.module.css';

/** Who talks, as typed in the registration of that day. */
export const DriverName = ({ driver: { name, licensePlateTruck } }: { driver: SessionDriver }) => (
  <span className={styles.driver}>
    <bdi className="strong">{name}</bdi> {licensePlateTruck && <bdi className="chip">{licensePlateTruck}</bdi>}
  </span>
);

/** The chats of the driver's jobs. */
export const DriverChats = ({ driver: { jobs } }: { driver: SessionDriver }) => {
  const { t } = useTexts();
  return jobs.map(({ jobId, title }) => (
    <Link key={jobId} className={styles.chat} to={`/job-messages/${jobId}`}>
      {t('session.chatOf', { title })}
    </Link>
  ));
};
