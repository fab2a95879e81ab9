import { isDeepStrictEqual } from 'node:util';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { sealStep } from '../db/job-rows.ts';
import { writeStepRows } from '../db/steps.ts';
import type { Job } from '../domain/job.ts';

/** Writes the steps that an act has changed; the job is locked, so the steps of `before` are those of the table. */
export const writeSteps = async (context: Context, tx: PgTx, before: Job | undefined, job: Job): Promise<void> => {
  const known = new Map(before?.steps.map((step, position) => [step.id, { step, position }]));
  const changed = job.steps.flatMap((step, position) =>
    isDeepStrictEqual(known.get(step.id), { step, position }) ? [] : [sealStep(context.sealer, job, step, position)],
  );
  const kept = new Set(job.steps.map(({ id }) => id));
  const removed = before?.steps.map(({ id }) => id).filter((id) => !kept.has(id)) ?? [];
  await writeStepRows(tx.manager, { jobId: job.id, removed, changed });
};
