import { useState } from 'react';
import { createIdempotency } from '../../../data/idempotency.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone } from '../../../parts/toasts.tsx';
import { registrationsApi } from '../calls.ts';
import { emptyBarcode } from './barcode-draft.ts';
import { BarcodeForm } from './BarcodeForm.tsx';

export const CreateBarcode = () => {
  const { t } = useTexts();
  const [create] = registrationsApi.useCreateBarcodeMutation();
  const [idempotency] = useState(() => createIdempotency());
  return (
    <BarcodeForm
      start={emptyBarcode}
      button={t('qrCodes.create')}
      failedText={t('barcode.createFailed')}
      onSend={async (body) => {
        await create({ body, key: idempotency.keyFor(body) }).unwrap();
        idempotency.done();
        toastDone(t('barcode.created', { name: body.name }));
        return true;
      }}
    />
  );
};
