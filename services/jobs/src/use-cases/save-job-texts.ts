import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { lockJob, type JobKey } from '../db/jobs.ts';
import { withTexts } from '../domain/driver-texts.ts';
import type { TranslatedTexts } from '../domain/job.ts';
import { saveJob } from './save-job.ts';

/** Keeps the translation at the job's next version; one for a former driver is dropped. */
export const saveJobTexts = async (
  context: Context,
  tx: PgTx,
  key: JobKey,
  translated: TranslatedTexts | undefined,
): Promise<void> => {
  const before = translated && (await lockJob(tx.manager, context.sealer, key));
  if (!before) return;
  const after = withTexts(before, translated);
  if (after === before) return;
  await saveJob(context, tx, {
    ...{ before, after, by: 'translator', now: context.clock.now(), happened: { what: 'changed' } },
  });
};
