import { X } from 'lucide-react';
import { useId } from 'react';
import { FilterField } from '../../../parts/FilterBar.tsx';
import fieldStyles from '../../../parts/FilterBar.module.css';
import { useTexts } from '../../../parts/texts.ts';
import styles from './SearchField.module.css';

/** The search of registrations and truckers; it says what it finds while it is used. */
export const SearchField = ({ words, onWords }: { words: string; onWords: (words: string) => void }) => {
  const { t } = useTexts();
  const help = useId();
  return (
    <FilterField label={t('filter.search')} isWide>
      <span className={styles.search}>
        <input
          className={fieldStyles.input}
          type="search"
          value={words}
          maxLength={100}
          placeholder={t('filter.searchHint')}
          aria-describedby={help}
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
        <span id={help} className={styles.help}>
          {t('filter.searchHelp')}
        </span>
      </span>
    </FilterField>
  );
};
