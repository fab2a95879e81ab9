import { useEffect, useRef, useState } from 'react';
import { call } from '../../../../shared/api-client.ts';
import { browserPage } from '../../../../shared/page.ts';
import { isNoCode, type FormInfo, type FormInfoState } from '../../../parts/use-form-info.ts';

const askAgainMs = 2_000;
/** A model may take a minute to load; a page that waits longer shows the original, and that it is one. */
const longestMs = 90_000;

/** The same once the page waits no longer for its translation. */
const untranslated = (info: FormInfo): FormInfo =>
  info.machine?.state === 'running' ? { ...info, machine: { ...info.machine, state: 'failed' } } : info;

/** The form whose translation runs, if it does. */
const runningIn = (shown: FormInfoState | undefined): FormInfo | undefined =>
  shown?.state === 'known' && shown.info.machine?.state === 'running' ? shown.info : undefined;

/** Whether an answer says nothing new about a translation that runs: then the page stays as it is. */
const isSame = (before: FormInfoState | undefined, next: FormInfoState): boolean => {
  const running = runningIn(before)?.questionnaire?.version;
  return running !== undefined && running === runningIn(next)?.questionnaire?.version;
};

/**
 * The code's questionnaire with its texts in a language, asked for again when the language changes. Until the answer
 * comes, and if none comes, the one before stays; what failed is asked for again when the phone is online. While a
 * translation by machine runs, it is asked for every other second, and so is a language that failed below a form in another.
 */
export const useFormInLanguage = (barcodeId: string, language: string): FormInfoState => {
  const [result, setResult] = useState<FormInfoState>({ state: barcodeId === '' ? 'failed' : 'loading' });
  const hasForm = useRef(false);
  useEffect(() => {
    if (barcodeId === '') return undefined;
    let isCurrent = true;
    let hasFailed = false;
    /** The last answer for this language that was shown. */
    let shown: FormInfoState | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const endsAt = performance.now() + longestMs;
    const set = (next: FormInfoState) => {
      if (isSame(shown, next)) return;
      shown = next;
      hasForm.current = next.state === 'known';
      setResult(next);
    };
    const show = (next: FormInfoState) => {
      if (!isCurrent) return;
      hasFailed = next.state === 'failed';
      if (!hasFailed) set(next);
      else setResult((before) => (before.state === 'known' ? before : next));
      const running = runningIn(shown);
      if (running && performance.now() >= endsAt) set({ state: 'known', info: untranslated(running) });
      else if (running || (hasFailed && hasForm.current && performance.now() < endsAt))
        timer = setTimeout(ask, askAgainMs);
    };
    const ask = () =>
      void call('getRegistrationForm', { query: { barcodeId, language } }).then(
        (info) => show(info.inUse ? { state: 'known', info } : { state: 'not-in-use' }),
        (failure: unknown) => show({ state: isNoCode(failure) ? 'not-in-use' : 'failed' }),
      );
    ask();
    const askWhereFailed = () => {
      if (!hasFailed) return;
      clearTimeout(timer);
      ask();
    };
    const stopListening = browserPage.listen({ online: askWhereFailed });
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      stopListening();
    };
  }, [barcodeId, language]);
  return result;
};
