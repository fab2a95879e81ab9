import { Check } from 'lucide-react';
import { memo } from 'react';
import { useTexts } from '../../../parts/texts.ts';
import styles from './Translations.module.css';

interface LanguageRow {
  code: string;
  name: string;
  texts: number;
  translated: number;
  checked: number;
}

interface Props {
  rows: readonly LanguageRow[];
  chosen: string;
  onChoose: (code: string) => void;
}

/** How complete each language is; choosing one shows its texts below. */
export const LanguageTable = memo(({ rows, chosen, onChoose }: Props) => {
  const { t } = useTexts();
  return (
    <ul className={styles.languages}>
      {rows.map(({ code, name, texts, translated, checked }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.language}
            aria-pressed={code === chosen}
            data-language={code}
            onClick={() => onChoose(code)}
          >
            <span className={styles.languageName}>
              {name}
              {checked === texts && <Check size={15} className={styles.complete} aria-hidden />}
            </span>
            <span className={styles.meter} aria-hidden>
              <span className={styles.translated} style={{ width: `${String((100 * translated) / texts)}%` }} />
              <span className={styles.checked} style={{ width: `${String((100 * checked) / texts)}%` }} />
            </span>
            <span className="small">{t('questionnaire.translatedOf', { translated, count: texts })}</span>
            <span className="muted small">
              {translated > checked
                ? t('questionnaire.notCheckedCount', { count: translated - checked })
                : checked === texts && t('questionnaire.allChecked')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
