import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { waitingIn } from '../../../../shared/outbox/outbox.ts';
import { givenPage } from '../../../../shared/session/testing/page.ts';
import { withMemory, type TextStore } from '../../../../shared/stored.ts';
import { passAt } from '../../../parts/kept-pass.ts';
import { loadDraft, saveDraft } from '../draft/draft.ts';
import { createRegistrationSender, registrationOutbox, waitingFor, type WaitingRegistration } from './outbox.ts';
import type { QuestionnaireBody, RegistrationBody } from './submission.ts';
import { questionnaireDraftKey, truckerDraftKey } from '../draft/draft-keys.ts';
import { emptyRegistration } from '../form/registration-form.ts';
import { truckerForm } from '../form/trucker-form.ts';
import { sentBefore } from './sent-before.ts';

const entry = (clientId: string, barcodeId = 'b1'): WaitingRegistration => ({
  clientId,
  body: { barcodeId, name: 'Zoë' } as RegistrationBody,
  submittedAt: 0,
});
const keysIn = (store: TextStore) => waitingIn(registrationOutbox(store)).map(({ clientId }) => clientId);
const failure = (status: number, code: ApiErrorCode, retryAfter?: number) =>
  new ApiError({ status, code, error: 'Error', ...(retryAfter !== undefined && { retryAfter }) });

/** A form's page with the phone's storage; `answers` gives the result for each key, by default a registration. */
const givenPhone = (store = memoryStore()) => {
  const sent: string[] = [];
  const answers = new Map<string, ApiError>();
  const screen = givenPage();
  const sender = createRegistrationSender(
    store,
    ({ clientId }) => {
      sent.push(clientId);
      const error = answers.get(clientId);
      return error
        ? Promise.reject(error)
        : Promise.resolve({ message: 'Registered', passCode: `pass of ${clientId}` });
    },
    screen.page,
  );
  return { store, sent, answers, screen, sender };
};
/** Advances the fake clock and lets running sends finish. */
const passes = async (milliseconds: number) => {
  await jest.advanceTimersByTimeAsync(milliseconds);
  await navigator.locks.request('registrationOutbox', () => undefined);
  await jest.advanceTimersByTimeAsync(0);
};

let stopLast: (() => void) | undefined;
const phone = (store?: TextStore) => {
  const given = givenPhone(store);
  stopLast = given.sender.stop;
  return given;
};

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  stopLast?.();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('a submitted registration', () => {
  it('is sent under its key, and nothing is left of it but that it was sent', async () => {
    const { store, sent, sender } = phone();
    const draft = {
      barcodeId: 'b1',
      idempotencyKey: 'k1',
      values: emptyRegistration('de', '+49'),
      savedAt: Date.now(),
    };
    saveDraft(store, truckerDraftKey, draft);
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'sent', message: 'Registered' });
    expect(sent).toEqual(['k1']);
    expect(keysIn(store)).toEqual([]);
    expect(loadDraft(store, truckerForm('b1'), draft.values, Date.now())).toBeUndefined();
    expect(sentBefore(store, 'b1', Date.now())).toBe(Date.now());
    expect(passAt(store, 'b1', Date.now())).toBe('pass of k1');
  });

  it('waits without reception, found by its code, and is sent after 5 s under the same key', async () => {
    const { store, sent, answers, sender } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'waiting', isKept: true });
    expect(waitingFor(store, 'b1')?.clientId).toBe('k1');
    expect(waitingFor(store, 'b2')).toBeUndefined();
    answers.clear();
    await passes(4_999);
    expect(sent).toEqual(['k1']);
    await passes(1);
    expect(sent).toEqual(['k1', 'k1']);
    expect(keysIn(store)).toEqual([]);
  });

  it('is tried at most every minute, and never before the server says', async () => {
    const { sent, answers, sender } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    await passes(600_000);
    const tries = sent.length;
    await passes(59_999);
    expect(sent.length - tries).toBeLessThanOrEqual(1);
    await passes(60_000);
    expect(sent.length - tries).toBeGreaterThanOrEqual(1);
    answers.set('k1', failure(503, 'unavailable', 300));
    await passes(60_000);
    const before = sent.length;
    await passes(239_000);
    expect(sent.length).toBe(before);
  });

  it.each([
    [503, 'unavailable'],
    [429, 'rate_limited'],
    [400, 'invalid_input'],
    [410, 'gone'],
    [409, 'idempotency_mismatch'],
  ] as const)('answered with %s %s is shown to the driver, and does not wait', async (status, code) => {
    const { store, answers, sender } = phone();
    answers.set('k1', failure(status, code));
    expect(await sender.submit(entry('k1'))).toMatchObject({ state: 'refused', error: { code } });
    expect(keysIn(store)).toEqual([]);
  });

  it('given another tab that sends it first, gets the same answer under the same key', async () => {
    const { store, sent, screen, sender } = phone();
    const { promise: otherTab, resolve: release } = Promise.withResolvers<undefined>();
    const held = navigator.locks.request('registrationOutbox', () => otherTab);
    const submission = sender.submit(entry('k1'));
    store.write('registrationOutbox', '[]');
    screen.writeElsewhere('registrationOutbox');
    release(undefined);
    await held;
    expect(await submission).toEqual({ state: 'sent', message: 'Registered' });
    expect(sent).toEqual(['k1']);
    expect(keysIn(store)).toEqual([]);
  });

  it('waits behind an earlier one that has no reception', async () => {
    const { store, sent, answers, sender } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    expect(await sender.submit(entry('k2', 'b2'))).toEqual({ state: 'waiting', isKept: true });
    expect(keysIn(store)).toEqual(['k1', 'k2']);
    answers.clear();
    await passes(60_000);
    expect(sent.slice(-2)).toEqual(['k1', 'k2']);
    expect(keysIn(store)).toEqual([]);
  });
});

