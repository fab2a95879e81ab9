import type { TextStore } from '../../shared/stored.ts';
import { undoFor } from './pending-deletions.ts';

/** The calls whose deletions wait for an undo. */
export type DeletingCall = 'deleteBarcode' | 'deleteJob' | 'deleteQuestionnaire' | 'deleteLanguage';

/** A deletion that a person started: it stays in the browser's storage until the server has made it. */
export interface KeptDeletion {
  call: DeletingCall;
  id: string;
  userId: string;
  /** When it was started. */
  at: number;
}

const beginning = 'deletion ';
const keyOf = ({ call, id }: Pick<KeptDeletion, 'call' | 'id'>) => `${beginning}${call} ${id}`;

// Another tab makes its deletions itself; after this time it did not.
const tabDoes = 5_000;
// Nobody expects a deletion of last month to happen today.
const forgetAfter = 7 * 86_400_000;

export const saveDeletion = (store: TextStore, deletion: KeptDeletion): void => {
  const { userId, at } = deletion;
  store.write(keyOf(deletion), JSON.stringify({ userId, at }));
};

export const forgetDeletion = (store: TextStore, which: Pick<KeptDeletion, 'call' | 'id'>): void =>
  store.remove(keyOf(which));

const read = (store: TextStore, key: string): KeptDeletion | undefined => {
  const [, call, id] = key.split(' ');
  try {
    const { userId, at } = JSON.parse(store.read(key) ?? '') as Partial<KeptDeletion>;
    if (call !== undefined && id !== undefined && userId !== undefined && at !== undefined)
      return { call: call as DeletingCall, id, userId, at };
  } catch {
    // Not ours.
  }
  return undefined;
};

interface Finishing {
  store: TextStore;
  userId: string;
  now: number;
  /** Returns whether nothing is left to do: it is deleted, or the server refuses it for good. */
  remove: (deletion: KeptDeletion) => Promise<boolean>;
}

/**
 * Makes the deletions of an earlier visit that its browser did not live to make. Returns how many milliseconds from now
 * on the next one is due.
 */
export const finishDeletions = async ({ store, userId, now, remove }: Finishing): Promise<number | undefined> => {
  let next: number | undefined;
  for (const key of store.keys(beginning)) {
    const deletion = read(store, key);
    if (!deletion || now - deletion.at > forgetAfter) {
      store.remove(key);
      continue;
    }
    if (deletion.userId !== userId) continue;
    const wait = deletion.at + undoFor + tabDoes - now;
    if (wait > 0) next = Math.min(wait, next ?? wait);
    else if (await remove(deletion)) store.remove(key);
  }
  return next;
};
