import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockJob, type JobKey } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { failedText, pendingTexts } from '../domain/driver-texts.ts';
import { saveJobTexts } from './save-job-texts.ts';

/** Nobody translated them: the driver reads the originals, marked. */
export const failJobTexts = async (context: Context, tx: PgTx, key: JobKey): Promise<void> => {
  const job = await lockJob(tx.manager, context.sealer, key);
  if (!job?.translation) return;
  const { from, to } = job.translation;
  const pending = pendingTexts(job, await findLocations(tx.manager, [job]));
  const texts = pending.map((original) => failedText(original, from));
  await saveJobTexts(context, tx, key, texts.length > 0 ? { from, to, texts } : undefined);
};
