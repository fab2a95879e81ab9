import type { TranslatorName } from '@gatelingo/proto/http/translators';
import { useEffect, useState } from 'react';
import { call } from '../api-client.ts';

/** Who may see a text to translate it; undefined until that is known. */
export const useTranslators = (isWanted: boolean): readonly TranslatorName[] | undefined => {
  const [translators, setTranslators] = useState<readonly TranslatorName[]>();
  useEffect(() => {
    if (!isWanted) return undefined;
    let isCurrent = true;
    call('listLanguages', { query: {} }).then(
      ({ providers }) => isCurrent && setTranslators(providers.translators),
      (failure: unknown) => console.warn('The translators are not known.', failure),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return translators;
};
