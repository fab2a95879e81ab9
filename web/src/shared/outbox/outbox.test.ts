import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { memoryStore } from '../memory-store.ts';
import {
  deliver,
  deliverAll,
  putWaiting,
  removeWaiting,
  retryWaiting,
  waitingIn,
  type Delivery,
  type Waiting,
} from './outbox.ts';

interface Entry extends Waiting {
  text: string;
}

const newOutbox = () => ({ store: memoryStore(), key: 'outbox' });
const entry = (clientId: string, text = `text of ${clientId}`): Entry => ({ clientId, text });
const taken = ({ clientId }: Entry) => Promise.resolve(`taken ${clientId}`);
const failing = (status: number, code: ApiErrorCode) => () =>
  Promise.reject(new ApiError({ status, code, error: 'Error' }));

describe('the outbox', () => {
  it('given two entries, sends them in the order in which they came, each once', async () => {
    const outbox = newOutbox();
    putWaiting(outbox, entry('k1'));
    putWaiting(outbox, entry('k2'));
    const sent: string[] = [];
    const send = ({ clientId }: Entry) => {
      sent.push(clientId);
      return taken(entry(clientId));
    };
    await deliverAll(outbox, send, () => undefined);
    await deliverAll(outbox, send, () => undefined);
    expect(sent).toEqual(['k1', 'k2']);
    expect(waitingIn(outbox)).toEqual([]);
  });

  it('given one that comes while another is sent, sends it too', async () => {
    const outbox = newOutbox();
    putWaiting(outbox, entry('k1'));
    const sent: string[] = [];
    await deliverAll(
      outbox,
      ({ clientId }) => {
        if (clientId === 'k1') putWaiting(outbox, entry('k2'));
        sent.push(clientId);
        return taken(entry(clientId));
      },
      () => undefined,
    );
    expect(sent).toEqual(['k1', 'k2']);
  });

  it('without reception keeps them all with their keys, and lets none overtake another', async () => {
    const outbox = newOutbox();
    putWaiting(outbox, entry('k1'));
    putWaiting(outbox, entry('k2'));
    const deliveries: Delivery<string>['state'][] = [];
    const error = await deliverAll(outbox, failing(0, 'no_connection'), (_entry, { state }) => deliveries.push(state));
    expect(error?.code).toBe('no_connection');
    expect(deliveries).toEqual(['waiting']);
    expect(waitingIn(outbox).map(({ clientId }) => clientId)).toEqual(['k1', 'k2']);
  });

  it('given a refusal, keeps the entry as failed, goes on, and sends it only when asked to', async () => {
    const outbox = newOutbox();
    putWaiting(outbox, entry('k1'));
    putWaiting(outbox, entry('k2'));
    const refuseFirst = ({ clientId }: Entry) =>
      clientId === 'k1' ? failing(422, 'rule_violated')() : taken(entry(clientId));
    await deliverAll(outbox, refuseFirst, () => undefined);
    await deliverAll(
      outbox,
      () => Promise.reject(new TypeError('sent again')),
      () => undefined,
    );
    expect(waitingIn(outbox)).toMatchObject([{ clientId: 'k1', failure: { code: 'rule_violated' } }]);

    retryWaiting(outbox, 'k1');
    await deliverAll(
      outbox,
      ({ clientId }) => taken(entry(clientId)),
      () => undefined,
    );
    expect(waitingIn(outbox)).toEqual([]);
  });

  it('keeps an entry once per key, in its place', () => {
    const outbox = newOutbox();
    putWaiting(outbox, entry('k1'));
    putWaiting(outbox, entry('k2'));
    putWaiting(outbox, entry('k1', 'newer'));
    expect(waitingIn(outbox)).toEqual([entry('k1', 'newer'), entry('k2')]);
    removeWaiting(outbox, 'k1');
    expect(waitingIn(outbox)).toEqual([entry('k2')]);
  });

  it.each([
    [0, 'no_connection', 'waiting'],
    [0, 'no_answer', 'waiting'],
    [503, 'unavailable', 'waiting'],
    [429, 'rate_limited', 'waiting'],
    [404, 'not_found', 'failed'],
    [400, 'invalid_input', 'failed'],
  ] as const)('an answer %s %s means %s', async (status, code, state) => {
    expect((await deliver(entry('k1'), failing(status, code))).state).toBe(state);
  });

  it('does not hide a fault of our own as a missing connection', async () => {
    await expect(deliver(entry('k1'), () => Promise.reject(new TypeError('ours')))).rejects.toThrow('ours');
  });

  it('survives broken storage', () => {
    expect(waitingIn({ store: memoryStore({ outbox: '{' }), key: 'outbox' })).toEqual([]);
  });
});
