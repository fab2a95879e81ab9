import { tidyPlate } from '@gatelingo/proto/plate/read-plate';
import { useRef, type ReactNode, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ConsentSection } from './ConsentSection.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { CheckField, TextField } from './FormField.tsx';
import { wholeName } from '../../../parts/known-driver.ts';
import { LanguageField } from './LanguageField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { registrationFormId, requiredFields, type RegistrationValues } from './registration-form.ts';
import { useLanguages } from './use-languages.ts';
import type { FormState } from './use-registration-form.ts';
import '../../../parts/form-fields.css';

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

/** The text that is sent where there is nothing to write; whoever types it means the same. */
const nothing = '-';
const isNothing = (text: string) => /^\s*[-–—]\s*$/u.test(text);

interface RegistrationFormProps {
  barcodeId: string;
  form: FormState<RegistrationValues>;
}

export const RegistrationForm = ({ barcodeId, form }: RegistrationFormProps) => {
  const { t } = useTranslation(undefined, { keyPrefix: 'registration' });
  const { values, set, problems } = form;
  const errors = problems?.fields ?? {};
  const languages = useLanguages(barcodeId);

  const text = (name: keyof typeof textFields, onBlur?: () => void) => (
    <TextField
      name={name}
      label={t(`fields.${name}`)}
      value={values[name]}
      error={errors[name]}
      onText={(value) => set(name, value)}
      {...textFields[name]}
      {...(onBlur && { onBlur })}
    />
  );
  const plate = (name: 'licensePlateTruck' | 'licensePlateTrailer') =>
    text(name, () => {
      const shown = tidyPlate(values[name]);
      // A field that stays as it is keeps its error.
      if (shown !== values[name]) set(name, shown);
    });
  const typedBefore = useRef<Partial<Record<keyof typeof textFields, string>>>({});
  /** A mandatory field that not every driver can fill in: a lorry without a trailer, a load without a number. */
  const orNothing = (name: 'loadingNumber' | 'licensePlateTrailer', shown: ReactNode) => (
    <div className="field-or-nothing">
      {shown}
      <CheckField
        name={`no-${name}`}
        label={t(`nothing.${name}`)}
        isChecked={isNothing(values[name])}
        onCheck={(isChecked) => {
          if (isChecked) typedBefore.current[name] = values[name];
          set(name, isChecked ? nothing : (typedBefore.current[name] ?? ''));
        }}
      />
    </div>
  );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void form.submit();
  };

  return (
    <form id={registrationFormId} onSubmit={submit} noValidate aria-label={t('title')}>
      {problems && <ErrorSummary problems={problems} order={requiredFields} />}
      <p className="mandatory-note">{t('mandatory')}</p>

      <section className="card" aria-labelledby="you-title">
        <h2 id="you-title">{t('sections.you')}</h2>
        {text('name')}
        {text('surname')}
        <PhoneField form={form} />
        <LanguageField
          value={values.preferredLanguage}
          choice={languages}
          onLanguage={(code) => set('preferredLanguage', code)}
        />
      </section>

      <section className="card" aria-labelledby="load-title">
        <h2 id="load-title">{t('sections.load')}</h2>
        {orNothing('loadingNumber', text('loadingNumber'))}
        {text('freightCompanyName')}
        {text('freightCompanyCity')}
        {text('freightCompanyCountry')}
      </section>

      <section className="card" aria-labelledby="vehicle-title">
        <h2 id="vehicle-title">{t('sections.vehicle')}</h2>
        {plate('licensePlateTruck')}
        {orNothing('licensePlateTrailer', plate('licensePlateTrailer'))}
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

      <ConsentSection form={form} typedName={wholeName(values)} />
    </form>
  );
};
