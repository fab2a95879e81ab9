import type { TFunction } from 'i18next';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Check } from './form-kind.ts';

export type FieldErrors = Readonly<Record<string, string>>;
interface Complaint {
  title: string;
  text?: string;
  fields: FieldErrors;
}
export interface Problems extends Complaint {
  /** Grows with each submit, so that screen readers read the list again. */
  turn: number;
}
/** What is wrong, as keys: it is shown in the language that is chosen then. Keys are whole: `registration.title`. */
export type Complain = (
  t: TFunction<'public'>,
  /** Whether the page is in this language now: what the server answered in another one is not shown. */
  isIn: (language: string) => boolean,
) => Complaint;

/** What a check found. */
export const complaintAbout =
  ({ faults, isMissing }: Check): Complain =>
  (t) => ({
    title: t(`registration.${isMissing ? 'missingTitle' : 'checkTitle'}`),
    fields: Object.fromEntries(Object.entries(faults).map(([field, key]) => [field, t(key)])),
  });

/** What is wrong with a form; a field that is changed is no problem any more. */
export const useProblems = () => {
  const { t, i18n } = useTranslation();
  const [complaint, setComplaint] = useState<{ complain: Complain; turn: number; solved: readonly string[] }>();
  const turn = useRef(0);
  const say = useCallback((complain: Complain) => {
    turn.current += 1;
    setComplaint({ complain, turn: turn.current, solved: [] });
  }, []);
  const solve = useCallback((field: string) => {
    setComplaint((before) => before && { ...before, solved: [...before.solved, field] });
  }, []);
  const forget = useCallback(() => setComplaint(undefined), []);
  const problems = useMemo((): Problems | undefined => {
    if (!complaint) return undefined;
    const { fields, ...said } = complaint.complain(t, (language) => language === i18n.language);
    const left = Object.entries(fields).filter(([field]) => !complaint.solved.includes(field));
    if (left.length === 0 && complaint.solved.length > 0) return undefined;
    return { ...said, fields: Object.fromEntries(left), turn: complaint.turn };
  }, [complaint, t, i18n.language]);
  return { problems, say, solve, forget };
};
