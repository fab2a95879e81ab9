import { registrationsApi } from '../calls.ts';
import { DayRanges, DaysFilter, FilterBar, FilterFailed, SelectFilter } from '../../../parts/FilterBar.tsx';
import { useTexts } from '../../../parts/texts.ts';
import { SearchField } from '../search/SearchField.tsx';
import {
  barcodeChoice,
  choiceOf,
  filterOfChoice,
  questionnaireChoice,
  type RegistrationFilter,
} from './registration-filter.ts';

interface Props {
  filter: RegistrationFilter;
  words: string;
  onWords: (words: string) => void;
  onChange: (change: Partial<RegistrationFilter>) => void;
}

export const RegistrationFilters = ({ filter, words, onWords, onChange }: Props) => {
  const { t } = useTexts();
  const { data, error } = registrationsApi.useRegistrationFiltersQuery(undefined);
  // A value that the address names and the list does not (yet) is an option too, because it is the current filter.
  const names = [...new Set([...(data?.barcodes ?? []), ...(filter.barcode === '' ? [] : [filter.barcode])])];
  const known = data?.questionnaires ?? [];
  const isUnknown = filter.questionnaireId !== '' && !known.some(({ _id }) => _id === filter.questionnaireId);
  const questionnaires = [
    ...known,
    ...(isUnknown ? [{ _id: filter.questionnaireId, name: t('filter.otherQuestionnaire') }] : []),
  ];
  return (
    <FilterBar>
      <DayRanges
        from={filter.fromDate}
        to={filter.toDate}
        canBeAll
        onChange={(fromDate, toDate) => onChange({ fromDate, toDate })}
      />
      <DaysFilter
        labels={[t('filter.from'), t('filter.to')]}
        from={filter.fromDate}
        to={filter.toDate}
        onChange={(fromDate, toDate) => onChange({ fromDate, toDate })}
      />
      <SelectFilter
        label={t('filter.questionnaireName')}
        value={choiceOf(filter)}
        groups={[
          {
            name: t('filter.questionnaires'),
            options: questionnaires.map(({ _id, name }) => ({ value: questionnaireChoice(_id), text: name })),
          },
          {
            name: t('filter.codes'),
            options: names.map((name) => ({ value: barcodeChoice(name), text: name })),
          },
        ]}
        onChange={(choice) => onChange(filterOfChoice(choice))}
      />
      <SearchField words={words} onWords={onWords} />
      {error && <FilterFailed>{t('registrations.filtersFailed')}</FilterFailed>}
    </FilterBar>
  );
};
