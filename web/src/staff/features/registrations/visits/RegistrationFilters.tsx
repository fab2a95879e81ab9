import { X } from 'lucide-react';
import { registrationsApi } from '../calls.ts';
import { DayFilter, DayRanges, FilterBar, FilterFailed, FilterField, SelectFilter } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { useTexts } from '../../../parts/texts.ts';
import type { RegistrationFilter } from './registration-filter.ts';
import styles from './RegistrationFilters.module.css';

interface Props {
  filter: RegistrationFilter;
  words: string;
  onWords: (words: string) => void;
  onChange: (change: Partial<RegistrationFilter>) => void;
}

export const RegistrationFilters = ({ filter, words, onWords, onChange }: Props) => {
  const { t } = useTexts();
  const { data, error } = registrationsApi.useRegistrationFiltersQuery(undefined);
  // A name from the address that is not in the list (yet) is an option too, because it is the current filter.
  const names = [...new Set([...(data ?? []), ...(filter.barcode === '' ? [] : [filter.barcode])])];
  return (
    <FilterBar>
      <DayRanges
        from={filter.fromDate}
        to={filter.toDate}
        canBeAll
        onChange={(fromDate, toDate) => onChange({ fromDate, toDate })}
      />
      <DayFilter label={t('filter.from')} value={filter.fromDate} onChange={(fromDate) => onChange({ fromDate })} />
      <DayFilter label={t('filter.to')} value={filter.toDate} onChange={(toDate) => onChange({ toDate })} />
      <SelectFilter
        label={t('filter.code')}
        value={filter.barcode}
        options={names.map((name) => ({ value: name, text: name }))}
        onChange={(barcode) => onChange({ barcode })}
      />
      <FilterField label={t('filter.search')} isWide>
        <span className={styles.search}>
          <input
            className={fieldStyles.input}
            type="search"
            value={words}
            maxLength={100}
            placeholder={t('filter.searchHint')}
            onChange={(event) => onWords(event.target.value)}
          />
          {words !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('filter.clearSearch')}
              onClick={() => onWords('')}
            >
              <X size={16} aria-hidden />
            </button>
          )}
        </span>
      </FilterField>
      {error && <FilterFailed>{t('registrations.filtersFailed')}</FilterFailed>}
    </FilterBar>
  );
};
