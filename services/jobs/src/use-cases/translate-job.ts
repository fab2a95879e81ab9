import { ProviderError } from '@gatelingo/chassis/providers';
import { isUnchanged, laterWhileLoading } from '@gatelingo/chassis/translation';
import type { Context } from '../context.ts';
import { findJob, type JobKey } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { failedText, judgedText, pendingTexts, textsToTranslate } from '../domain/driver-texts.ts';
import type { JobText, TranslatedTexts } from '../domain/job.ts';

/** Many texts of a job wait for their turns at the translator. */
const withinMs = 50_000;

interface Asked extends Pick<TranslatedTexts, 'from' | 'to'> {
  original: string;
  companyId: string;
  conversation: string;
  since: string;
}

const translateText = async (
  { translator, clock }: Context,
  { original, from, to, companyId, conversation, since }: Asked,
  signal: AbortSignal,
): Promise<JobText> => {
  const asked = { text: original, from, to, companyId, conversation, recognise: true, withinMs, signal };
  try {
    const translated = await translator.translate(asked);
    return judgedText(original, { ...translated, isUnchanged: isUnchanged(asked, translated) });
  } catch (error) {
    if (error instanceof ProviderError && error.failure !== 'temporary') return failedText(original, from);
    throw laterWhileLoading(error, since, clock.now()) ?? error;
  }
};

/** The translations of this attempt; `isWhole`: without a text that failed for now. */
export interface TranslatedJob extends TranslatedTexts {
  isWhole: boolean;
}

/**
 * Staff's texts of a job in its driver's language; undefined where nothing is to be translated any more. Where some fail for now
 * the others are there, so that nobody pays for them again; throws where all of them fail.
 */
export const translateJob = async (
  context: Context,
  { since, isRest, ...key }: JobKey & { since: string; isRest: boolean },
  signal: AbortSignal,
): Promise<TranslatedJob | undefined> => {
  const { store, sealer } = context;
  const job = await findJob(store.manager, sealer, key);
  if (!job?.translation) return undefined;
  const { from, to } = job.translation;
  const locations = await findLocations(store.manager, [job]);
  const originals = isRest ? pendingTexts(job, locations) : textsToTranslate(job, locations);
  if (originals.length === 0) return undefined;
  // Its driver chooses the language, and so how often all of it is translated again.
  const asked = { from, to, companyId: key.companyId, conversation: key.id, since };
  const outcomes = await Promise.allSettled(
    originals.map((original) => translateText(context, { ...asked, original }, signal)),
  );
  const texts = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const failure = outcomes.find(({ status }) => status === 'rejected');
  if (texts.length === 0 && failure?.status === 'rejected') throw failure.reason;
  return { from, to, texts, isWhole: failure === undefined };
};
