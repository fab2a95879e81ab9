import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../../parts/icons.tsx';
import { fieldId } from './FormField.tsx';
import type { LanguageChoices } from './use-languages.ts';

interface LanguageFieldProps {
  value: string;
  choice: LanguageChoices;
  onLanguage: (code: string) => void;
}

/** The driver's preferred language. */
export const LanguageField = ({ value, choice, onLanguage }: LanguageFieldProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const { languages, hasFailed, tryAgain } = choice;
  return (
    <div className="field">
      <label htmlFor={fieldId('preferredLanguage')}>{t('fields.preferredLanguage')}</label>
      <div className="select">
        <select
          id={fieldId('preferredLanguage')}
          name="preferredLanguage"
          value={value}
          onChange={(event) => onLanguage(event.target.value)}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
        <ChevronIcon />
      </div>
      {hasFailed && (
        <p className="field-error" role="status">
          {t('languagesFailed')}{' '}
          <button type="button" className="link-button" onClick={tryAgain}>
            {t('tryAgain')}
          </button>
        </p>
      )}
    </div>
  );
};
