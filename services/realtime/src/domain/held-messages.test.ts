import type { LiveMessage } from '@gatelingo/proto/live';
import { expect, test } from '@jest/globals';
import { changed, type Held, hold, released } from './held-messages.ts';

const written = (seq: number, given: Partial<LiveMessage> = {}): LiveMessage => ({
  ...{ sessionId: 's', seq, sender: 'company', text: `Rampe ${seq}`, language: 'de', translations: {} },
  ...{ translation: 'pending', clientId: `c${seq}`, createdAt: '2026-11-23T08:00:00.000Z', version: seq },
  ...given,
});
const holding = (...messages: LiveMessage[]) =>
  messages.reduce<Held[]>((held, message) => hold(held, message, 1_000), []);
const texts = (messages: readonly LiveMessage[]) => messages.map(({ text }) => text);

test('given a translation that is on its way, then the message waits for it, 3 s at most, and then goes as it is', () => {
  const held = holding(written(1));
  expect(released(held, 'pl', 3_999)).toEqual({ ready: [], left: held });
  expect(released(held, 'pl', 4_000)).toEqual({ ready: [written(1)], left: [] });
  const done = changed(held, written(1, { translations: { pl: 'Rampa 1' }, translation: 'done' }));
  expect(released(done, 'pl', 1_001).ready).toMatchObject([{ text: 'Rampa 1', original: 'Rampe 1', language: 'de' }]);
});

test.each<[string, Partial<LiveMessage>]>([
  ['is in the reader’s language', { language: 'pl' }],
  ['has this translation, while another one is pending', { translations: { pl: 'Rampe 1' } }],
  ['was not translated', { translation: 'not translated' }],
  ['is not translated for this reader', { translation: 'done', translations: { da: 'Rampe 1' } }],
])('given a message that %s, then it does not wait', (_what, given) => {
  expect(released(holding(written(1, given)), 'pl', 1_000).left).toEqual([]);
});

test('given a message that waits, then those after it wait too, so that the order stays', () => {
  const held = holding(written(1), written(2, { language: 'pl', text: 'Dobrze' }), written(3));
  expect(released(held, 'pl', 1_000).ready).toEqual([]);
  const done = changed(held, written(1, { translations: { pl: 'Rampa 1' } }));
  const { ready, left } = released(done, 'pl', 1_000);
  expect(texts(ready)).toEqual(['Rampa 1', 'Dobrze']);
  expect(texts(left.map(({ message }) => message))).toEqual(['Rampe 3']);
});
