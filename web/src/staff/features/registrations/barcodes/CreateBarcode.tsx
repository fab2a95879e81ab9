import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { registrationsApi } from '../calls.ts';
import { emptyBarcode } from './barcode-draft.ts';
import { BarcodeForm } from './BarcodeForm.tsx';

export const CreateBarcode = () => {
  const { t } = useTexts();
  const [create] = registrationsApi.useCreateBarcodeMutation();
  return (
    <BarcodeForm
      name="newBarcode"
      start={emptyBarcode}
      button={t('qrCodes.create')}
      failedText={t('barcode.createFailed')}
      onSend={(body, { key }) => create({ body, key }).unwrap()}
      onSaved={({ name }) => toastDone(t('barcode.created', { name }))}
    />
  );
};
