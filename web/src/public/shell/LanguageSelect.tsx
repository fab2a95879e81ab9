import { useTranslation } from 'react-i18next';
import { selectLanguage } from '../../shared/i18n.ts';
import { interfaceLanguages } from '../../shared/languages.ts';
import { ChevronIcon, GlobeIcon } from '../parts/icons.tsx';
import './language-select.css';

export const LanguageSelect = () => {
  const { t, i18n } = useTranslation();
  return (
    <label className="language-select">
      <GlobeIcon />
      <span className="visually-hidden">{t('language.label')}</span>
      <select value={i18n.language} onChange={(event) => void selectLanguage(event.target.value)} translate="no">
        {interfaceLanguages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronIcon className="icon language-select-chevron" />
    </label>
  );
};
