import { useEffect, useState } from 'react';
import { useSearchFilter } from '../data/use-search-filter.ts';
import { FilterField } from './FilterBar.tsx';
import styles from './FilterBar.module.css';
import { useTexts } from './texts.ts';

/** The words of a list's quick filter, kept in the address. */
export const useQuickFilter = () => {
  const [search, change] = useSearchFilter();
  const [words, setWords] = useState(() => search.get('q') ?? '');
  const type = (text: string) => {
    setWords(text);
    change({ q: text.trim() });
  };
  return { words, type };
};

interface Props {
  words: string;
  onType: (words: string) => void;
  /** The list that it looks in. */
  hint: string;
}

/** Filters the rows of a list while one types. */
export const QuickFilter = ({ words, onType, hint }: Props) => {
  const { t } = useTexts();
  return (
    <FilterField label={t('filter.search')} isWide>
      <input
        className={styles.input}
        type="search"
        name="quick-filter"
        value={words}
        maxLength={100}
        placeholder={hint}
        onChange={(event) => onType(event.target.value)}
      />
    </FilterField>
  );
};

/** Reads every page of a list while its rows are filtered: what is not loaded would not be found. */
export const useWhole = (more: { has: boolean; onEnd: () => void }, isFiltered: boolean): void => {
  useEffect(() => {
    if (isFiltered && more.has) more.onEnd();
  }, [isFiltered, more]);
};
