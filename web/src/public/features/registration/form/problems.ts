import type { TFunction } from 'i18next';
import type { RefusalMessage } from '../sending/server-refusal.ts';
import type { Check } from './form-kind.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** Problems of a form: the faults that its check found, or why the server refused it. Without words: the language may change. */
export type Complaint =
  | { from: 'check'; check: Check }
  /** `askKeys`: the keys of our own texts for the fields that the server named. */
  | { from: 'server'; message: RefusalMessage; askKeys: Readonly<Record<string, string>> };

/** The newest complaint about a form, and the fields that were changed since. */
export interface Complaints {
  complaint: Complaint | undefined;
  solved: readonly string[];
  /** Grows with each complaint, so that screen readers read the list again. */
  turn: number;
}

/** A complaint in the language of the page. */
export interface Problems {
  title: string;
  text?: string;
  fields: FieldErrors;
  turn: number;
}

export const noComplaints: Complaints = { complaint: undefined, solved: [], turn: 0 };

export const complained = ({ turn }: Complaints, complaint: Complaint): Complaints => ({
  complaint,
  solved: [],
  turn: turn + 1,
});

/** A field that is changed is no problem any more. */
export const withSolved = (complaints: Complaints, field: string): Complaints =>
  complaints.complaint ? { ...complaints, solved: [...complaints.solved, field] } : complaints;

export const withoutComplaint = (complaints: Complaints): Complaints => ({ ...complaints, complaint: undefined });

const inWords = (complaint: Complaint, t: TFunction<'public'>, language: string): Omit<Problems, 'turn'> => {
  const worded = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([field, key]) => [field, t(key)]));
  if (complaint.from === 'check') {
    const { faults, isMissing } = complaint.check;
    return { title: t(`registration.${isMissing ? 'missingTitle' : 'checkTitle'}`), fields: worded(faults) };
  }
  const { titleKey, textKey, serverText, keptKey, fields, language: ofServer = 'en' } = complaint.message;
  // A text of the server in another language is not shown.
  const isRead = ofServer === language;
  return {
    title: t(`registration.${titleKey}`),
    text: [textKey ? t(textKey) : isRead && serverText, t(`registration.${keptKey}`)].filter(Boolean).join(' '),
    fields: {
      ...(isRead ? fields : worded(complaint.askKeys)),
      ...(fields.phone === undefined ? {} : { phone: t('registration.invalidPhone') }),
    },
  };
};

/** The problems that are left, in the language of the page; undefined where nothing is wrong. */
export const problemsIn = (
  { complaint, solved, turn }: Complaints,
  t: TFunction<'public'>,
  language: string,
): Problems | undefined => {
  if (!complaint) return undefined;
  const { fields, ...top } = inWords(complaint, t, language);
  const left = Object.entries(fields).filter(([field]) => !solved.includes(field));
  if (left.length === 0 && solved.length > 0) return undefined;
  return { ...top, fields: Object.fromEntries(left), turn };
};
