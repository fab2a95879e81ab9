import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../../shared/random-key.ts';
import { browserStore } from '../../../shared/stored.ts';
import { overlay } from '../../parts/overlay-store.ts';
import { loadDraft, saveDraft, type Refusal } from './draft.ts';
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
import { refusalMessage } from './server-refusal.ts';

export type FieldErrors = Partial<Record<RequiredField, string>>;
export interface Problems {
  title: string;
  text?: string;
  fields: FieldErrors;
  /** Grows with each submit, so that screen readers read the list again. */
  turn: number;
}
export type Phase = { name: 'editing' } | { name: 'sending' } | { name: 'waiting' } | { name: 'done'; message: string };
export type Saving = 'empty' | 'saved' | 'failed';

const fieldOf = (key: keyof RegistrationValues): RequiredField =>
  key === 'phonePrefix' || key === 'phoneNumber' ? 'phone' : (key as RequiredField);

/** The state of one driver's form: values, saving, errors and sending. */
export const useRegistrationForm = (barcodeId: string) => {
  const { t, i18n } = useTranslation(undefined, { keyPrefix: 'registration' });
  const [start] = useState(() => {
    const empty = emptyRegistration(i18n.language, likelyPrefix(i18n.language));
    return (
      loadDraft(browserStore, barcodeId, empty, Date.now()) ?? {
        idempotencyKey: randomKey(),
        values: empty,
        savedAt: 0,
      }
    );
  });
  const idempotencyKey = useRef(start.idempotencyKey);
  const [values, setValues] = useState(start.values);
  const [saving, setSaving] = useState<Saving>(start.savedAt === 0 ? 'empty' : 'saved');
  const [problems, setProblems] = useState<Problems>();
  const [phase, setPhase] = useState<Phase>(() => ({
    name: waitingFor(registrationStore, barcodeId) ? 'waiting' : 'editing',
  }));
  const isChanged = useRef(false);
  const turn = useRef(0);
  const isSubmitting = useRef(false);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  }, [values]);

  const save = useCallback(() => {
    if (!isChanged.current) return;
    isChanged.current = false;
    const draft = { idempotencyKey: idempotencyKey.current, values: latest.current, savedAt: Date.now() };
    setSaving(saveDraft(browserStore, barcodeId, draft) ? 'saved' : 'failed');
  }, [barcodeId]);

  useEffect(() => {
    const timer = setTimeout(save, 250);
    return () => clearTimeout(timer);
  }, [values, save]);
  useEffect(() => {
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, [save]);

  const set = useCallback(<K extends keyof RegistrationValues>(key: K, value: RegistrationValues[K]) => {
    isChanged.current = true;
    setValues((before) => ({ ...before, [key]: value }));
    setProblems((before) => {
      if (!before || !(fieldOf(key) in before.fields)) return before;
      const fields = { ...before.fields };
      delete fields[fieldOf(key)];
      return Object.keys(fields).length > 0 ? { ...before, fields } : undefined;
    });
  }, []);

  // A language chosen at the top is probably the driver's own, unless the form already has another.
  const language = useRef(i18n.language);
  useEffect(() => {
    const before = language.current;
    language.current = i18n.language;
    if (before === i18n.language) return;
    setProblems(undefined);
    setValues((kept) => ({
      ...kept,
      preferredLanguage: kept.preferredLanguage === before ? i18n.language : kept.preferredLanguage,
      phonePrefix:
        kept.phoneNumber === '' && kept.phonePrefix === likelyPrefix(before)
          ? likelyPrefix(i18n.language)
          : kept.phonePrefix,
    }));
  }, [i18n.language]);

  const complain = useCallback((complaint: Omit<Problems, 'turn'>) => {
    turn.current += 1;
    setProblems({ ...complaint, turn: turn.current });
  }, []);

  const showRefusal = useCallback(
    (refusal: Refusal, isNew = true) => {
      const { textKey, serverText, fields } = refusalMessage(refusal);
      const text = textKey ? t(textKey) : serverText;
      if (fields.phone) fields.phone = t('invalidPhone');
      complain({ title: t('refusal.title'), text: `${text} ${t('refusal.kept')}`, fields });
      setPhase({ name: 'editing' });
      if (isNew) overlay.show({ kind: 'error', text });
    },
    [complain, t],
  );

  const refusedBefore = useRef('refusal' in start ? start.refusal : undefined);
  useEffect(() => {
    if (refusedBefore.current) showRefusal(refusedBefore.current, false);
    refusedBefore.current = undefined;
  }, [showRefusal]);

  useEffect(
    () =>
      registrationSender().subscribe((entry, delivery) => {
        // A submission on this page gets its answer from its own promise.
        if (entry.body.barcodeId !== barcodeId || isSubmitting.current) return;
        if (delivery.state === 'sent') setPhase({ name: 'done', message: delivery.answer });
        else if (delivery.state === 'failed') showRefusal(delivery.error);
      }),
    [barcodeId, showRefusal],
  );

  const submit = useCallback(async () => {
    if (isSubmitting.current) return;
    // Saved even if nothing was typed since: retrying removes an earlier refusal.
    isChanged.current = true;
    save();
    const missing = missingFields(values, barcodeId);
    const body = registrationBody(values, barcodeId);
    const fields: FieldErrors = Object.fromEntries(missing.map((field) => [field, t(`missing.${field}`)]));
    if (!body) fields.phone ??= t('invalidPhone');
    if (!body || missing.length > 0) {
      return complain({ title: t(missing.length > 0 ? 'missingTitle' : 'checkTitle'), fields });
    }
    setProblems(undefined);
    setPhase({ name: 'sending' });
    overlay.show({ kind: 'loading', text: t('overlay.sending', { keyPrefix: '' }) });
    const entry = { clientId: idempotencyKey.current, body, submittedAt: Date.now() };
    isSubmitting.current = true;
    const submitted = await registrationSender().submit(entry);
    isSubmitting.current = false;
    overlay.close();
    if (submitted.state === 'sent') return setPhase({ name: 'done', message: submitted.message });
    if (submitted.state === 'waiting') return setPhase({ name: 'waiting' });
    showRefusal(submitted.error);
  }, [values, barcodeId, save, complain, showRefusal, t]);

  return { values, set, saving, problems, phase, submit };
};
