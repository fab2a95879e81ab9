import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf, type DriverValues, type FormKind } from '../form/form-kind.ts';
import { likelyPrefix } from '../../../../shared/phone/phone.ts';
import { usePhoneRules } from '../../../../shared/phone/use-phone-rules.ts';
import { complaintAbout, useProblems } from '../form/use-problems.ts';
import type { FormState } from '../form/use-registration-form.ts';

/** A form to try: it checks what is typed as the real one does, stores nothing and sends nothing. */
export const usePreviewForm = <V extends DriverValues>(
  kind: FormKind<V>,
): FormState<V> & { /** It would be sent now. */ isComplete: boolean } => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [values, setValues] = useState(() => kind.empty(language, likelyPrefix(language)));
  const [isComplete, setComplete] = useState(false);
  const { rules, load: loadPhoneRules } = usePhoneRules(values.phoneNumber !== '');
  const { problems, say, solve, forget } = useProblems();
  const before = useRef(language);
  useEffect(() => {
    if (before.current === language) return;
    before.current = language;
    setValues((kept) => ({ ...kept, preferredLanguage: language }));
  }, [language]);

  const change = useCallback(
    (next: (before: V) => V, field: string) => {
      setComplete(false);
      setValues(next);
      solve(field);
    },
    [solve],
  );
  const set = useCallback(
    <K extends keyof V>(key: K, value: V[K]) => change((kept) => ({ ...kept, [key]: value }), fieldOf(key)),
    [change],
  );
  const submit = () => {
    const found = kind.check(values, rules?.readPhone(values.phonePrefix, values.phoneNumber)?.full);
    setComplete(found.submission !== undefined);
    if (found.submission) forget();
    else say(complaintAbout(found));
  };
  return { values, set, change, problems, rules, loadPhoneRules, submit, isComplete };
};
