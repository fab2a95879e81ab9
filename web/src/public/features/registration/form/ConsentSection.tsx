import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { consentTexts } from './consent-texts.ts';
import { CheckField } from './FormField.tsx';
import type { DriverValues } from './form-kind.ts';
import { SignatureField } from './SignatureField.tsx';
import type { FormState } from './use-registration-form.ts';

interface ConsentSectionProps {
  form: Pick<FormState<DriverValues>, 'values' | 'set' | 'problems'>;
  /** The name with which a driver can sign. */
  typedName: string;
  /** The line under the first consent. */
  underRead?: ReactNode;
}

/** The end of each form: the two consents, and the signature. */
export const ConsentSection = ({ form, typedName, underRead }: ConsentSectionProps) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const consents = consentTexts(i18n.language);
  const { values, set, problems } = form;
  return (
    <section className="card" aria-labelledby="consent-title">
      <h2 id="consent-title">{t('sections.consent')}</h2>
      {(['consentReadEverything', 'consentStoreData'] as const).map((name) => (
        <Fragment key={name}>
          <CheckField
            name={name}
            label={consents[name]}
            isChecked={values[name]}
            error={problems?.fields[name]}
            isRequired
            onCheck={(isChecked) => set(name, isChecked)}
          />
          {name === 'consentReadEverything' && underRead}
        </Fragment>
      ))}
      <SignatureField
        value={values.signature}
        error={problems?.fields.signature}
        typedName={typedName}
        onSignature={(png, isTyped) => {
          set('isSignatureTyped', isTyped);
          set('signature', png);
        }}
      />
    </section>
  );
};
