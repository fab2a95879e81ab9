import type { TFunction } from 'i18next';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { browserPage } from '../../../shared/page.ts';
import { randomKey } from '../../../shared/random-key.ts';
import { browserStore } from '../../../shared/stored.ts';
import { overlay } from '../../../shared/frame/overlay-store.ts';
import { clearDraft, isDraftLost, saveDraft, type Refusal } from './draft.ts';
import { forgetDriver, keepDriver, knownFields, knownOf, readKnownDriver } from './known-driver.ts';
import { waitingFor } from './outbox.ts';
import { likelyPrefix } from './phone.ts';
import {
  emptyRegistration,
  missingFields,
  registrationBody,
  type RegistrationValues,
  type RequiredField,
} from './registration-form.ts';
import { registrationSender, registrationStore } from './registration-sender.ts';
import { showDelivery } from './send-waiting.ts';
import { refusalMessage } from './server-refusal.ts';
import { atAnotherCompany, startForm } from './start-form.ts';
import { usePhoneRules } from './use-phone-rules.ts';

export type FieldErrors = Partial<Record<RequiredField, string>>;
interface Complaint {
  title: string;
  text?: string;
  fields: FieldErrors;
}
export interface Problems extends Complaint {
  /** Grows with each submit, so that screen readers read the list again. */
  turn: number;
}
/** What is wrong, to be said in the language that is chosen when it is shown. */
type Complain = (
  t: TFunction<'public', 'registration'>,
  /** Whether the page is in this language now: what the server said in another one is not shown. */
  isIn: (language: string) => boolean,
) => Complaint;
export type Phase =
  | { name: 'editing' | 'sending' }
  /** `isKept`: it stays on the phone when the page is closed. */
  | { name: 'waiting'; isKept: boolean }
  | { name: 'done'; message: string };
export type Saving = 'empty' | 'saved' | 'failed';

const fieldOf = (key: keyof RegistrationValues): RequiredField =>
  key === 'phonePrefix' || key === 'phoneNumber' ? 'phone' : (key as RequiredField);

