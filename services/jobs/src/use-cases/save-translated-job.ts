import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { JobKey } from '../db/jobs.ts';
import { enqueueTranslation } from './enqueue-translation.ts';
import { saveJobTexts } from './save-job-texts.ts';
import type { TranslatedJob } from './translate-job.ts';

/** As long as a loading model is waited for by default. */
const restAfterMs = 5_000;

/** Saves what was translated of a job; the texts that failed for now are enqueued alone. */
export const saveTranslatedJob = async (
  context: Context,
  tx: PgTx,
  { since, ...key }: JobKey & { since: string },
  translated: TranslatedJob | undefined,
): Promise<void> => {
  const job = await saveJobTexts(context, tx, key, translated);
  if (!job || translated?.isWhole !== false) return;
  const dueAt = new Date(context.clock.now().getTime() + restAfterMs);
  await enqueueTranslation(context, tx, job, { since, dueAt, isRest: true });
};
