import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockJob, type JobKey } from '../db/jobs.ts';
import { withTexts } from '../domain/driver-texts.ts';
import type { Job, TranslatedTexts } from '../domain/job.ts';
import { saveJob } from './save-job.ts';

/** Keeps the translation at the job's next version, and returns the job; undefined for a former driver's, which is dropped. */
export const saveJobTexts = async (
  context: Context,
  tx: PgTx,
  key: JobKey,
  translated: TranslatedTexts | undefined,
): Promise<Job | undefined> => {
  const before = translated && (await lockJob(tx.manager, context.sealer, key));
  if (!before) return undefined;
  const after = withTexts(before, translated);
  if (after === before) return undefined;
  return saveJob(context, tx, {
    ...{ before, after, by: 'translator', now: context.clock.now(), happened: { what: 'changed' } },
  });
};
