import type { TextStore } from '../../shared/stored.ts';
import { type DeletingCall, forgetDeletion, saveDeletion } from './kept-deletions.ts';
import type { LeavingOutcome } from './leaving-outcome.ts';
import type { Deletions } from './pending-deletions.ts';

interface Starting {
  deletions: Deletions;
  store: TextStore;
  call: DeletingCall;
  ids: readonly string[];
  userId: string;
  now: number;
  /** Deletes one; returns whether it is gone. */
  remove: (id: string) => Promise<boolean>;
  /** The same while the page closes. */
  removeLeaving: (id: string) => Promise<LeavingOutcome>;
  /** Offers to undo all of them; returns how to take the offer back. */
  offer: (undo: () => void) => () => void;
}

/**
 * Hides rows and deletes them when the time to undo is over. Until the server has answered, the browser keeps that they
 * are to be deleted. What the server refuses is shown again, and is not asked for at the next visit.
 */
export const startDeletions = (starting: Starting): void => {
  const { deletions, store, call, ids, userId, now, remove, removeLeaving, offer } = starting;
  let endOffer: (() => void) | undefined;
  for (const id of ids) {
    saveDeletion(store, { call, id, userId, at: now });
    deletions.start(id, async (isLeaving) => {
      if (isLeaving) {
        const outcome = await removeLeaving(id);
        if (outcome !== 'unknown') forgetDeletion(store, { call, id });
        return outcome === 'gone';
      }
      // A toast that is hovered or focused stays: its undo would do nothing any more.
      endOffer?.();
      const isGone = await remove(id);
      forgetDeletion(store, { call, id });
      return isGone;
    });
  }
  endOffer = offer(() => {
    for (const id of ids) {
      deletions.undo(id);
      forgetDeletion(store, { call, id });
    }
  });
};
