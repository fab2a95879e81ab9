import { useCallback, useEffect, useState } from 'react';
import { byPlainText } from '../../../../shared/format/plain-text.ts';
import { call } from '../../../../shared/api-client.ts';
import { interfaceLanguages } from '../../../../shared/languages.ts';

interface LanguageChoice {
  code: string;
  name: string;
}

const byOwnName = (a: LanguageChoice, b: LanguageChoice) => byPlainText(a.name, b.name);
// Shown if the list does not load: every catalogue has these languages.
const builtIn: LanguageChoice[] = [...interfaceLanguages].sort(byOwnName);

export interface LanguageChoices {
  languages: readonly LanguageChoice[];
  hasFailed: boolean;
  tryAgain: () => void;
}

/** The languages of the interface, without asking the server. */
export const ownLanguages: LanguageChoices = { languages: builtIn, hasFailed: false, tryAgain: () => undefined };

/** The languages of the code's company. */
export const useLanguages = (barcodeId: string): LanguageChoices => {
  const [languages, setLanguages] = useState(builtIn);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    call('listLanguages', { query: barcodeId === '' ? {} : { barcodeId } }).then(
      (answer) => {
        if (!isCurrent) return;
        setFailed(false);
        setLanguages(
          answer.languages.map(({ code, name, nativeName }) => ({ code, name: nativeName || name })).sort(byOwnName),
        );
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [barcodeId, attempt]);
  const tryAgain = useCallback(() => setAttempt((count) => count + 1), []);
  return { languages, hasFailed, tryAgain };
};
