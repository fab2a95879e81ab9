import type { Barcode } from '@gatelingo/proto/http/registration';
import { registrationsApi } from '../calls.ts';
import { barcodeDeletions } from '../../../data/undoable-deletions.ts';
import { useTexts } from '../../../parts/texts.ts';
import { useUndoableDelete } from '../../../parts/use-undoable-delete.ts';

/** Hides a QR code's row at once; the deletion can be undone for ten seconds. */
export const useDeleteBarcode = () => {
  const { t } = useTexts();
  const [remove] = registrationsApi.useDeleteBarcodeMutation();
  const { hidden, start } = useUndoableDelete({
    deletions: barcodeDeletions,
    endpoint: 'deleteBarcode',
    remove,
    failedText: t('barcode.deleteFailed'),
  });
  const deleteBarcode = ({ _id, name }: Barcode) => start(_id, t('barcode.deleted', { name }));
  return { hidden, deleteBarcode };
};
