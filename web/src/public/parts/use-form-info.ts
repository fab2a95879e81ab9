import { useEffect, useState } from 'react';
import { ApiError, call, type CallResponse } from '../../shared/api-client.ts';

export type FormInfo = CallResponse<'getRegistrationForm'>;
export type FormInfoState =
  | { state: 'loading' }
  | { state: 'known'; info: FormInfo }
  | { state: 'not-in-use' }
  | { state: 'failed' };

/** The code itself is what is wrong. */
export const isNoCode = (failure: unknown) => failure instanceof ApiError && [400, 404, 410].includes(failure.status);

/** The company and site of the link's code. */
export const useFormInfo = (barcodeId: string): FormInfoState => {
  const [result, setResult] = useState<FormInfoState>({ state: barcodeId === '' ? 'failed' : 'loading' });
  useEffect(() => {
    if (barcodeId === '') return undefined;
    let isCurrent = true;
    const show = (next: FormInfoState) => {
      if (isCurrent) setResult(next);
    };
    call('getRegistrationForm', { query: { barcodeId } }).then(
      (info) => show(info.inUse ? { state: 'known', info } : { state: 'not-in-use' }),
      (failure: unknown) => show({ state: isNoCode(failure) ? 'not-in-use' : 'failed' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [barcodeId]);
  return result;
};
