import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '../api-error.ts';
import { memoryStore } from '../memory-store.ts';
import type { StoredMessage } from './conversation.ts';
import {
  deliver,
  deliverAll,
  forgetOld,
  moveOutgoing,
  outgoingIn,
  putOutgoing,
  removeOutgoing,
  retryOutgoing,
  type Delivery,
  type Outgoing,
  type SendMessage,
} from './outbox.ts';

const newOutbox = () => ({ store: memoryStore(), key: 'sessionOutbox' });
const entry = (clientId: string, sessionId = 's1'): Outgoing => ({
  clientId,
  sessionId,
  text: `text of ${clientId}`,
  language: 'pl',
  writtenAt: 0,
});
const stored = (clientId: string) => ({ clientId, seq: 1 }) as StoredMessage;
const failing = (status: number, code: ApiErrorCode) => () =>
  Promise.reject(new ApiError({ status, code, error: 'Error' }));

describe('the outbox of messages', () => {
  it('given two messages, sends them in the order in which they were written, each once', async () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    putOutgoing(outbox, entry('k2'));
    const sent: string[] = [];
    const send: SendMessage = ({ clientId }) => {
      sent.push(clientId);
      return Promise.resolve(stored(clientId));
    };
    await deliverAll(outbox, send, () => undefined);
    await deliverAll(outbox, send, () => undefined);
    expect(sent).toEqual(['k1', 'k2']);
    expect(outgoingIn(outbox)).toEqual([]);
  });

  it('given one that is written while another is sent, sends it too', async () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    const sent: string[] = [];
    await deliverAll(
      outbox,
      ({ clientId }) => {
        if (clientId === 'k1') putOutgoing(outbox, entry('k2'));
        sent.push(clientId);
        return Promise.resolve(stored(clientId));
      },
      () => undefined,
    );
    expect(sent).toEqual(['k1', 'k2']);
  });

  it('without reception keeps them all with their keys, and lets none overtake another', async () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    putOutgoing(outbox, entry('k2'));
    const deliveries: Delivery['state'][] = [];
    const error = await deliverAll(outbox, failing(0, 'no_connection'), (_entry, { state }) => deliveries.push(state));
    expect(error?.code).toBe('no_connection');
    expect(deliveries).toEqual(['waiting']);
    expect(outgoingIn(outbox, 's1').map(({ clientId }) => clientId)).toEqual(['k1', 'k2']);
  });

  it('given a refusal, keeps the message as failed, goes on, and sends it only when told to', async () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    putOutgoing(outbox, entry('k2'));
    const refuseFirst: SendMessage = ({ clientId }) =>
      clientId === 'k1' ? failing(422, 'rule_violated')() : Promise.resolve(stored(clientId));
    await deliverAll(outbox, refuseFirst, () => undefined);
    await deliverAll(
      outbox,
      () => Promise.reject(new TypeError('sent again')),
      () => undefined,
    );
    expect(outgoingIn(outbox)).toMatchObject([{ clientId: 'k1', failure: { code: 'rule_violated' } }]);

    retryOutgoing(outbox, 'k1');
    await deliverAll(
      outbox,
      ({ clientId }) => Promise.resolve(stored(clientId)),
      () => undefined,
    );
    expect(outgoingIn(outbox)).toEqual([]);
  });

  it('keeps a message once per key, apart by session', () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    putOutgoing(outbox, entry('k1'));
    putOutgoing(outbox, entry('k2', 's2'));
    expect(outgoingIn(outbox, 's1')).toEqual([entry('k1')]);
    removeOutgoing(outbox, 'k1');
    expect(outgoingIn(outbox)).toEqual([entry('k2', 's2')]);
  });

  it('takes what a closed session refused along to the next one, without sending it by itself', async () => {
    const outbox = newOutbox();
    putOutgoing(outbox, entry('k1'));
    moveOutgoing(outbox, 's1', 's2');
    await deliverAll(
      outbox,
      () => Promise.reject(new TypeError('sent')),
      () => undefined,
    );
    expect(outgoingIn(outbox, 's2')).toMatchObject([{ clientId: 'k1', failure: { code: 'not_found' } }]);
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

  it('forgets after a week what nobody has wanted to send', () => {
    const outbox = newOutbox();
    const day = 24 * 60 * 60 * 1000;
    putOutgoing(outbox, entry('old'));
    putOutgoing(outbox, { ...entry('new'), writtenAt: 2 * day });
    forgetOld(outbox, 8 * day);
    expect(outgoingIn(outbox).map(({ clientId }) => clientId)).toEqual(['new']);
  });

  it('survives broken storage', () => {
    expect(outgoingIn({ store: memoryStore({ sessionOutbox: '{' }), key: 'sessionOutbox' })).toEqual([]);
  });
});
