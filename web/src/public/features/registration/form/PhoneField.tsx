import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../../parts/icons.tsx';
import { CountrySheet } from './CountrySheet.tsx';
import { Flag } from './Flag.tsx';
import { errorProps, FieldError, fieldId } from './FormField.tsx';
import { leftToRight, moreOwnCountries, phonePrefixes } from '../../../../shared/phone/phone.ts';
import type { DriverValues } from './form-kind.ts';
import type { FormState } from './use-registration-form.ts';

interface PhoneFieldProps {
  form: Pick<FormState<DriverValues>, 'values' | 'set' | 'problems' | 'rules' | 'loadPhoneRules'>;
}

const other = 'other';

/** Names of countries in a language: a phone takes long to make them, and English ones stand in the list. */
const countryNames = (language: string) => {
  let names: Intl.DisplayNames | undefined;
  return (country: string): string | undefined =>
    (names ??= new Intl.DisplayNames([language, 'en'], { type: 'region' })).of(country);
};

export const PhoneField = ({ form }: PhoneFieldProps) => {
  const { values, set, rules, loadPhoneRules: onNear } = form;
  const { phonePrefix: prefix, phoneNumber: number } = values;
  const error = form.problems?.fields.phone;
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const [isChoosing, setChoosing] = useState(false);
  const nameOf = useMemo(() => countryNames(i18n.language), [i18n.language]);
  const chosen = phonePrefixes.find((entry) => entry.prefix === prefix);
  const more = Object.entries(moreOwnCountries).find(([, each]) => each === prefix);
  const read = rules?.readPhone(prefix, number);
  const onPhone = (next: { prefix: string; number: string }) => {
    if (next.prefix !== prefix) set('phonePrefix', next.prefix);
    if (next.number !== number) set('phoneNumber', next.number);
  };
  const choose = (value: string) => {
    if (value !== other) return onPhone({ prefix: value, number });
    // The sheet shows the countries of the numbering plans.
    onNear();
    setChoosing(true);
  };
  return (
    <fieldset className="field" onFocus={onNear}>
      <legend>{t('fields.phone')}</legend>
      <div className="phone-row">
        <div className="select phone-prefix">
          {chosen && <Flag country={chosen.country} />}
          <span className="phone-prefix-shown" aria-hidden="true">
            {prefix ? leftToRight(prefix) : t('choose')}
          </span>
          <select
            id={fieldId('phonePrefix')}
            name="phonePrefix"
            value={prefix}
            aria-label={t('fields.phonePrefix')}
            autoComplete="tel-country-code"
            required
            {...errorProps('phone', error)}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{t('choose')}</option>
            {phonePrefixes.map((entry) => (
              <option key={entry.prefix} value={entry.prefix}>
                {leftToRight(entry.prefix)} {i18n.language === 'en' ? entry.name : nameOf(entry.country)}
              </option>
            ))}
            {prefix !== '' && !chosen && (
              <option value={prefix}>
                {leftToRight(prefix)} {more && nameOf(more[0])}
              </option>
            )}
            <option value={other}>{t('phoneInput.otherCountry')}</option>
          </select>
          <ChevronIcon />
        </div>
        <input
          id={fieldId('phone')}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          aria-label={t('fields.phoneNumber')}
          maxLength={30}
          dir="ltr"
          required
          value={number}
          {...errorProps('phone', error)}
          onChange={(event) => onPhone({ prefix, number: event.target.value })}
          // The prefix that was typed with the number goes where prefixes are.
          onBlur={() => read && onPhone({ prefix: read.prefix, number: read.national })}
        />
      </div>
      <FieldError name="phone" error={error} />
      <p className="hint phone-read" role="status">
        {!error && read && t('phoneInput.shown', { number: leftToRight(read.shown) })}
      </p>
      {isChoosing && (
        <CountrySheet
          rules={rules}
          onPrefix={(value) => onPhone({ prefix: value, number })}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
};
