import { useEffect, useRef, useState } from 'react';
import type { QuestionnaireText } from '@gatelingo/proto/questionnaires';
import type { ChangeDraft } from '../builder/use-builder.ts';
import { questionnairesApi } from '../calls.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import { afterCall, newRun, type SuggestionRun } from '../domain/suggestion-run.ts';
import { openTexts, withSuggestions } from '../domain/translations.ts';

// Texts in one call: the translator answers them well within the time-out.
const textsPerCall = 20;

/** How long a batch waits for a model that the interpreter loads. */
const longestLoadingMs = 60_000;

interface Batch {
  language: string;
  texts: QuestionnaireText[];
}

const batchesOf = (draft: QuestionnaireDraft, languages: readonly string[]): Batch[] =>
  languages.flatMap((language) => {
    const open = openTexts(draft, language);
    return Array.from({ length: Math.ceil(open.length / textsPerCall) }, (_unused, at) => ({
      language,
      texts: open.slice(at * textsPerCall, (at + 1) * textsPerCall),
    }));
  });

/** Waits, at most until the signal. */
const waited = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Fetches the translator's suggestions for what has no current translation; it can be cancelled, and keeps what came. */
export const useSuggestions = (draft: QuestionnaireDraft, onChange: ChangeDraft) => {
  const [translate] = questionnairesApi.useSuggestTranslationsMutation();
  const [run, setRun] = useState<SuggestionRun>();
  const cancel = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const fetchAll = async (batches: readonly Batch[]) => {
    const cancelled = new AbortController();
    const of = batches.reduce((sum, { texts }) => sum + texts.length, 0);
    let state = newRun(of);
    const show = (change: Partial<SuggestionRun>) => setRun((state = { ...state, ...change }));
    /** Texts that are still to be suggested after the call; undefined after a failure. */
    const ask = async (language: string, texts: readonly QuestionnaireText[], mayWait: boolean) => {
      const call = translate({ from: draft.translatoryLanguage, to: language, texts: texts.map(({ text }) => text) });
      cancel.current = () => {
        cancelled.abort();
        call.abort();
      };
      const { data, error } = await call;
      if (cancelled.signal.aborted) return undefined;
      if (data === undefined) {
        show({ failure: error });
        return undefined;
      }
      const suggestions = texts.map(({ key, text }, at) => ({ key, source: text, text: data.texts[at] ?? null }));
      onChange((now) => withSuggestions(now, language, suggestions), 'suggestions');
      const missing = texts.filter((_text, at) => suggestions[at]?.text === null);
      const { run: after, retryAfterSeconds: seconds } = afterCall(state, data, mayWait);
      show(after);
      if (seconds === undefined) return [];
      await waited(seconds * 1000, cancelled.signal);
      return missing;
    };
    for (const { language, texts } of batches) {
      show({ language });
      const waitsUntil = Date.now() + longestLoadingMs;
      let open: readonly QuestionnaireText[] | undefined = texts;
      while (open && open.length > 0 && !cancelled.signal.aborted)
        open = await ask(language, open, Date.now() < waitsUntil);
      if (open === undefined || cancelled.signal.aborted) break;
    }
    cancel.current = undefined;
    show({ language: undefined, isLoading: false });
  };

  return {
    run,
    isRunning: run?.language !== undefined,
    suggest: (languages: readonly string[]) => void fetchAll(batchesOf(draft, languages)),
    suggestOne: (language: string, text: QuestionnaireText) => void fetchAll([{ language, texts: [text] }]),
    cancel: () => cancel.current?.(),
  };
};

export type Suggestions = ReturnType<typeof useSuggestions>;