describe('bad luck of the phone', () => {
  // promise: Bad luck of a driver's phone
  it('a full storage: it says that it does not keep the registration, and sends it while the page is open', async () => {
    const { sent, answers, sender } = phone(withMemory({ ...memoryStore(), write: () => false }));
    answers.set('k1', failure(0, 'no_connection'));
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'waiting', isKept: false });
    answers.clear();
    await passes(5_000);
    expect(sent).toEqual(['k1', 'k1']);
    await passes(60_000);
    expect(sent).toHaveLength(2);
  });

  it('a storage that is emptied while it waits: it is sent, once', async () => {
    const { store, sent, answers, screen, sender } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    store.remove('registrationOutbox');
    screen.writeElsewhere(null);
    expect(keysIn(store)).toEqual(['k1']);
    answers.clear();
    await passes(60_000);
    expect(sent).toEqual(['k1', 'k1']);
    expect(keysIn(store)).toEqual([]);
  });

  // promise: Bad luck of a driver's phone
  it('another tab that sends what waits here: this page gets the same answer under the same key', async () => {
    const { store, sent, answers, screen, sender } = phone();
    const deliveries: string[] = [];
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    sender.subscribe(({ clientId }, { state }) => deliveries.push(`${clientId} ${state}`));
    answers.clear();
    store.write('registrationOutbox', '[]');
    screen.writeElsewhere('registrationOutbox');
    await passes(0);
    expect(deliveries).toEqual(['k1 sent']);
    screen.writeElsewhere('registrationOutbox');
    await passes(60_000);
    expect(sent).toEqual(['k1', 'k1']);
    expect(keysIn(store)).toEqual([]);
  });
});

describe('what waited', () => {
  it('waits on while the server cannot take it', async () => {
    const { store, answers, sender } = phone();
    answers.set('k1', failure(0, 'no_answer'));
    await sender.submit(entry('k1'));
    answers.set('k1', failure(503, 'unavailable'));
    await passes(5_000);
    expect(keysIn(store)).toEqual(['k1']);
  });

  it('is given up when the server refuses it, with the reason in its draft, and the next is sent', async () => {
    const { store, answers, sender } = phone();
    const draft = {
      barcodeId: 'b1',
      idempotencyKey: 'k1',
      values: emptyRegistration('de', '+49'),
      savedAt: Date.now(),
    };
    saveDraft(store, truckerDraftKey, draft);
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    await sender.submit(entry('k2', 'b2'));
    const deliveries: string[] = [];
    sender.subscribe(({ clientId }, { state }) => deliveries.push(`${clientId} ${state}`));
    answers.set('k1', failure(400, 'invalid_input'));
    await passes(60_000);
    expect(deliveries).toEqual(['k1 failed', 'k2 sent']);
    expect(keysIn(store)).toEqual([]);
    expect(loadDraft(store, truckerForm('b1'), draft.values, Date.now())?.refusal?.code).toBe('invalid_input');
  });

  it('of an earlier version of the page is sent under the key it had', async () => {
    const { clientId, ...older } = entry('k1');
    const kept = JSON.stringify([{ ...older, idempotencyKey: clientId }]);
    const { store, sent } = phone(memoryStore({ registrationOutbox: kept }));
    await passes(0);
    expect(sent).toEqual(['k1']);
    expect(keysIn(store)).toEqual([]);
  });
});

describe('a registration by questionnaire', () => {
  const answered: WaitingRegistration = {
    clientId: 'q-key',
    barcodeId: 'b1',
    body: { name: 'Zoë Nowak', questionnaireId: 'q1' } as QuestionnaireBody,
    submittedAt: 0,
  };
  const draftKey = questionnaireDraftKey('b1', 'q1');
  const typed = { barcodeId: 'b1', idempotencyKey: 'q-key', values: emptyRegistration('de', '+49'), savedAt: 0 };

  it('waits in the same outbox, is sent once, and its own draft is gone with it', async () => {
    const { store, sent, answers, sender } = phone();
    saveDraft(store, truckerDraftKey, { ...typed, idempotencyKey: 'k1' });
    saveDraft(store, draftKey, typed);
    answers.set('q-key', failure(0, 'no_connection'));
    expect(await sender.submit(answered)).toEqual({ state: 'waiting', isKept: true });
    expect(waitingFor(store, 'b1')).toEqual(answered);
    answers.clear();
    await passes(5_000);
    expect(sent).toEqual(['q-key', 'q-key']);
    expect(keysIn(store)).toEqual([]);
    expect(store.read(draftKey)).toBeNull();
    expect(store.read(truckerDraftKey)).not.toBeNull();
    expect(passAt(store, 'b1', Date.now())).toBe('pass of q-key');
  });

  it('that is refused later leaves the reason with its draft', async () => {
    const { store, answers, sender } = phone();
    saveDraft(store, draftKey, typed);
    answers.set('q-key', failure(422, 'rule_violated'));
    expect(await sender.submit(answered)).toMatchObject({ state: 'refused' });
    expect(JSON.parse(store.read(draftKey)!)).toMatchObject({ refusal: { code: 'rule_violated' } });
  });
});
