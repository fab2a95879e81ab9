import { useCallback, useSyncExternalStore } from 'react';
import { deleteWhileLeaving } from '../data/delete-while-leaving.ts';
import type { Deletions } from '../data/pending-deletions.ts';
import { useAppSelector } from '../data/store.ts';
import { tokenOf } from '../data/login-slice.ts';
import { useTexts } from './texts.ts';
import { toastFailed, toastUndo } from './toasts.tsx';

interface Options {
  deletions: Deletions;
  endpoint: Parameters<typeof deleteWhileLeaving>[0];
  remove: (id: string) => Promise<{ error?: unknown }>;
  failedText: string;
}

/** Hides a row at once; the deletion can be undone for ten seconds. */
export const useUndoableDelete = ({ deletions, endpoint, remove, failedText }: Options) => {
  const { failed } = useTexts();
  const token = useAppSelector((state) => tokenOf(state.login)) ?? '';
  const hidden = useSyncExternalStore(deletions.subscribe, deletions.hidden);

  const start = useCallback(
    (id: string, deletedText: string) => {
      deletions.start(id, async (isLeaving) => {
        if (isLeaving) return deleteWhileLeaving(endpoint, id, token);
        const { error } = await remove(id);
        if (error) toastFailed(failedText, failed(error));
        return !error;
      });
      toastUndo(deletedText, () => deletions.undo(id));
    },
    [deletions, endpoint, remove, failedText, token, failed],
  );
  return { hidden, start };
};
