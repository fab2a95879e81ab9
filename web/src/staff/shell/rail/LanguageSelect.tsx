import { Languages } from 'lucide-react';
import { selectLanguage } from '../../../shared/i18n.ts';
import { interfaceLanguages } from '../../../shared/languages.ts';
import { useTexts } from '../../parts/texts.ts';
import styles from './LanguageSelect.module.css';

/** The interface's language, by its own name. */
export const LanguageSelect = () => {
  const { t, language } = useTexts();
  return (
    <label className={styles.box}>
      <Languages size={17} aria-hidden />
      <span className="visually-hidden">{t('shell.language')}</span>
      <select className={styles.select} value={language} onChange={(event) => void selectLanguage(event.target.value)}>
        {interfaceLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
};
