import type { TranslatorName } from '@gatelingo/proto/http/translators';

/** What a translator made of a text; that its model is being loaded; or null: nothing. */
export type Suggestion =
  | { text: string; by?: TranslatorName | undefined; isPartial: boolean }
  | { isLoading: true; retryAfterSeconds: number | undefined }
  | null;

interface Suggested {
  texts: (string | null)[];
  translatedBy?: (TranslatorName | null)[];
  partly?: number[];
  retryAfterSeconds?: number;
}

const usualRetrySeconds = 5;

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
