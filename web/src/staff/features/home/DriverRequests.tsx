import clsx from 'clsx';
import { Link } from 'react-router-dom';
import { privacyApi, requestFacts } from '../privacy/index.ts';
import { usePolling } from '../../live/use-live.ts';
import { useNow } from '../../live/use-now.ts';
import { Moment } from '../../parts/Moment.tsx';
import { useTexts } from '../../parts/texts.ts';
import { HomeCard } from './HomeCard.tsx';
import styles from './HomeCard.module.css';

const page = '/personal-data';

/** The first of the drivers' requests that are not done, each with the date by which it must be; nothing without one. */
export const DriverRequests = () => {
  const { t } = useTexts();
  const now = useNow('minute');
  const { data } = privacyApi.useDriverRequestsQuery(undefined, usePolling(60_000));
  if (!data || data.requests.length === 0) return null;
  return (
    <HomeCard id="driver-requests" title={t('privacy.requests.title')} to={page} page={t('privacy.view.people')}>
      {data.requests.map((request) => {
        const { _id, kind, subject, state, askedAt, dueBy } = request;
        const { due, waitsFor } = requestFacts(request, now);
        return (
          <li key={_id}>
            {/* The registration, where its job is completed so that the driver has left. */}
            <Link
              className={styles.row}
              to={subject.visitId === undefined ? page : `/registration-overview?id=${subject.visitId}`}
            >
              <span className={styles.words}>
                <span className="strong">
                  {t(`privacy.requests.${kind}`)} · <bdi>{subject.name || t(`privacy.kind.${subject.kind}`)}</bdi>
                </span>{' '}
                <span className="muted">
                  {t('privacy.by.driver')} · <Moment at={askedAt} hasDay />
                  {waitsFor === 'driver' && ` · ${t('privacy.requests.onSite')}`}
                </span>
              </span>
              <span className="chip">{t(`privacy.state.${state}`)}</span>
              <span className={clsx('chip', due === 'over' && 'chip-red', due === 'soon' && 'chip-yellow')}>
                {t(due === 'over' ? 'privacy.requests.over' : 'privacy.requests.due')} <Moment at={dueBy} hasDay />
              </span>
            </Link>
          </li>
        );
      })}
    </HomeCard>
  );
};
