import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import { permanent } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findVersion } from '../db/questionnaire-queries.ts';
import { translationAttempts, type AskedTranslation } from '../domain/asked-translation.ts';
import {
  acceptedText,
  asMarkup,
  distinctTexts,
  missingTexts,
  plainText,
  type MachineText,
  type MachineTexts,
} from '../domain/machine-texts.ts';

/** More than ten pages are left as they were written. */
const mostCharacters = 20_000;
/** Half of what a company may ask at once: its messages do not wait for its questionnaires. */
const lanes = 4;
const withinMs = 30_000;

type Outcome = MachineText | { error: ProviderError } | undefined;

/** Runs `task` for each item, so many at once. */
const eachInLanes = async <T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<void> => {
  const left = items.values();
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (const item of left) await task(item);
    }),
  );
};

/**
 * The texts that a version lacks in a language, by machine. What can not be translated, or comes back as it was written, is left
 * out. Throws while a model is being loaded; where the translator fails for now, before the last attempt, and where there is nothing.
 */
export const translateQuestionnaire = async (
  { store, translator, clock }: Context,
  { since, ...asked }: AskedTranslation & { since: string },
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<MachineTexts> => {
  const { companyId, questionnaireId, version, language: to } = asked;
  const found = await findVersion(store.manager, { companyId, id: questionnaireId, version });
  if (!found) throw permanent('The version is not there any more.');
  const from = found.content.translatoryLanguage;
  const missing = missingTexts(found.content, to);
  const description = missing.find(({ key }) => key === 'description')?.text;
  const outcomes = new Map<string, Outcome>();

  const translated = async (written: string): Promise<Outcome> => {
    const isMarkup = written === description;
    const text = isMarkup ? plainText(written) : written;
    const call = { text, from, to, companyId, conversation: `questionnaire ${questionnaireId}`, withinMs, signal };
    try {
      const answer = await translator.translate(call);
      const accepted = isUnchanged(call, answer) ? undefined : acceptedText(text, answer.text);
      if (accepted === undefined) return undefined;
      const own = isMarkup ? asMarkup(accepted) : accepted;
      return { text: own, by: answer.by, ...(answer.isPartial && { isPartly: true }) };
    } catch (error) {
      const later = laterWhileLoading(error, since, clock.now());
      if (later) throw later;
      if (error instanceof ProviderError) return { error };
      throw error;
    }
  };

  await eachInLanes(distinctTexts(missing, mostCharacters), async (written) => {
    outcomes.set(written, await translated(written));
  });
  const texts = missing.flatMap(({ key, text }) => {
    const outcome = outcomes.get(text);
    return outcome && 'text' in outcome ? [[key, outcome] as const] : [];
  });
  const failures = [...outcomes.values()].flatMap((each) => (each && 'error' in each ? [each.error] : []));
  const temporary = failures.find(({ failure }) => failure === 'temporary');
  const isLast = attempt >= translationAttempts;
  if (temporary && !(isLast && texts.length > 0)) throw temporary;
  return Object.fromEntries(texts);
};
