import type { Barcode } from '@gatelingo/proto/http/registration';
import { useEffect, useSyncExternalStore } from 'react';
import { api } from '../../data/api.ts';
import { barcodeDeletions, deleteWhileLeaving } from '../../data/barcode-deletions.ts';
import { undoFor } from '../../data/pending-deletions.ts';
import { useAppSelector } from '../../data/store.ts';
import { tokenOf } from '../../login/login-slice.ts';
import { useTexts } from '../../parts/texts.ts';
import { toastFailed, toastUndo } from '../../parts/toasts.tsx';

/** Takes a QR code's row away at once, and can take that back for ten seconds. */
export const useDeleteBarcode = () => {
  const { t, failed } = useTexts();
  const [remove] = api.useDeleteBarcodeMutation();
  const token = useAppSelector((state) => tokenOf(state.login)) ?? '';
  const hidden = useSyncExternalStore(barcodeDeletions.subscribe, barcodeDeletions.hidden);

  useEffect(() => {
    const flush = () => void barcodeDeletions.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
    };
  }, []);

  const deleteBarcode = ({ _id, name }: Barcode) => {
    barcodeDeletions.start(_id, async (isLeaving) => {
      if (isLeaving) return deleteWhileLeaving(_id, token);
      const answer = await remove(_id);
      if (answer.error) toastFailed(t('barcode.deleteFailed'), failed(answer.error));
      return !answer.error;
    });
    toastUndo(t('barcode.deleted', { name }), t('action.undo'), undoFor, () => {
      barcodeDeletions.undo(_id);
    });
  };
  return { hidden, deleteBarcode };
};
