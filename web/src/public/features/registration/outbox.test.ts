import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '../../../shared/api-error.ts';
import { memoryStore } from '../../../shared/memory-store.ts';
import {
  addWaiting,
  deliver,
  deliverAll,
  nextTryDelay,
  waitingFor,
  waitingRegistrations,
  type Delivery,
} from './outbox.ts';
import type { RegistrationBody } from './registration-form.ts';

const entry = (idempotencyKey: string, barcodeId = 'b1') => ({
  idempotencyKey,
  body: { barcodeId, name: 'Zoë' } as RegistrationBody,
  submittedAt: 0,
});
const failing = (status: number, code: ApiErrorCode) => () =>
  Promise.reject(new ApiError({ status, code, error: 'Error' }));

describe('the outbox', () => {
  it('keeps a registration once per key, found by its code', () => {
    const store = memoryStore();
    addWaiting(store, entry('k1'));
    addWaiting(store, entry('k1'));
    expect(waitingRegistrations(store)).toHaveLength(1);
    expect(waitingFor(store, 'b1')?.idempotencyKey).toBe('k1');
    expect(waitingFor(store, 'b2')).toBeUndefined();
  });

  it('sends each under its own key and is empty afterwards', async () => {
    const store = memoryStore();
    addWaiting(store, entry('k1'));
    addWaiting(store, entry('k2', 'b2'));
    const sent: string[] = [];
    await deliverAll(
      store,
      (_body, key) => {
        sent.push(key);
        return Promise.resolve('Registered');
      },
      () => undefined,
    );
    expect(sent).toEqual(['k1', 'k2']);
    expect(waitingRegistrations(store)).toEqual([]);
  });

  it('waits on, with the key it had, while there is no connection', async () => {
    const store = memoryStore();
    addWaiting(store, entry('k1'));
    addWaiting(store, entry('k2'));
    const deliveries: Delivery['state'][] = [];
    await deliverAll(store, failing(0, 'no_connection'), (_entry, delivery) => deliveries.push(delivery.state));
    expect(deliveries).toEqual(['waiting']);
    expect(waitingRegistrations(store).map(({ idempotencyKey }) => idempotencyKey)).toEqual(['k1', 'k2']);
  });

  it('lets go of what the server refused, and goes on with the next', async () => {
    const store = memoryStore();
    addWaiting(store, entry('k1'));
    addWaiting(store, entry('k2'));
    const send = (_body: RegistrationBody, key: string) =>
      key === 'k1' ? failing(400, 'invalid_input')() : Promise.resolve('Registered');
    const deliveries: Delivery['state'][] = [];
    await deliverAll(store, send, (_entry, delivery) => deliveries.push(delivery.state));
    expect(deliveries).toEqual(['refused', 'sent']);
    expect(waitingRegistrations(store)).toEqual([]);
  });

  it.each([
    [0, 'no_connection', 'waiting'],
    [0, 'no_answer', 'waiting'],
    [503, 'unavailable', 'waiting'],
    [429, 'rate_limited', 'waiting'],
    [400, 'invalid_input', 'refused'],
    [410, 'gone', 'refused'],
    [409, 'idempotency_mismatch', 'refused'],
  ] as const)('an answer %s %s means %s', async (status, code, state) => {
    expect((await deliver(entry('k1'), failing(status, code))).state).toBe(state);
  });

  it('does not hide a fault of our own as a missing connection', async () => {
    await expect(deliver(entry('k1'), () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  it('survives broken storage', () => {
    expect(waitingRegistrations(memoryStore({ registrationOutbox: '{' }))).toEqual([]);
  });

  it('tries again after 5 s, later every minute, and never before the server says', () => {
    expect(nextTryDelay(0, undefined, 1)).toBe(5_000);
    expect(nextTryDelay(20, undefined, 1)).toBe(60_000);
    expect(nextTryDelay(0, undefined, 0)).toBe(2_500);
    expect(nextTryDelay(0, 30, 0)).toBe(30_000);
  });
});
