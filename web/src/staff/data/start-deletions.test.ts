import { afterEach, beforeEach, expect, it, jest, test } from '@jest/globals';
import { memoryStore } from '../../shared/memory-store.ts';
import { type LeavingOutcome, outcomeOf } from './leaving-outcome.ts';
import { createDeletions, undoFor } from './pending-deletions.ts';
import { startDeletions } from './start-deletions.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const given = ({ isGone = true, leaving = 'gone' }: { isGone?: boolean; leaving?: LeavingOutcome } = {}) => {
  const deletions = createDeletions();
  const store = memoryStore();
  const removed: string[] = [];
  const offers: { undo: () => void; isOver: boolean }[] = [];
  startDeletions({
    ...{ deletions, store, call: 'deleteJob', ids: ['a', 'b'], userId: 'greta', now: 0 },
    remove: (id) => {
      removed.push(id);
      return Promise.resolve(isGone);
    },
    removeLeaving: () => Promise.resolve(leaving),
    offer: (undo) => {
      const made = { undo, isOver: false };
      offers.push(made);
      return () => {
        made.isOver = true;
      };
    },
  });
  return { deletions, store, removed, offer: offers[0]! };
};

// promise: Pages
it('the offer to undo ends with its time, also where its message would stay', async () => {
  const { offer, removed, deletions } = given();
  await jest.advanceTimersByTimeAsync(undoFor - 1);
  expect(offer.isOver).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(offer.isOver).toBe(true);
  expect(removed).toEqual(['a', 'b']);
  expect([...deletions.hidden()]).toEqual(['a', 'b']);
});

it('an undo brings all rows back, and nothing is deleted now or at the next visit', async () => {
  const { offer, removed, deletions, store } = given();
  expect(store.keys('')).toHaveLength(2);
  offer.undo();
  await jest.advanceTimersByTimeAsync(2 * undoFor);
  expect(removed).toEqual([]);
  expect(deletions.hidden().size).toBe(0);
  expect(store.keys('')).toEqual([]);
});

// promise: Pages
it('a refused deletion is forgotten, and the row comes back', async () => {
  const { deletions, store } = given({ isGone: false });
  await jest.advanceTimersByTimeAsync(undoFor);
  expect(deletions.hidden().size).toBe(0);
  expect(store.keys('')).toEqual([]);
});

test.each([
  ['gone', 0, 2],
  ['refused', 0, 0],
  ['unknown', 2, 0],
] as const)(
  'of a page that closes, what is %s is kept %i times and stays hidden %i times',
  async (leaving, kept, hidden) => {
    const { deletions, store } = given({ leaving });
    await deletions.flush();
    expect(store.keys('')).toHaveLength(kept);
    expect(deletions.hidden().size).toBe(hidden);
  },
);

test.each([
  [200, 'gone'],
  [204, 'gone'],
  [404, 'gone'],
  [403, 'refused'],
  [409, 'refused'],
  [422, 'refused'],
  [401, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
] as const)('an answer of %i is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});
