import { likelyPrefix } from '../../../../shared/phone/phone.ts';
import type { Refusal, Saving } from '../draft/draft.ts';
import type { StartedForm } from '../draft/start-form.ts';
import { refusalMessage } from '../sending/server-refusal.ts';
import type { Check, DriverValues, FormKind } from './form-kind.ts';
import { complained, noComplaints, withoutComplaint, withSolved, type Complaints } from './problems.ts';

type Phase =
  | { name: 'editing' | 'sending' }
  /** `isKept`: it stays on the phone when the page is closed. */
  | { name: 'waiting'; isKept: boolean }
  | { name: 'done'; message: string };

/** A driver's form as it stands on the page. */
export interface DriverForm<V extends DriverValues> {
  values: V;
  filledFrom: StartedForm<V>['filledFrom'];
  phase: Phase;
  complaints: Complaints;
  /** Of the page. */
  language: string;
  /** For which it is filled in, if that is known. */
  company: string | undefined;
  /** The form is sent under it. */
  idempotencyKey: string;
  saving: Saving;
  /** Whether something was typed since it was saved. */
  isChanged: boolean;
  /** Whether the phone should have a draft of it. */
  hasDraft: boolean;
}

export type FormEvent<V> =
  /** `change`: what was done in the field. */
  | { type: 'typed'; field: string; change: (before: V) => V }
  | { type: 'language-chosen'; language: string }
  /** The code's company is known. */
  | { type: 'company-known'; company: string }
  | { type: 'saved'; isStored: boolean }
  /** "Not you?": `empty` has the values of an empty form. */
  | { type: 'driver-forgotten'; empty: V }
  | { type: 'found-wrong'; check: Check }
  | { type: 'sending' }
  | { type: 'waiting'; isKept: boolean }
  | { type: 'sent'; message: string }
  /** `newKey`: for another registration; without it the refusal is of an earlier visit. */
  | { type: 'refused'; refusal: Refusal; newKey?: string };

/** The parts of a kind that decide what an event does. */
type Rules<V extends DriverValues> = Pick<
  FormKind<V>,
  'atAnotherCompany' | 'withoutDriver' | 'askFor' | 'fieldAt' | 'goesOnAnywhere' | 'failedKey'
>;

/** The language chosen at the top is the driver's own, unless the form already has another. */
const inLanguage = <V extends DriverValues>(values: V, before: string, language: string): V => ({
  ...values,
  preferredLanguage: values.preferredLanguage === before ? language : values.preferredLanguage,
  phonePrefix:
    values.phoneNumber === '' && values.phonePrefix === likelyPrefix(before)
      ? likelyPrefix(language)
      : values.phonePrefix,
});

const refused = <V extends DriverValues>(
  form: DriverForm<V>,
  refusal: Refusal,
  newKey: string | undefined,
  rules: Rules<V>,
): DriverForm<V> => {
  const message = refusalMessage(refusal, rules);
  const askKeys = Object.fromEntries(Object.keys(message.fields).map((field) => [field, rules.askFor(field)]));
  // The server knows other data by this key; sent all the same, these are another registration.
  const isAnother = newKey !== undefined && refusal.code === 'idempotency_mismatch';
  return {
    ...form,
    phase: { name: 'editing' },
    complaints: complained(form.complaints, { from: 'server', message, askKeys }),
    idempotencyKey: isAnother ? newKey : form.idempotencyKey,
  };
};

/** The form after an event. */
export const formAfter = <V extends DriverValues>(
  form: DriverForm<V>,
  event: FormEvent<V>,
  rules: Rules<V>,
): DriverForm<V> => {
  switch (event.type) {
    case 'typed': {
      const complaints = withSolved(form.complaints, event.field);
      return { ...form, values: event.change(form.values), complaints, isChanged: true };
    }
    case 'language-chosen': {
      if (event.language === form.language) return form;
      const values = inLanguage(form.values, form.language, event.language);
      return { ...form, values, language: event.language };
    }
    case 'company-known': {
      if (event.company === form.company) return form;
      const values = form.company === undefined ? form.values : rules.atAnotherCompany(form.values);
      return { ...form, values, company: event.company };
    }
    case 'saved':
      return { ...form, saving: event.isStored ? 'saved' : 'failed', isChanged: false, hasDraft: true };
    case 'driver-forgotten': {
      const values = rules.withoutDriver(form.values, event.empty);
      return { ...form, values, filledFrom: undefined, saving: 'empty', hasDraft: false };
    }
    case 'found-wrong':
      return { ...form, complaints: complained(form.complaints, { from: 'check', check: event.check }) };
    case 'sending':
      return { ...form, phase: { name: 'sending' }, complaints: withoutComplaint(form.complaints) };
    case 'waiting':
      return { ...form, phase: { name: 'waiting', isKept: event.isKept } };
    case 'sent':
      return { ...form, phase: { name: 'done', message: event.message }, hasDraft: false };
    case 'refused':
      return refused(form, event.refusal, event.newKey, rules);
  }
};

/** The form when the page opens. `isWaiting`: a registration of this code waits on the phone. */
export const formAtStart = <V extends DriverValues>(
  start: StartedForm<V>,
  { language, isWaiting }: { language: string; isWaiting: boolean },
  rules: Rules<V>,
): DriverForm<V> => {
  const { values, filledFrom, company, idempotencyKey, refusal } = start;
  const form: DriverForm<V> = {
    values,
    filledFrom,
    phase: isWaiting ? { name: 'waiting', isKept: true } : { name: 'editing' },
    complaints: noComplaints,
    language,
    company,
    idempotencyKey,
    saving: filledFrom === 'draft' ? 'saved' : 'empty',
    isChanged: false,
    hasDraft: filledFrom === 'draft',
  };
  return refusal ? formAfter(form, { type: 'refused', refusal }, rules) : form;
};
