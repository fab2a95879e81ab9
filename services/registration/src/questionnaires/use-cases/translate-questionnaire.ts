import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import { permanent } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findVersion } from '../db/questionnaire-queries.ts';
import { addMachineTexts, findTranslatedVersions } from '../db/translation-queries.ts';
import { translationAttempts, type AskedTranslation } from '../domain/asked-translation.ts';
import { knownTexts } from '../domain/known-texts.ts';
import {
  acceptedText,
  asMarkup,
  distinctTexts,
  missingTexts,
  plainText,
  type MachineText,
  type TranslatedTexts,
} from '../domain/machine-texts.ts';

/** More than ten pages are left as they were written. */
const mostCharacters = 20_000;
/** Half of what a company may ask at once: its messages do not wait for its questionnaires. */
const lanes = 4;
const withinMs = 30_000;

type Outcome = MachineText | { error: ProviderError } | undefined;

/** Runs `task` for each item, so many at once. After a failure no other begins; it is returned once all that began have ended. */
const eachInLanes = async <T>(items: readonly T[], task: (item: T) => Promise<void>): Promise<Error | undefined> => {
  const left = items.values();
  let failure: Error | undefined;
  const lane = async () => {
    for (const item of left) {
      if (failure) return;
      try {
        await task(item);
      } catch (error) {
        failure ??= error instanceof Error ? error : new Error(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return failure;
};

/**
 * The texts that a version lacks in a language, by machine. What can not be translated, or comes back as it was written, is left
 * out. Throws while a model is being loaded; where the translator fails for now, before the last attempt, and where there is nothing:
 * what is translated until then is stored, and no attempt asks for it again, nor for what an earlier version says in the same words.
 */
export const translateQuestionnaire = async (
  { store, translator, clock }: Context,
  { since, ...asked }: AskedTranslation & { since: string },
  { attempt, signal }: { attempt: number; signal: AbortSignal },
): Promise<TranslatedTexts> => {
  const { companyId, questionnaireId, version, language: to } = asked;
  const found = await findVersion(store.manager, { companyId, id: questionnaireId, version });
  if (!found) throw permanent('The version is not there any more.');
  const from = found.content.translatoryLanguage;
  const missing = missingTexts(found.content, to);
  const known = knownTexts(missing, from, await findTranslatedVersions(store.manager, asked));
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

  const isUnknown = new Set(missing.filter(({ key }) => !Object.hasOwn(known, key)).map(({ text }) => text));
  const askedFor = distinctTexts(missing, mostCharacters).filter((written) => isUnknown.has(written));
  const failure = await eachInLanes(askedFor, async (written) => {
    outcomes.set(written, await translated(written));
  });
  const added = missing.flatMap(({ key, text }) => {
    const outcome = outcomes.get(text);
    return outcome && 'text' in outcome ? [[key, outcome] as const] : [];
  });
  const texts = { ...Object.fromEntries(added), ...known };
  const failures = [...outcomes.values()].flatMap((each) => (each && 'error' in each ? [each.error] : []));
  const temporary = failures.find(({ failure: kind }) => kind === 'temporary');
  const isLast = attempt >= translationAttempts && Object.keys(texts).length > 0;
  const again = failure ?? (isLast ? undefined : temporary);
  if (!again) return { texts, isWhole: failures.length === 0 };
  await addMachineTexts(store.manager, asked, texts);
  throw again;
};
