import { problem } from '@gatelingo/chassis/errors';
import { ProviderError } from '@gatelingo/chassis/providers';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { asSuggestion, suggested, type Suggestion } from '../domain/suggested.ts';

type Endpoint = typeof registration.suggestTranslations;

/** Less than the ten seconds for which a page waits. */
const longestMs = 8_000;

/** A call with more counts as several. */
const charactersPerCall = 5_000;

/** The translator's suggestions for texts of a questionnaire. A text that it can not translate in time has none. */
export const suggestTranslations = async (
  { config, limiter, translator }: Context,
  { companyId, body: { from, to, texts } }: { companyId: string; body: RequestOf<Endpoint>['body'] },
): Promise<AnswerOf<Endpoint>> => {
  if (!translator.isConfigured) {
    throw problem('not_configured', 'Translation is not set up here. Please type the translations.');
  }
  const limit = { points: config.TRANSLATION_SUGGESTIONS_PER_HOUR, perSeconds: 3600 };
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  // Translators charge by the character.
  const calls = Math.ceil(characters / charactersPerCall);
  for (let counted = 0; counted < calls; counted += 1)
    await limiter.limit('questionnaire-translations', companyId, limit);
  const signal = AbortSignal.timeout(longestMs);
  const suggest = async (text: string): Promise<Suggestion> => {
    try {
      return asSuggestion(text, await translator.translate({ text, from, to, companyId, withinMs: longestMs, signal }));
    } catch (error) {
      if (error instanceof ProviderError && error.isLoading)
        return { isLoading: true, retryAfterSeconds: error.retryAfterSeconds };
      if (error instanceof ProviderError || signal.aborted) return null;
      throw error;
    }
  };
  const answer = suggested(await Promise.all(texts.map(suggest)));
  // Nobody has translated yet: the page asks again, once the model is there.
  if (answer.retryAfterSeconds !== undefined && answer.translatedBy === undefined)
    await limiter.refund('questionnaire-translations', companyId, limit, calls);
  return answer;
};
