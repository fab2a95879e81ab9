import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { TranslatorName } from '@gatelingo/proto/http/translators';

export interface SuggestionRun {
  done: number;
  of: number;
  /** The language that is being translated; undefined when the run is over. */
  language: string | undefined;
  /** Whether it waits for a model that the interpreter loads. */
  isLoading: boolean;
  /** Whether the wait for a model ended without it: its texts have no suggestion yet. */
  isNotLoaded: boolean;
  /** Texts for which the translator has nothing. */
  without: number;
  /** Who translated. */
  translatedBy: readonly TranslatorName[];
  /** Whether some sentences stayed as they were written. */
  isPartly: boolean;
  failure: unknown;
}

export const newRun = (of: number): SuggestionRun => ({
  ...{ done: 0, of, language: undefined, isLoading: false, isNotLoaded: false, without: 0 },
  ...{ translatedBy: [], isPartly: false, failure: undefined },
});

/** The run after a call; its texts are asked for again after `retryAfterSeconds`, if there are any. */
export const afterCall = (
  run: SuggestionRun,
  answer: AnswerOf<typeof registration.suggestTranslations>,
  mayWait: boolean,
): { run: SuggestionRun; retryAfterSeconds?: number } => {
  const missing = answer.texts.filter((text) => text === null).length;
  const seconds = missing > 0 ? answer.retryAfterSeconds : undefined;
  const by = (answer.translatedBy ?? []).filter((each) => each !== null);
  const waits = seconds !== undefined && mayWait;
  return {
    run: {
      ...run,
      done: run.done + answer.texts.length - (seconds === undefined ? 0 : missing),
      without: run.without + (seconds === undefined ? missing : 0),
      isLoading: waits,
      isNotLoaded: run.isNotLoaded || (seconds !== undefined && !mayWait),
      translatedBy: [...new Set([...run.translatedBy, ...by])],
      isPartly: run.isPartly || answer.partly !== undefined,
    },
    ...(waits && { retryAfterSeconds: seconds }),
  };
};
