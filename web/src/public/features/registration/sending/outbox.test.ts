import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { ApiError } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { withMemory, type TextStore } from '../../../../shared/stored.ts';
import { passAt } from '../../../parts/kept-pass.ts';
import { failure, givenPhone, passes } from '../testing/phone.ts';
import { waitingFormAt, type WaitingRegistration } from './outbox.ts';
import { sentBefore } from './sent-before.ts';

const entry = (clientId: string, barcodeId = 'b1') =>
  ({ clientId, body: { barcodeId, name: 'Zoë' }, submittedAt: 0 }) as WaitingRegistration;

let stopLast: (() => void) | undefined;
/** `answers` gives the result for each key, by default a registration. */
const phone = (store?: TextStore) => {
  const answers = new Map<string, ApiError>();
  const given = givenPhone(store, (clientId) => answers.get(clientId));
  stopLast = given.sender.stop;
  const keysSent = () => given.sent.map(({ clientId }) => clientId);
  return { ...given, answers, keysSent };
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
    const { store, keysSent, sender, type, opened, waiting } = phone();
    type('k1');
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'sent', message: 'Registered' });
    expect(keysSent()).toEqual(['k1']);
    expect(waiting()).toEqual([]);
    expect(opened().filledFrom).toBeUndefined();
    expect(sentBefore(store, 'b1', Date.now())).toBe(Date.now());
    expect(passAt(store, 'b1', Date.now())).toBe('pass of k1');
  });

  it('waits without reception, found by its code, and is sent after 5 s under the same key', async () => {
    const { keysSent, answers, sender, waiting } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'waiting', isKept: true });
    expect(waiting()).toEqual(['k1']);
    answers.clear();
    await passes(4_999);
    expect(keysSent()).toEqual(['k1']);
    await passes(1);
    expect(keysSent()).toEqual(['k1', 'k1']);
    expect(waiting()).toEqual([]);
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
    const { answers, sender, waiting } = phone();
    answers.set('k1', failure(status, code));
    expect(await sender.submit(entry('k1'))).toMatchObject({ state: 'refused', error: { code } });
    expect(waiting()).toEqual([]);
  });

  it('given another tab that sends it first, gets the same answer under the same key', async () => {
    const { store, keysSent, screen, sender, waiting } = phone();
    const { promise: otherTab, resolve: release } = Promise.withResolvers<undefined>();
    const held = navigator.locks.request('registrationOutbox', () => otherTab);
    const submission = sender.submit(entry('k1'));
    store.write('registrationOutbox', '[]');
    screen.writeElsewhere('registrationOutbox');
    release(undefined);
    await held;
    expect(await submission).toEqual({ state: 'sent', message: 'Registered' });
    expect(keysSent()).toEqual(['k1']);
    expect(waiting()).toEqual([]);
  });

  it('waits behind an earlier one that has no reception', async () => {
    const { keysSent, answers, sender, waiting } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    expect(await sender.submit(entry('k2', 'b2'))).toEqual({ state: 'waiting', isKept: true });
    expect(waiting()).toEqual(['k1', 'k2']);
    answers.clear();
    await passes(60_000);
    expect(keysSent().slice(-2)).toEqual(['k1', 'k2']);
    expect(waiting()).toEqual([]);
  });
});

describe('bad luck of the phone', () => {
  // promise: Bad luck of a driver's phone
  it('a full storage: it says that it does not keep the registration, and sends it while the page is open', async () => {
    const { sent, keysSent, answers, sender } = phone(withMemory({ ...memoryStore(), write: () => false }));
    answers.set('k1', failure(0, 'no_connection'));
    expect(await sender.submit(entry('k1'))).toEqual({ state: 'waiting', isKept: false });
    answers.clear();
    await passes(5_000);
    expect(keysSent()).toEqual(['k1', 'k1']);
    await passes(60_000);
    expect(sent).toHaveLength(2);
  });

  it('a storage that is emptied while it waits: it is sent, once', async () => {
    const { store, keysSent, answers, screen, sender, waiting } = phone();
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    store.remove('registrationOutbox');
    screen.writeElsewhere(null);
    expect(waiting()).toEqual(['k1']);
    answers.clear();
    await passes(60_000);
    expect(keysSent()).toEqual(['k1', 'k1']);
    expect(waiting()).toEqual([]);
  });

  // promise: Bad luck of a driver's phone
  it('another tab that sends what waits here: this page gets the same answer under the same key', async () => {
    const { store, keysSent, answers, screen, sender, waiting } = phone();
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
    expect(keysSent()).toEqual(['k1', 'k1']);
    expect(waiting()).toEqual([]);
  });
});

