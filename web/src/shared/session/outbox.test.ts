import { expect, it } from '@jest/globals';
import { memoryStore } from '../memory-store.ts';
import { deliverAll, putWaiting, retryWaiting, waitingIn } from '../outbox/outbox.ts';
import { forgetOld, saveUnsure, moveOutgoing, type Outgoing, UnsureSpeech } from './outbox.ts';

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

it('keeps the text of a recording that is unsure until the person sends it, then sends it as a text under its id', async () => {
  const outbox = newOutbox();
  const recording: Outgoing = { ...entry('r1'), text: '', seconds: 2 };
  putWaiting(outbox, recording);
  saveUnsure(outbox, waitingIn<Outgoing>(outbox)[0]!, new UnsureSpeech('Gdzie jest trampa?'));
  const sent: Outgoing[] = [];
  const deliver = () =>
    deliverAll<Outgoing, undefined>(
      outbox,
      (each) => {
        sent.push(each);
        return Promise.resolve(undefined);
      },
      () => undefined,
    );
  await deliver();
  expect(sent).toEqual([]);
  retryWaiting(outbox, 'r1');
  await deliver();
  expect(sent).toMatchObject([{ clientId: 'r1', text: 'Gdzie jest trampa?' }]);
  expect(sent[0]).not.toHaveProperty('seconds');
});

it('forgets after a week what nobody has wanted to send', () => {
  const outbox = newOutbox();
  const day = 24 * 60 * 60 * 1000;
  putWaiting(outbox, entry('old'));
  putWaiting(outbox, entry('new', 's1', 2 * day));
  forgetOld(outbox, 8 * day);
  expect(waitingIn(outbox).map(({ clientId }) => clientId)).toEqual(['new']);
});
