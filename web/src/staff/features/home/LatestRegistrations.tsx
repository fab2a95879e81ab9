import clsx from 'clsx';
import type { RegistrationRow } from '@gatelingo/proto/http/registration';
import { Link } from 'react-router-dom';
import { useFreshRows } from '../../live/use-live.ts';
import { Arrived } from '../../parts/Moment.tsx';
import { LanguageChip } from '../../parts/LanguageChip.tsx';
import { useTexts } from '../../parts/texts.ts';
import styles from './LatestRegistrations.module.css';

const shown = 7;

/** The latest registrations, each with a link to its details. */
export const LatestRegistrations = ({ rows }: { rows: readonly RegistrationRow[] | undefined }) => {
  const { t } = useTexts();
  const fresh = useFreshRows('latest', rows);
  if (!rows || rows.length === 0) return null;
  return (
    <section className="card" aria-labelledby="latest">
      <h2 className={clsx('card-title', styles.title)} id="latest">
        {t('dashboard.latest')}
      </h2>
      <ul className={styles.list}>
        {rows.slice(0, shown).map((row) => (
          <li key={row._id} className={fresh.has(row._id) ? 'fresh' : ''}>
            <Link className={styles.row} to={`/registration-overview?id=${row._id}`}>
              <bdi className="ellipsis strong">{`${row.name} ${row.surname}`.trim()}</bdi>
              <LanguageChip code={row.preferredLanguage} />
              <bdi className="ellipsis">{row.licensePlateTruck}</bdi>
              <bdi className={clsx('ellipsis muted', styles.gate)}>{row.barcodeName}</bdi>
              <span className={styles.time}>
                <Arrived at={row.createdAt} timeZone={row.timeZone} isFresh={fresh.has(row._id)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
