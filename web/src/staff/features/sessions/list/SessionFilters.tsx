import { Button } from '@mantine/core';
import { api } from '../../../data/api.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { FilterBar, FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { classes } from '../../../parts/classes.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useQuietRetry } from '../../../data/use-quiet-retry.ts';
import { type SessionFilter, sessionStates } from './session-filter.ts';
import styles from './SessionFilters.module.css';

interface Props {
  filter: SessionFilter;
  unread: number;
  onChange: (change: Partial<SessionFilter>) => void;
}

/** Filters by state, site and the guest's language. */
export const SessionFilters = ({ filter, unread, onChange }: Props) => {
  const { t, language } = useTexts();
  const sites = api.useSitesQuery(undefined);
  const languages = api.useLanguagesQuery(undefined);
  useQuietRetry('The languages did not load.', languages.error, languages.refetch);
  const spoken = [...new Set([...(languages.data?.languages ?? []).map(({ code }) => code), filter.language])]
    .filter((code) => code !== '')
    .map((code) => ({ code, name: languageName(code, language) }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
  const isKnownSite = filter.siteId === '' || sites.data?.some(({ _id }) => _id === filter.siteId);
  return (
    <FilterBar>
      <div className={fieldStyles.ranges} role="group" aria-label={t('sessions.state')}>
        {sessionStates.map((state) => {
          const isOn = state === filter.state;
          return (
            <Button
              key={state}
              variant={isOn ? 'light' : 'default'}
              className={isOn ? (fieldStyles.on ?? '') : ''}
              aria-pressed={isOn}
              onClick={() => onChange({ state })}
            >
              {t(`sessions.states.${state || 'all'}`)}
              {state === 'unread' && unread > 0 && <span className={styles.count}>{unread}</span>}
            </Button>
          );
        })}
      </div>
      <FilterField label={t('sessions.language')}>
        <select
          className={classes(fieldStyles.input, styles.select)}
          name="language"
          value={filter.language}
          onChange={(event) => onChange({ language: event.target.value })}
        >
          <option value="">{t('filter.allCodes')}</option>
          {spoken.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </FilterField>
      <FilterField label={t('barcode.site')}>
        <select
          className={classes(fieldStyles.input, styles.select)}
          name="siteId"
          value={filter.siteId}
          onChange={(event) => onChange({ siteId: event.target.value })}
        >
          <option value="">{t('filter.allCodes')}</option>
          {!isKnownSite && <option value={filter.siteId}>{filter.siteId}</option>}
          {sites.data?.map(({ _id, plainName }) => (
            <option key={_id} value={_id}>
              {plainName}
            </option>
          ))}
        </select>
      </FilterField>
      {sites.error && (
        <p className={styles.failed} role="alert">
          {t('site.fetchFailed')}
        </p>
      )}
    </FilterBar>
  );
};
