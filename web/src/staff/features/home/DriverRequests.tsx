import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { privacyApi } from '../privacy/index.ts';
import { usePolling } from '../../live/use-live.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './DriverRequests.module.css';

const shown = 5;

/** The drivers' requests that are not done, each with the date by which it must be; nothing without one. */
export const DriverRequests = () => {
  const { t } = useTexts();
  const { data } = privacyApi.usePrivacyRequestsInfiniteQuery(undefined, usePolling(60_000));
  const open = (data?.pages ?? [])
    .flatMap(({ requests }) => requests)
    .filter(({ source, state }) => source === 'driver' && state !== 'done' && state !== 'refused');
  if (open.length === 0) return null;
  return (
    <section className="card" aria-labelledby="driver-requests">
      <h2 className={clsx('card-title', styles.title)} id="driver-requests">
        {t('privacy.requests.title')}
      </h2>
      <ul className={styles.list}>
        {open.slice(0, shown).map(({ _id, kind, subject, state, askedAt, dueBy }) => (
          <li key={_id}>
            <Link className={styles.row} to="/personal-data">
              <span className="ellipsis strong">
                {t(`privacy.requests.${kind}`)} · <bdi>{subject.name || t(`privacy.kind.${subject.kind}`)}</bdi>
              </span>
              <span className="chip">{t(`privacy.state.${state}`)}</span>
              <span className="ellipsis">{t('privacy.by.driver')}</span>
              <span className={clsx('ellipsis muted', styles.gate)}>
                <Moment at={askedAt} hasDay />
              </span>
              <span className={styles.time}>
                {t('privacy.requests.due')} <Moment at={dueBy} hasDay />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
