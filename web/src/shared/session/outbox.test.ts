import { expect, it } from '@jest/globals';
import { memoryStore } from '../memory-store.ts';
import { deliverAll, putWaiting, waitingIn } from '../outbox/outbox.ts';
import { forgetOld, moveOutgoing, type Outgoing } from './outbox.ts';

const newOutbox = () => ({ store: memoryStore(), key: 'sessionOutbox' });
const entry = (clientId: string, sessionId = 's1', writtenAt = 0): Outgoing => ({
  clientId,
  sessionId,
  text: `text of ${clientId}`,
  language: 'pl',
  writtenAt,
});

it('takes what a closed session refused along to the next one, without sending it by itself', async () => {
  const outbox = newOutbox();
  putWaiting(outbox, entry('k1'));
  moveOutgoing(outbox, 's1', 's2');
  await deliverAll(
    outbox,
    () => Promise.reject(new TypeError('sent')),
    () => undefined,
  );
  expect(waitingIn(outbox)).toMatchObject([{ clientId: 'k1', sessionId: 's2', failure: { code: 'not_found' } }]);
});

it('forgets after a week what nobody has wanted to send', () => {
  const outbox = newOutbox();
  const day = 24 * 60 * 60 * 1000;
  putWaiting(outbox, entry('old'));
  putWaiting(outbox, entry('new', 's1', 2 * day));
  forgetOld(outbox, 8 * day);
  expect(waitingIn(outbox).map(({ clientId }) => clientId)).toEqual(['new']);
});
