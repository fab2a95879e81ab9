import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { likelyPrefix } from '../../../../shared/phone/phone.ts';
import { usePhoneRules } from '../../../../shared/phone/use-phone-rules.ts';
import { fieldOf, type DriverValues, type FormKind } from '../form/form-kind.ts';
import { complained, noComplaints, problemsIn, withoutComplaint, withSolved } from '../form/problems.ts';
import type { FormState } from '../form/use-registration-form.ts';

/** A form to try: it checks what is typed as the real one does, stores nothing and sends nothing. */
export const usePreviewForm = <V extends DriverValues>(
  kind: FormKind<V>,
): FormState<V> & { /** It would be sent now. */ isComplete: boolean } => {
  const { t, i18n } = useTranslation();
  const { language } = i18n;
  const [values, setValues] = useState(() => kind.empty(language, likelyPrefix(language)));
  const [isComplete, setComplete] = useState(false);
  const [complaints, setComplaints] = useState(noComplaints);
  const problems = useMemo(() => problemsIn(complaints, t, language), [complaints, t, language]);
  const { rules, load: loadPhoneRules } = usePhoneRules(values.phoneNumber !== '');
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    setValues((kept) => ({ ...kept, preferredLanguage: language }));
  }, [language]);

  const change = (next: (before: V) => V, field: string) => {
    setComplete(false);
    setValues(next);
    setComplaints((all) => withSolved(all, field));
  };
  const set = <K extends keyof V>(key: K, value: V[K]) => change((kept) => ({ ...kept, [key]: value }), fieldOf(key));
  const submit = () => {
    const check = kind.check(values, rules?.readPhone(values.phonePrefix, values.phoneNumber)?.full);
    setComplete(check.submission !== undefined);
    setComplaints((all) => (check.submission ? withoutComplaint(all) : complained(all, { from: 'check', check })));
  };
  return { values, set, change, problems, rules, loadPhoneRules, submit, isComplete };
};
