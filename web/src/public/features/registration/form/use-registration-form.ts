import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../../shared/random-key.ts';
import { browserStore } from '../../../../shared/stored.ts';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import type { Refusal } from '../draft/draft.ts';
import { fieldOf, type DriverValues, type FormKind } from './form-kind.ts';
import { forgetDriver, saveDriver, numberSecretAt, readKnownDriver } from '../../../parts/known-driver.ts';
import { waitingFor } from '../sending/outbox.ts';
import { likelyPrefix } from '../../../../shared/phone/phone.ts';
import { registrationSender, registrationStore } from '../sending/registration-sender.ts';
import { showDelivery } from '../sending/send-waiting.ts';
import { refusalMessage } from '../sending/server-refusal.ts';
import { startForm } from '../draft/start-form.ts';
import { barcodeOf, withNumberSecret } from '../sending/submission.ts';
import { useKeptDraft } from '../draft/use-kept-draft.ts';
import { usePhoneRules, type PhoneRules } from '../../../../shared/phone/use-phone-rules.ts';
import { complaintAbout, useProblems, type Problems } from './use-problems.ts';

export type Phase =
  | { name: 'editing' | 'sending' }
  /** `isKept`: it stays on the phone when the page is closed. */
  | { name: 'waiting'; isKept: boolean }
  | { name: 'done'; message: string };

/** What a form's fields need. */
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

