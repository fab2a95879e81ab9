import { useEffect, useState } from 'react';
import { call } from '../../../../shared/api-client.ts';
import { browserPage } from '../../../../shared/page.ts';
import { isNoCode, type FormInfoState } from '../../../parts/use-form-info.ts';

/**
 * The code's questionnaire with its texts in a language, asked for again when the language changes. Until the answer
 * comes, and if none comes, the one before stays; what failed is asked for again when the phone is online.
 */
export const useFormInLanguage = (barcodeId: string, language: string): FormInfoState => {
  const [result, setResult] = useState<FormInfoState>({ state: barcodeId === '' ? 'failed' : 'loading' });
  useEffect(() => {
    if (barcodeId === '') return undefined;
    let isCurrent = true;
    let hasFailed = false;
    const show = (next: FormInfoState) => {
      if (!isCurrent) return;
      hasFailed = next.state === 'failed';
      setResult((before) => (hasFailed && before.state === 'known' ? before : next));
    };
    const ask = () =>
      void call('getRegistrationForm', { query: { barcodeId, language } }).then(
        (info) => show(info.inUse ? { state: 'known', info } : { state: 'not-in-use' }),
        (failure: unknown) => show({ state: isNoCode(failure) ? 'not-in-use' : 'failed' }),
      );
    ask();
    const stopListening = browserPage.listen({ online: () => hasFailed && ask() });
    return () => {
      isCurrent = false;
      stopListening();
    };
  }, [barcodeId, language]);
  return result;
};
