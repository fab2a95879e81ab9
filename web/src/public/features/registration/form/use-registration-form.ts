import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhoneRules, type PhoneRules } from '../../../../shared/phone/use-phone-rules.ts';
import { browserStore } from '../../../../shared/stored.ts';
import { waitingFor } from '../sending/outbox.ts';
import { registrationSender, registrationStore } from '../sending/registration-sender.ts';
import type { DriverValues, FormKind } from './form-kind.ts';
import { openForm } from './open-form.ts';
import { problemsIn, type Problems } from './problems.ts';

/** The values and functions that a form's fields need. */
export interface FormState<V extends DriverValues> {
  values: V;
  set: <K extends keyof V>(key: K, value: V[K]) => void;
  /** Changes the values because of what was done in a field. */
  change: (next: (before: V) => V, field: string) => void;
  problems: Problems | undefined;
  /** The numbering plans, when they are loaded. */
  rules: PhoneRules | undefined;
  loadPhoneRules: () => void;
  submit: () => Promise<void> | void;
}

/** One driver's form on the page. `company`: the code's, when it is known. */
export const useRegistrationForm = <V extends DriverValues>(kind: FormKind<V>, company: string | undefined) => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [form] = useState(() =>
    openForm({
      kind,
      language,
      store: browserStore,
      sender: registrationSender,
      waiting: waitingFor(registrationStore, kind),
    }),
  );
  const { values, complaints, saving, filledFrom, phase } = useSyncExternalStore(form.subscribe, form.state);
  const { rules, load: loadPhoneRules } = usePhoneRules(values.phoneNumber !== '');
  useEffect(() => form.follow(), [form]);
  useEffect(() => form.standAt({ kind, company, language }), [form, kind, company, language]);
  const problems = useMemo(() => problemsIn(complaints, t, language), [complaints, t, language]);

  const { set, change, forget, draftVersion } = form;
  const submit = () => form.submit(rules?.readPhone(values.phonePrefix, values.phoneNumber)?.full);
  const state: FormState<V> = { values, set, change, problems, rules, loadPhoneRules, submit };
  return { ...state, saving, filledFrom, forget, phase, draftVersion };
};