/** The state of one driver's form: values, saving, errors and sending. `company`: the code's, when it is known. */
export const useRegistrationForm = <V extends DriverValues>(kind: FormKind<V>, company: string | undefined) => {
  const { barcodeId } = kind;
  const { t, i18n } = useTranslation();
  const emptyNow = () => kind.empty(i18n.language, likelyPrefix(i18n.language));
  const [start] = useState(() =>
    startForm({ store: browserStore, kind, empty: emptyNow(), now: Date.now(), newKey: randomKey }),
  );
  const [values, setValues] = useState(start.values);
  const [filledFrom, setFilledFrom] = useState(start.filledFrom);
  const [waitingBefore] = useState(() => waitingFor(registrationStore, barcodeId));
  const [phase, setPhase] = useState<Phase>(waitingBefore ? { name: 'waiting', isKept: true } : { name: 'editing' });
  const { rules, load: loadPhoneRules } = usePhoneRules(values.phoneNumber !== '');
  const draft = useKeptDraft(kind, start, values);
  const { saving, saveNow, noteChange, end, erase, keyNow, renew, enter, latestValues } = draft;
  const { problems, say, solve, forget: forgetProblems } = useProblems();
  const isSubmitting = useRef(false);
  const kindNow = useRef(kind);
  useEffect(() => {
    kindNow.current = kind;
  }, [kind]);

  useEffect(() => {
    if (company === undefined) return;
    const before = enter(company);
    if (before !== undefined && before !== company) setValues(kindNow.current.atAnotherCompany);
  }, [company, enter]);

  const change = useCallback(
    (next: (before: V) => V, field: string) => {
      noteChange();
      setValues(next);
      solve(field);
    },
    [noteChange, solve],
  );
  const set = useCallback(
    <K extends keyof V>(key: K, value: V[K]) => change((before) => ({ ...before, [key]: value }), fieldOf(key)),
    [change],
  );

  // The language chosen at the top is the driver's own, unless the form already has another.
  const language = useRef(i18n.language);
  useEffect(() => {
    const before = language.current;
    language.current = i18n.language;
    if (before === i18n.language) return;
    setValues((kept) => ({
      ...kept,
      preferredLanguage: kept.preferredLanguage === before ? i18n.language : kept.preferredLanguage,
      phonePrefix:
        kept.phoneNumber === '' && kept.phonePrefix === likelyPrefix(before)
          ? likelyPrefix(i18n.language)
          : kept.phonePrefix,
    }));
  }, [i18n.language]);

  const showRefusal = useCallback(
    (refusal: Refusal, isNew = true) => {
      const { askFor } = kindNow.current;
      const message = refusalMessage(refusal, kindNow.current);
      const { titleKey, textKey, serverText, keptKey, fields, language: saidIn = 'en' } = message;
      say((words, isIn) => ({
        title: words(`registration.${titleKey}`),
        text: [textKey ? words(textKey) : isIn(saidIn) && serverText, words(`registration.${keptKey}`)]
          .filter(Boolean)
          .join(' '),
        fields: {
          ...(isIn(saidIn)
            ? fields
            : Object.fromEntries(Object.keys(fields).map((field) => [field, words(askFor(field))]))),
          ...(fields.phone === undefined ? {} : { phone: words('registration.invalidPhone') }),
        },
      }));
      setPhase({ name: 'editing' });
      // The server knows other data by this key; if the driver sends these all the same, they are another registration.
      if (isNew && refusal.code === 'idempotency_mismatch') renew();
      if (isNew) overlay.show({ kind: 'error', text: textKey ? t(textKey) : serverText });
    },
    [say, renew, t],
  );

  const refusedBefore = useRef(start.refusal);
  useEffect(() => {
    if (refusedBefore.current) showRefusal(refusedBefore.current, false);
    refusedBefore.current = undefined;
  }, [showRefusal]);

  const finish = useCallback(
    (message: string) => {
      end();
      // The values of a driver who agreed before are saved again.
      if (readKnownDriver(browserStore, Date.now())?.answer === 'yes')
        saveDriver(browserStore, kindNow.current.toKnown(latestValues(), browserStore), Date.now());
      setPhase({ name: 'done', message });
    },
    [end, latestValues],
  );

  useEffect(() => waitingBefore && registrationSender().insistOn(waitingBefore), [waitingBefore]);
  useEffect(
    () =>
      registrationSender().subscribe((entry, delivery) => {
        // A submission on this page gets its answer from its own promise.
        if (barcodeOf(entry) !== barcodeId || isSubmitting.current) return;
        // The form of another tab: what stands in this one is not sent yet.
        if (![keyNow(), waitingBefore?.clientId].includes(entry.clientId)) return showDelivery(delivery);
        if (delivery.state === 'sent') finish(delivery.answer.message);
        else if (delivery.state === 'failed') showRefusal(delivery.error);
      }),
    [barcodeId, waitingBefore, finish, showRefusal, keyNow],
  );

  const submit = useCallback(async () => {
    if (isSubmitting.current) return;
    saveNow();
    const found = kind.check(values, rules?.readPhone(values.phonePrefix, values.phoneNumber)?.full);
    if (!found.submission) return say(complaintAbout(found));
    forgetProblems();
    setPhase({ name: 'sending' });
    overlay.show({ kind: 'loading', text: t('overlay.sending') });
    const secret = numberSecretAt(browserStore, { barcodeId, company }, values, Date.now());
    const sent = withNumberSecret(found.submission, secret);
    const entry = { ...sent, clientId: keyNow(), submittedAt: Date.now() };
    isSubmitting.current = true;
    const submitted = await registrationSender().submit(entry);
    isSubmitting.current = false;
    overlay.close();
    if (submitted.state === 'sent') return finish(submitted.message);
    if (submitted.state === 'waiting') return setPhase({ name: 'waiting', isKept: submitted.isKept });
    showRefusal(submitted.error);
  }, [kind, barcodeId, company, values, rules, saveNow, say, forgetProblems, finish, showRefusal, t, keyNow]);

  /** "Not you?": what this phone keeps of a driver is gone, from the form too. */
  const forget = () => {
    forgetDriver(browserStore);
    erase();
    setValues((before) => kind.withoutDriver(before, emptyNow()));
    setFilledFrom(undefined);
  };

  const state: FormState<V> = { values, set, change, problems, rules, loadPhoneRules, submit };
  return { ...state, saving, filledFrom, forget, phase, draftVersion: start.version };
};
