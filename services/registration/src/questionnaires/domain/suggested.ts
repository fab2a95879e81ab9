import type { TranslatorName } from '@gatelingo/proto/http/translators';

interface Translated {
  text: string;
  by?: TranslatorName | undefined;
  isPartial: boolean;
}

/** A text's translation; that its model is being loaded; or null: none. */
export type Suggestion = Translated | { isLoading: true; retryAfterSeconds: number | undefined } | null;

interface Suggested {
  texts: (string | null)[];
  translatedBy?: (TranslatorName | null)[];
  partly?: number[];
  retryAfterSeconds?: number;
}

const usualRetrySeconds = 5;

/** The suggestion for a text. One that reads the same in the other language was translated by nobody. */
export const asSuggestion = (asked: string, { text, by, isPartial }: Translated): Suggestion => {
  if (text.trim() !== asked.trim()) return { text, by, isPartial };
  return isPartial ? null : { text, isPartial };
};

/** The answer to a call for suggestions, in the order of its texts. */
export const suggested = (suggestions: readonly Suggestion[]): Suggested => {
  const translated = suggestions.map((each) => (each && 'text' in each ? each : null));
  const by = translated.map((each) => each?.by ?? null);
  const partly = translated.flatMap((each, at) => (each?.isPartial ? [at] : []));
  const waits = suggestions.flatMap((each) =>
    each && 'isLoading' in each ? [each.retryAfterSeconds ?? usualRetrySeconds] : [],
  );
  return {
    texts: translated.map((each) => each?.text ?? null),
    ...(by.some((each) => each !== null) && { translatedBy: by }),
    ...(partly.length > 0 && { partly }),
    ...(waits.length > 0 && { retryAfterSeconds: Math.min(...waits) }),
  };
};
