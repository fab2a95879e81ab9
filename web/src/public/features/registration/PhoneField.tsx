import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../parts/icons.tsx';
import { Flag } from './Flag.tsx';
import { errorProps, FieldError, fieldId } from './FormField.tsx';
import { phonePrefixes } from './phone.ts';

interface PhoneFieldProps {
  prefix: string;
  number: string;
  error: string | undefined;
  onPrefix: (prefix: string) => void;
  onNumber: (number: string) => void;
}

export const PhoneField = ({ prefix, number, error, onPrefix, onNumber }: PhoneFieldProps) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const names = new Intl.DisplayNames([i18n.language, 'en'], { type: 'region' });
  const chosen = phonePrefixes.find((entry) => entry.prefix === prefix);
  return (
    <fieldset className="field">
      <legend>{t('fields.phone')}</legend>
      <div className="phone-row">
        <div className="select phone-prefix">
          {chosen && <Flag country={chosen.country} />}
          <span className="phone-prefix-shown" aria-hidden="true">
            {prefix || t('choose')}
          </span>
          <select
            id={fieldId('phonePrefix')}
            name="phonePrefix"
            value={prefix}
            aria-label={t('fields.phonePrefix')}
            autoComplete="tel-country-code"
            required
            {...errorProps('phone', error)}
            onChange={(event) => onPrefix(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {phonePrefixes.map((entry) => (
              <option key={entry.prefix} value={entry.prefix}>
                {entry.prefix} {i18n.language === 'en' ? entry.name : names.of(entry.country)}
              </option>
            ))}
          </select>
          <ChevronIcon />
        </div>
        <input
          id={fieldId('phone')}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          aria-label={t('fields.phoneNumber')}
          maxLength={30}
          dir="ltr"
          required
          value={number}
          {...errorProps('phone', error)}
          onChange={(event) => onNumber(event.target.value)}
        />
      </div>
      <FieldError name="phone" error={error} />
    </fieldset>
  );
};
