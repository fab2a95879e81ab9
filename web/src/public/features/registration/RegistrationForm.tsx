import type { SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ChevronIcon } from '../../parts/icons.tsx';
import { consentTexts } from './consent-texts.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { CheckField, fieldId, TextField } from './FormField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { SignatureField } from './SignatureField.tsx';
import { registrationFormId } from './registration-form.ts';
import { useLanguages } from './use-languages.ts';
import type { useRegistrationForm } from './use-registration-form.ts';
import '../../parts/form-fields.css';

const textFields = {
  loadingNumber: { maxLength: 100, autoComplete: 'off', autoCapitalize: 'characters' },
  freightCompanyName: { maxLength: 200, autoComplete: 'organization' },
  freightCompanyCity: { maxLength: 200, autoComplete: 'address-level2' },
  freightCompanyCountry: { maxLength: 100, autoComplete: 'country-name' },
  licensePlateTruck: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  licensePlateTrailer: { maxLength: 30, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  name: { maxLength: 100, autoComplete: 'given-name', autoCapitalize: 'words' },
  surname: { maxLength: 100, autoComplete: 'family-name', autoCapitalize: 'words' },
} as const;

interface RegistrationFormProps {
  barcodeId: string;
  form: ReturnType<typeof useRegistrationForm>;
}

export const RegistrationForm = ({ barcodeId, form }: RegistrationFormProps) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const consents = consentTexts(i18n.language);
  const { values, set, problems } = form;
  const errors = problems?.fields ?? {};
  const { languages, hasFailed, tryAgain } = useLanguages(barcodeId);

  const text = (name: keyof typeof textFields) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      value={values[name]}
      error={errors[name]}
      onText={(value) => set(name, value)}
      {...textFields[name]}
    />
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <form id={registrationFormId} onSubmit={submit} noValidate aria-label={t('title')}>
      {problems && <ErrorSummary problems={problems} />}
      <p className="mandatory-note">{t('mandatory')}</p>

      <section className="card" aria-labelledby="you-title">
        <h2 id="you-title">{t('sections.you')}</h2>
        {text('name')}
        {text('surname')}
        <PhoneField
          prefix={values.phonePrefix}
          number={values.phoneNumber}
          error={errors.phone}
          rules={form.rules}
          onNear={form.loadPhoneRules}
          onPhone={({ prefix, number }) => {
            if (prefix !== values.phonePrefix) set('phonePrefix', prefix);
            if (number !== values.phoneNumber) set('phoneNumber', number);
          }}
        />
        <div className="field">
          <label htmlFor={fieldId('preferredLanguage')}>{t('fields.preferredLanguage')}</label>
          <div className="select">
            <select
              id={fieldId('preferredLanguage')}
              name="preferredLanguage"
              value={values.preferredLanguage}
              onChange={(event) => set('preferredLanguage', event.target.value)}
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
      </section>

      <section className="card" aria-labelledby="load-title">
        <h2 id="load-title">{t('sections.load')}</h2>
        {text('loadingNumber')}
        {text('freightCompanyName')}
        {text('freightCompanyCity')}
        {text('freightCompanyCountry')}
      </section>

      <section className="card" aria-labelledby="vehicle-title">
        <h2 id="vehicle-title">{t('sections.vehicle')}</h2>
        {text('licensePlateTruck')}
        {text('licensePlateTrailer')}
        {(['hasFoodAdvertising', 'isFoodLoad'] as const).map((name) => (
          <CheckField
            key={name}
            name={name}
            label={
              <>
                {t(`fields.${name}`)} <span className="optional">({t('optional')})</span>
              </>
            }
            isChecked={values[name]}
            onCheck={(isChecked) => set(name, isChecked)}
          />
        ))}
      </section>

      <section className="card" aria-labelledby="consent-title">
        <h2 id="consent-title">{t('sections.consent')}</h2>
        {(['consentReadEverything', 'consentStoreData'] as const).map((name) => (
          <CheckField
            key={name}
            name={name}
            label={consents[name]}
            isChecked={values[name]}
            error={errors[name]}
            isRequired
            onCheck={(isChecked) => set(name, isChecked)}
          />
        ))}
        <SignatureField
          value={values.signature}
          error={errors.signature}
          typedName={`${values.name.trim()} ${values.surname.trim()}`.trim()}
          onSignature={(png) => set('signature', png)}
        />
      </section>
    </form>
  );
};
