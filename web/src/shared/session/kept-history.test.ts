import { expect, it } from '@jest/globals';
import { memoryStore } from '../memory-store.ts';
import { storeIn } from '../stored.ts';
import { forgetOldHistory, keptHistory } from './kept-history.ts';
import { viewOf } from './session-view.ts';
import { message, session } from './testing/given.ts';

const hour = 60 * 60 * 1000;
const viewWith = (count: number, text = 'Dzień dobry') =>
  viewOf(
    session(
      count + 1,
      Array.from({ length: count }, (_, at) => message(at + 1, at + 2, { text })),
    ),
  );
const seqs = (view: ReturnType<typeof viewOf> | undefined) => view?.messages.map(({ seq }) => seq);

it('given a session that was kept, shows it again, and no other one', () => {
  const store = memoryStore();
  const view = viewWith(3);
  keptHistory(store, 's1').save(view);
  expect(keptHistory(store, 's1').load()).toEqual(view);
  expect(keptHistory(store, 's2').load()).toBeUndefined();
});

it('given a long session, keeps its newest 200 messages, and fewer of long ones', () => {
  const store = memoryStore();
  const history = keptHistory(store, 's1');
  history.save(viewWith(250));
  expect([seqs(history.load())?.length, seqs(history.load())?.at(-1), history.load()?.hasEarlier]).toEqual([
    200,
    250,
    true,
  ]);
  history.save(viewWith(250, 'x'.repeat(4_000)));
  expect(seqs(history.load())).toHaveLength(100);
});

it('is erased when the session ends, and after a day', () => {
  const store = memoryStore();
  let now = 0;
  const history = keptHistory(store, 's1', () => now);
  history.save(viewWith(1));
  const view = viewWith(2);
  history.save({ ...view, about: { ...view.about, isActive: false } });
  expect(history.load()).toBeUndefined();
  history.save(view);
  now = 23 * hour;
  forgetOldHistory(store, now);
  expect(seqs(history.load())).toEqual([1, 2]);
  now = 25 * hour;
  forgetOldHistory(store, now);
  expect(store.read('sessionHistory')).toBeNull();
});

it.each(['{', 'null', '[]', '{"format":0}'])('given %s in the store, begins without a history', (text) => {
  expect(keptHistory(memoryStore({ sessionHistory: text }), 's1').load()).toBeUndefined();
});

it('given a storage that is refused, does nothing', () => {
  const history = keptHistory(
    storeIn(() => {
      throw new Error('blocked');
    }),
    's1',
  );
  history.save(viewWith(1));
  expect(history.load()).toBeUndefined();
});
