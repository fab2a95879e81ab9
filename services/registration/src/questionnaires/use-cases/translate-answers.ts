import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import type { Context } from '../../context.ts';
import type { Visit, VisitAnswers } from '../../db/entities.ts';
import { findVisitById, saveAnswers } from '../../visits/db/visit-queries.ts';
import { foreignWords, shownAnswers, translatedWords } from '../domain/shown-answers.ts';
import type { QuestionnaireContent } from '@gatelingo/proto/http/questionnaires';

/** A document does not wait longer: without a translation it says so. */
const longestMs = 3_000;

type Translations = NonNullable<VisitAnswers['answerTranslations']>;

const save = ({ store, sealer }: Context, { id }: Visit, translations: Translations): Promise<VisitAnswers> =>
  store.transaction(async ({ manager }) => {
    const visit = await findVisitById(manager, sealer, id, { lock: true });
    if (!visit) return {};
    const answerTranslations = [...(visit.answerTranslations ?? []), ...translations];
    await saveAnswers(manager, sealer, { ...visit, answerTranslations });
    return { answers: visit.answers, answerTranslations };
  });

/** The outcome of one answer: its translation if there is one, and the wait while its model is being loaded. */
interface Outcome {
  translations: Translations;
  later?: Error | undefined;
}

/**
 * The answers of a visit with the driver's own words in the company's language, which are stored with them. What can not be
 * translated in time, comes back as it was written, or is too much, is left out. Throws `retryLater` while a model is being
 * loaded, for a minute after the registration.
 */
export const translateAnswers = async (
  context: Context,
  visit: Visit,
  { content, language }: { content: Pick<QuestionnaireContent, 'fields'>; language: string },
): Promise<VisitAnswers> => {
  const { translator, clock } = context;
  const from = visit.preferredLanguage;
  const foreign = foreignWords(shownAnswers(content.fields, visit), { driver: from, company: language });
  const missing = translatedWords(foreign).filter(({ isTranslated }) => !isTranslated);
  if (missing.length === 0 || !translator.isConfigured) return visit;
  const signal = AbortSignal.timeout(longestMs);
  const { companyId } = visit;
  const outcomes = await Promise.all(
    missing.map(async ({ fieldId, words }): Promise<Outcome> => {
      try {
        const asked = { text: words, from, to: language, companyId, withinMs: longestMs, signal };
        const translated = await translator.translate(asked);
        const { text, isPartial } = translated;
        return {
          translations: isUnchanged(asked, translated) ? [] : [{ fieldId, text, ...(isPartial && { isPartly: true }) }],
        };
      } catch (error) {
        const later = laterWhileLoading(error, visit.registeredAt, clock.now());
        if (error instanceof ProviderError || signal.aborted) return { translations: [], later };
        throw error;
      }
    }),
  );
  const found = outcomes.flatMap(({ translations }) => translations);
  const after = found.length === 0 ? visit : await save(context, visit, found);
  const later = outcomes.find((outcome) => outcome.later)?.later;
  if (later) throw later;
  return after;
};
