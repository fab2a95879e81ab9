import { Link } from 'react-router-dom';
import { privacyApi, serviceTexts } from '../privacy/index.ts';
import { usePolling } from '../../live/use-live.ts';
import { calendarDay } from '../../../shared/format/dates.ts';
import { useTexts } from '../../parts/texts.ts';
import { HomeCard } from './HomeCard.tsx';
import styles from './HomeCard.module.css';

const page = '/personal-data?view=periods';

/** The nights that erase nothing until an administrator allows it; nothing without one. */
export const WaitingRuns = () => {
  const { t, language } = useTexts();
  const { data } = privacyApi.useWaitingRunsQuery(undefined, usePolling(60_000));
  if (!data || data.runs.length === 0) return null;
  return (
    <HomeCard id="waiting-runs" title={t('privacy.runs.waits')} to={page} page={t('privacy.view.periods')}>
      {data.runs.map(({ _id, day, service, reason }) => (
        <li key={_id}>
          <Link className={styles.row} to={page}>
            <span className={styles.words}>
              <span className="strong">
                {calendarDay(day, language)} · {t(serviceTexts[service])}
              </span>
              {reason !== undefined && <> {t(`privacy.why.${reason}`)}</>}
            </span>
            <span className="chip chip-yellow">{t('privacy.state.open')}</span>
          </Link>
        </li>
      ))}
    </HomeCard>
  );
};
