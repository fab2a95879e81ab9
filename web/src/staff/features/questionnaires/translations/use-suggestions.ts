import { useEffect, useRef, useState } from 'react';
import type { QuestionnaireText } from '@gatelingo/proto/questionnaires';
import type { ChangeDraft } from '../builder/use-builder.ts';
import { questionnairesApi } from '../calls.ts';
import type { QuestionnaireDraft } from '../domain/draft.ts';
import { openTexts, withSuggestions } from '../domain/translations.ts';

// Texts in one call: the translator answers them well within the time-out.
const textsPerCall = 20;

export interface SuggestionRun {
  done: number;
  of: number;
  /** The language that is being translated; undefined when the run is over. */
  language: string | undefined;
  /** Texts for which the translator has nothing. */
  without: number;
  failure: unknown;
}

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

/** Fetches the translator's suggestions for what has no current translation; it can be cancelled, and keeps what came. */
export const useSuggestions = (draft: QuestionnaireDraft, onChange: ChangeDraft) => {
  const [translate] = questionnairesApi.useTranslateTextsMutation();
  const [run, setRun] = useState<SuggestionRun>();
  const cancel = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  const fetchAll = async (batches: readonly Batch[]) => {
    const cancelled = new AbortController();
    const of = batches.reduce((sum, { texts }) => sum + texts.length, 0);
    let state: SuggestionRun = { done: 0, of, language: undefined, without: 0, failure: undefined };
    for (const { language, texts } of batches) {
      setRun((state = { ...state, language }));
      const call = translate({ from: draft.translatoryLanguage, to: language, texts: texts.map(({ text }) => text) });
      cancel.current = () => {
        cancelled.abort();
        call.abort();
      };
      const { data, error } = await call;
      if (cancelled.signal.aborted) break;
      if (error !== undefined) {
        state = { ...state, failure: error };
        break;
      }
      const suggestions = texts.map(({ key, text }, at) => ({ key, source: text, text: data[at] ?? null }));
      onChange((now) => withSuggestions(now, language, suggestions), 'suggestions');
      state = {
        ...state,
        done: state.done + texts.length,
        without: state.without + suggestions.filter(({ text }) => text === null).length,
      };
    }
    cancel.current = undefined;
    setRun({ ...state, language: undefined });
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
