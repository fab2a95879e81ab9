import type { Location, Site } from '@gatelingo/proto/http/sites-locations';
import { ListStale } from '../../../parts/ListStates.tsx';
import { useTexts } from '../../../parts/texts.ts';
import styles from './ExistingLocations.module.css';

interface Props {
  site: Site;
  /** Undefined until they are loaded. */
  locations: readonly Location[] | undefined;
  failure: unknown;
  retry: () => unknown;
}

/** The site's existing locations, so that none is created twice. */
export const ExistingLocations = ({ site, locations, failure, retry }: Props) => {
  const { t } = useTexts();
  return (
    <section className={styles.existing} aria-labelledby="existing-locations">
      <h2 className={styles.title} id="existing-locations">
        {t('createLocation.existing', { name: site.plainName })}
      </h2>
      {!locations && failure !== undefined && (
        <ListStale what={t('location.fetchFailed')} failure={failure} onRetry={retry} />
      )}
      {!locations && failure === undefined && <p className="muted small">{t('list.loading')}</p>}
      {locations?.length === 0 && <p className="muted small">{t('location.none')}</p>}
      {locations && locations.length > 0 && (
        <ul className={styles.list} tabIndex={0} aria-labelledby="existing-locations">
          {locations.map(({ _id, plainLocationName, address }) => (
            <li key={_id} className="column">
              <bdi className="strong">{plainLocationName}</bdi>
              {address !== '' && <bdi className="muted small">{address}</bdi>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
