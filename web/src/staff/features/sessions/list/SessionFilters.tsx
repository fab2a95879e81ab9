import { sessionsApi } from '../calls.ts';
import { placesApi } from '../../places/index.ts';
import { languageName } from '../../../../shared/format/language-name.ts';
import { ChoiceFilter, FilterBar, FilterFailed, SelectFilter } from '../../../parts/FilterBar.tsx';
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
  const sites = placesApi.useSitesQuery(undefined);
  const languages = sessionsApi.useLanguagesQuery(undefined);
  useQuietRetry('The languages did not load.', languages.error, languages.refetch);
  const spoken = [...new Set([...(languages.data?.languages ?? []).map(({ code }) => code), filter.language])]
    .filter((code) => code !== '')
    .map((code) => ({ value: code, text: languageName(code, language) }))
    .sort((one, other) => one.text.localeCompare(other.text, language));
  const isKnownSite = filter.siteId === '' || sites.data?.some(({ _id }) => _id === filter.siteId);
  return (
    <FilterBar>
      <ChoiceFilter
        label={t('sessions.state')}
        choices={sessionStates.map((state) => ({
          name: state,
          text: (
            <>
              {t(`sessions.states.${state || 'all'}`)}
              {state === 'unread' && unread > 0 && <span className={styles.count}>{unread}</span>}
            </>
          ),
        }))}
        chosen={filter.state}
        onChoose={(state) => onChange({ state })}
      />
      <SelectFilter
        label={t('sessions.language')}
        name="language"
        className={styles.select}
        value={filter.language}
        options={spoken}
        onChange={(chosen) => onChange({ language: chosen })}
      />
      <SelectFilter
        label={t('barcode.site')}
        name="siteId"
        className={styles.select}
        value={filter.siteId}
        options={[
          ...(isKnownSite ? [] : [{ value: filter.siteId, text: filter.siteId }]),
          ...(sites.data ?? []).map(({ _id, plainName }) => ({ value: _id, text: plainName })),
        ]}
        onChange={(siteId) => onChange({ siteId })}
      />
      {sites.error && <FilterFailed>{t('site.fetchFailed')}</FilterFailed>}
    </FilterBar>
  );
};
