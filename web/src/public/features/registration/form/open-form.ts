import i18next from 'i18next';
import { overlay } from '../../../../shared/frame/overlay-store.ts';
import { createListeners } from '../../../../shared/listeners.ts';
import { browserPage, type Page } from '../../../../shared/page.ts';
import { likelyPrefix } from '../../../../shared/phone/phone.ts';
import { randomKey } from '../../../../shared/random-key.ts';
import type { TextStore } from '../../../../shared/stored.ts';
import { forgetDriver, saveDriver, numberSecretAt, readKnownDriver } from '../../../parts/known-driver.ts';
import { clearDraft, isDraftLost, saveDraft, type Refusal } from '../draft/draft.ts';
import { startForm } from '../draft/start-form.ts';
import type { RegistrationSender, WaitingRegistration } from '../sending/outbox.ts';
import { showDelivery } from '../sending/show-delivery.ts';
import { refusalMessage } from '../sending/server-refusal.ts';
import { barcodeOf, withNumberSecret } from '../sending/submission.ts';
import { formAfter, formAtStart, type FormEvent } from './driver-form.ts';
import { fieldOf, type DriverValues, type FormKind } from './form-kind.ts';

/** Milliseconds without a change, after which the draft is saved. */
const pause = 250;

interface FormOptions<V extends DriverValues> {
  kind: FormKind<V>;
  language: string;
  store: TextStore;
  sender: () => RegistrationSender;
  /** A registration of this form at this code that waits since an earlier visit. */
  waiting: WaitingRegistration | undefined;
  page?: Page;
}

/** The state of the code on the page. */
interface FormPlace<V extends DriverValues> {
  kind: FormKind<V>;
  company: string | undefined;
  language: string;
}

/** One driver's form: kept on the phone while it is typed, and sent. For React: `useSyncExternalStore`. */
export const openForm = <V extends DriverValues>(options: FormOptions<V>) => {
  const { store, sender, waiting, page = browserPage } = options;
  let { kind } = options;
  let company: string | undefined;
  const emptyIn = (language: string) => kind.empty(language, likelyPrefix(language));
  const empty = emptyIn(options.language);
  const started = startForm({ store, kind, empty, now: Date.now(), newKey: randomKey });
  let form = formAtStart(started, { language: options.language, isWaiting: waiting !== undefined }, kind);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const { subscribe, notify } = createListeners();

  const dispatch = (event: FormEvent<V>) => {
    const before = form;
    form = formAfter(form, event, kind);
    if (form === before) return;
    if (form.values !== before.values) {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    }
    notify();
  };

  const saveNow = () => {
    const { barcodeId, draftKey, version } = kind;
    const { values, idempotencyKey, company: ofForm } = form;
    const draft = { barcodeId, company: ofForm, version, idempotencyKey, values, savedAt: Date.now() };
    dispatch({ type: 'saved', isStored: saveDraft(store, draftKey, draft) });
  };
  const save = () => {
    if (form.isChanged) saveNow();
  };
  const storedElsewhere = (key: string | null, before: string | null) => {
    if (form.hasDraft && isDraftLost(store, kind.draftKey, { key, before }, form.idempotencyKey)) saveNow();
  };

  const finish = (message: string) => {
    // The values of a driver who agreed before are saved again.
    if (readKnownDriver(store, Date.now())?.answer === 'yes')
      saveDriver(store, kind.toKnown(form.values, store), Date.now());
    dispatch({ type: 'sent', message });
  };
  const refuse = (refusal: Refusal) => {
    const { idempotencyKey } = form;
    dispatch({ type: 'refused', refusal, newKey: randomKey() });
    if (form.idempotencyKey !== idempotencyKey) saveNow();
    const { textKey, serverText } = refusalMessage(refusal, kind);
    overlay.show({ kind: 'error', text: textKey ? i18next.t(textKey, { ns: 'public' }) : serverText });
  };

  const change = (next: (before: V) => V, field: string) => dispatch({ type: 'typed', field, change: next });

  return {
    state: () => form,
    subscribe,
    /** The version of the questionnaire that the draft was typed into. */
    draftVersion: started.version,
    /** Changes the values because of what was done in a field. */
    change,
    set: <K extends keyof V>(key: K, value: V[K]) => change((before) => ({ ...before, [key]: value }), fieldOf(key)),

    /** Begins to follow the page and the outbox; returns a function that ends it. */
    follow: () => {
      const stops = [
        page.listen({ left: save, storedElsewhere }),
        ...(waiting ? [sender().insistOn(waiting)] : []),
        sender().subscribe((entry, delivery) => {
          // A submission on this page gets its answer from its own promise.
          if (barcodeOf(entry) !== kind.barcodeId || form.phase.name === 'sending') return;
          // The form of another tab: this one is not sent yet.
          if (![form.idempotencyKey, waiting?.clientId].includes(entry.clientId)) return showDelivery(delivery);
          if (delivery.state === 'sent') finish(delivery.answer.message);
          else if (delivery.state === 'failed') refuse(delivery.error);
        }),
      ];
      return () => {
        clearTimeout(timer);
        save();
        for (const stop of stops) stop();
      };
    },

    /** The page has another language, a newer questionnaire, or knows the company. */
    standAt: (place: FormPlace<V>) => {
      ({ kind, company } = place);
      dispatch({ type: 'language-chosen', language: place.language });
      if (company !== undefined) dispatch({ type: 'company-known', company });
    },

    /** `phone`: the full number, if its numbering plan is loaded. */
    submit: async (phone: string | undefined): Promise<void> => {
      if (form.phase.name === 'sending') return;
      // Also if nothing was typed: retrying removes an earlier refusal.
      saveNow();
      const check = kind.check(form.values, phone);
      if (!check.submission) return dispatch({ type: 'found-wrong', check });
      dispatch({ type: 'sending' });
      overlay.show({ kind: 'loading', text: i18next.t('overlay.sending', { ns: 'public' }) });
      const secret = numberSecretAt(store, { barcodeId: kind.barcodeId, company }, form.values, Date.now());
      const sent = withNumberSecret(check.submission, secret);
      const entry = { ...sent, clientId: form.idempotencyKey, submittedAt: Date.now() };
      const submitted = await sender().submit(entry);
      overlay.close();
      if (submitted.state === 'sent') return finish(submitted.message);
      if (submitted.state === 'waiting') return dispatch({ type: 'waiting', isKept: submitted.isKept });
      refuse(submitted.error);
    },

    /** "Not you?": what this phone keeps of a driver is gone, from the form too. */
    forget: () => {
      forgetDriver(store);
      clearDraft(store, kind.draftKey, form.idempotencyKey);
      dispatch({ type: 'driver-forgotten', empty: emptyIn(form.language) });
    },
  };
};
