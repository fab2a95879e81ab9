import type { Language } from '@gatelingo/proto/http/guest-session';
import { useEffect, useState } from 'react';
import { call } from '../../../shared/api-client.ts';
import { byOwnName } from './guest-language.ts';

const againAfter = 5_000;

/** The languages of the code's company; undefined until they are loaded. A failure is only logged and retried. */
export const useGuestLanguages = (barcodeId: string): Language[] | undefined => {
  const [languages, setLanguages] = useState<Language[]>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCurrent = true;
    const load = () => {
      call('listLanguages', { query: barcodeId === '' ? {} : { barcodeId } }).then(
        (answer) => isCurrent && setLanguages(byOwnName(answer.languages)),
        (error: unknown) => {
          console.warn('The languages could not be loaded; they are asked for again.', error);
          if (isCurrent) timer = setTimeout(load, againAfter);
        },
      );
    };
    load();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [barcodeId]);
  return languages;
};