/** The state of one driver's form: values, saving, errors and sending. `company`: the code's, when it is known. */
export const useRegistrationForm = (barcodeId: string, company: string | undefined) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const [start] = useState(() =>
    startForm({
      store: browserStore,
      barcodeId,
      empty: emptyRegistration(i18n.language, likelyPrefix(i18n.language)),
      now: Date.now(),
      newKey: randomKey,
    }),
  );
  const idempotencyKey = useRef(start.idempotencyKey);
  const [values, setValues] = useState(start.values);
  const [filledFrom, setFilledFrom] = useState(start.filledFrom);
  const [saving, setSaving] = useState<Saving>(start.filledFrom === 'draft' ? 'saved' : 'empty');
  const [complaint, setComplaint] = useState<{ complain: Complain; turn: number; solved: readonly RequiredField[] }>();
  const [waitingBefore] = useState(() => waitingFor(registrationStore, barcodeId));
  const [phase, setPhase] = useState<Phase>(waitingBefore ? { name: 'waiting', isKept: true } : { name: 'editing' });
  const { rules, load: loadPhoneRules } = usePhoneRules(values.phoneNumber !== '');
  const isChanged = useRef(false);
  const hasDraft = useRef(start.filledFrom === 'draft');
  const turn = useRef(0);
  const isSubmitting = useRef(false);
  const draftCompany = useRef(start.company);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const save = useCallback(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    hasDraft.current = true;
    const about = { barcodeId, company: draftCompany.current, idempotencyKey: idempotencyKey.current };
    setSaving(saveDraft(browserStore, { ...about, values: latest.current, savedAt: Date.now() }) ? 'saved' : 'failed');
  }, [barcodeId]);

  useEffect(() => {
    const timer = setTimeout(save, 250);
    return () => clearTimeout(timer);
  }, [values, save]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);
  useEffect(() => {
    const storedElsewhere = (key: string | null, text: string | null) => {
      if (!hasDraft.current || !isDraftLost(browserStore, { key, before: text }, idempotencyKey.current)) return;
      isChanged.current = true;
      save();
    };
    return browserPage.listen({ storedElsewhere });
  }, [save]);
  useEffect(() => {
    if (company === undefined) return;
    const before = draftCompany.current;
    draftCompany.current = company;
    if (before !== undefined && before !== company) setValues(atAnotherCompany);
  }, [company]);

  const set = useCallback(<K extends keyof RegistrationValues>(key: K, value: RegistrationValues[K]) => {
    isChanged.current = true;
    setValues((before) => ({ ...before, [key]: value }));
    setComplaint((before) => before && { ...before, solved: [...before.solved, fieldOf(key)] });
  }, []);

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

  const say = useCallback((complain: Complain) => {
    turn.current += 1;
    setComplaint({ complain, turn: turn.current, solved: [] });
  }, []);
  const problems = useMemo((): Problems | undefined => {
    if (!complaint) return undefined;
    const { fields, ...said } = complaint.complain(t, (language) => language === i18n.language);
    const left = Object.entries(fields).filter(([field]) => !complaint.solved.includes(field as RequiredField));
    if (left.length === 0 && complaint.solved.length > 0) return undefined;
    return { ...said, fields: Object.fromEntries(left), turn: complaint.turn };
  }, [complaint, t, i18n.language]);

  const showRefusal = useCallback(
    (refusal: Refusal, isNew = true) => {
      const { titleKey, textKey, serverText, keptKey, fields, language: saidIn = 'en' } = refusalMessage(refusal);
      say((words, isIn) => ({
        title: words(titleKey),
        text: [textKey ? words(textKey) : isIn(saidIn) && serverText, words(keptKey)].filter(Boolean).join(' '),
        fields: {
          ...(isIn(saidIn)
            ? fields
            : Object.fromEntries(Object.keys(fields).map((field) => [field, words(`missing.${field}`)]))),
          ...(fields.phone === undefined ? {} : { phone: words('invalidPhone') }),
        },
      }));
      setPhase({ name: 'editing' });
      if (isNew && refusal.code === 'idempotency_mismatch') {
        // The server knows other data by this key; if the driver sends these all the same, they are another registration.
        idempotencyKey.current = randomKey();
        isChanged.current = true;
        save();
      }
      if (isNew) overlay.show({ kind: 'error', text: textKey ? t(textKey) : serverText });
    },
    [say, save, t],
  );

  const refusedBefore = useRef(start.refusal);
  useEffect(() => {
    if (refusedBefore.current) showRefusal(refusedBefore.current, false);
    refusedBefore.current = undefined;
  }, [showRefusal]);

  const finish = useCallback((message: string) => {
    hasDraft.current = false;
    // Who has said yes once is kept with what they typed now.
    if (readKnownDriver(browserStore, Date.now())?.answer === 'yes')
      keepDriver(browserStore, knownOf(latest.current), Date.now());
    setPhase({ name: 'done', message });
  }, []);

  useEffect(() => waitingBefore && registrationSender().insistOn(waitingBefore), [waitingBefore]);
  useEffect(
    () =>
      registrationSender().subscribe((entry, delivery) => {
        // A submission on this page gets its answer from its own promise.
        if (entry.body.barcodeId !== barcodeId || isSubmitting.current) return;
        // The form of another tab: what stands in this one is not sent yet.
        if (![idempotencyKey.current, waitingBefore?.clientId].includes(entry.clientId)) return showDelivery(delivery);
        if (delivery.state === 'sent') finish(delivery.answer.message);
        else if (delivery.state === 'failed') showRefusal(delivery.error);
      }),
    [barcodeId, waitingBefore, finish, showRefusal],
  );

  const submit = useCallback(async () => {
    if (isSubmitting.current) return;
    // Saved even if nothing was typed since: retrying removes an earlier refusal.
    isChanged.current = true;
    save();
    const missing = missingFields(values, barcodeId);
    const body = registrationBody(values, barcodeId, rules?.readPhone(values.phonePrefix, values.phoneNumber)?.full);
    if (!body || missing.length > 0) {
      return say((words) => ({
        title: words(missing.length > 0 ? 'missingTitle' : 'checkTitle'),
        fields: {
          ...(body ? {} : { phone: words('invalidPhone') }),
          ...Object.fromEntries(missing.map((field) => [field, words(`missing.${field}`)])),
        },
      }));
    }
    setComplaint(undefined);
    setPhase({ name: 'sending' });
    overlay.show({ kind: 'loading', text: t('overlay.sending', { keyPrefix: '' }) });
    const entry = { clientId: idempotencyKey.current, body, submittedAt: Date.now() };
    isSubmitting.current = true;
    const submitted = await registrationSender().submit(entry);
    isSubmitting.current = false;
    overlay.close();
    if (submitted.state === 'sent') return finish(submitted.message);
    if (submitted.state === 'waiting') return setPhase({ name: 'waiting', isKept: submitted.isKept });
    showRefusal(submitted.error);
  }, [values, barcodeId, rules, save, say, finish, showRefusal, t]);

  /** "Not you?": what this phone keeps of a driver is gone, from the form too. */
  const forget = useCallback(() => {
    forgetDriver(browserStore);
    clearDraft(browserStore, idempotencyKey.current);
    hasDraft.current = false;
    const empty = emptyRegistration(i18n.language, likelyPrefix(i18n.language));
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(knownFields.map((field) => [field, empty[field]])),
      signature: '',
    }));
    setFilledFrom(undefined);
    setSaving('empty');
  }, [i18n.language]);

  return { values, set, saving, filledFrom, forget, problems, phase, submit, rules, loadPhoneRules };
};
