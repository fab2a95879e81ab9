import { useState } from 'react';
import { registrationsApi } from '../calls.ts';
import { createIdempotency } from '../../../data/idempotency.ts';
import { useTexts } from '../../../parts/texts.ts';
import { toastDone, toastFailed } from '../../../parts/toasts.tsx';
import { emptyBarcode } from './barcode-draft.ts';
import { BarcodeForm } from './BarcodeForm.tsx';

export const CreateBarcode = () => {
  const { t, failed } = useTexts();
  const [create, { isLoading, error }] = registrationsApi.useCreateBarcodeMutation();
  const [idempotency] = useState(() => createIdempotency());
  return (
    <BarcodeForm
      start={emptyBarcode}
      button={t('qrCodes.create')}
      isBusy={isLoading}
      failure={error}
      onSend={async (body) => {
        const answer = await create({ body, key: idempotency.keyFor(body) });
        if (answer.error) {
          toastFailed(t('barcode.createFailed'), failed(answer.error));
          return false;
        }
        idempotency.done();
        toastDone(t('barcode.created', { name: body.name }));
        return true;
      }}
    />
  );
};