describe('what waited', () => {
  it('waits on while the server cannot take it', async () => {
    const { answers, sender, waiting } = phone();
    answers.set('k1', failure(0, 'no_answer'));
    await sender.submit(entry('k1'));
    answers.set('k1', failure(503, 'unavailable'));
    await passes(5_000);
    expect(waiting()).toEqual(['k1']);
  });

  it('is given up when the server refuses it, with the reason in its draft, and the next is sent', async () => {
    const { answers, sender, type, opened, waiting } = phone();
    type('k1');
    answers.set('k1', failure(0, 'no_connection'));
    await sender.submit(entry('k1'));
    await sender.submit(entry('k2', 'b2'));
    const deliveries: string[] = [];
    sender.subscribe(({ clientId }, { state }) => deliveries.push(`${clientId} ${state}`));
    answers.set('k1', failure(400, 'invalid_input'));
    await passes(60_000);
    expect(deliveries).toEqual(['k1 failed', 'k2 sent']);
    expect(waiting()).toEqual([]);
    expect(opened().refusal?.code).toBe('invalid_input');
  });

  it('of an earlier version of the page is sent under the key it had', async () => {
    const { clientId, ...older } = entry('k1');
    const kept = JSON.stringify([{ ...older, idempotencyKey: clientId }]);
    const { keysSent, waiting } = phone(memoryStore({ registrationOutbox: kept }));
    await passes(0);
    expect(keysSent()).toEqual(['k1']);
    expect(waiting()).toEqual([]);
  });
});

describe('a registration by questionnaire', () => {
  const answered = {
    clientId: 'q-key',
    barcodeId: 'b1',
    body: { name: 'Zoë Nowak', questionnaireId: 'q1' },
    submittedAt: 0,
  } as WaitingRegistration;
  const draftKey = 'questionnaireDraft:b1:q1';

  it('waits in the same outbox, is sent once, and its own draft is gone with it', async () => {
    const { store, sent, answers, sender, type, opened, waiting, waitingAt } = phone();
    type('k1');
    type('q-key', draftKey);
    answers.set('q-key', failure(0, 'no_connection'));
    expect(await sender.submit(answered)).toEqual({ state: 'waiting', isKept: true });
    // Of its own form alone, though the usual one is of the same code.
    expect([waitingAt('b1', draftKey)?.clientId, waitingAt('b1', 'questionnaireDraft:b1:q2')]).toEqual([
      'q-key',
      undefined,
    ]);
    expect([waitingFormAt(store, 'b1'), waiting()]).toEqual(['questionnaire', []]);
    answers.clear();
    await passes(5_000);
    expect(sent).toEqual([answered, answered]);
    expect(waitingFormAt(store, 'b1')).toBeUndefined();
    expect(store.read(draftKey)).toBeNull();
    expect(opened().filledFrom).toBe('draft');
    expect(passAt(store, 'b1', Date.now())).toBe('pass of q-key');
  });

  it('that is refused later leaves the reason with its draft', async () => {
    const { store, answers, sender, type } = phone();
    type('q-key', draftKey);
    answers.set('q-key', failure(422, 'rule_violated'));
    expect(await sender.submit(answered)).toMatchObject({ state: 'refused' });
    expect(JSON.parse(store.read(draftKey)!)).toMatchObject({ refusal: { code: 'rule_violated' } });
  });
});
