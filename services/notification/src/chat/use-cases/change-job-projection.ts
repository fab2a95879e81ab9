import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findJobProjection, lockJob, saveJobProjection } from '../db/jobs.ts';
import { isPhone } from '../domain/hindrance.ts';
import type { JobProjection, Making } from '../domain/driver-messages.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { nameIndexesOf, plateIndexesOf } from '../db/driver-indexes.ts';
import { eraseChat } from './erase-chat.ts';
import { followInChat } from './follow-in-chat.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

/** Changes a job's projection under its lock, and the job's chat with it. */
export const changeJobProjection = async (
  parts: Parts,
  tx: PgTx,
  jobId: string,
  change: (before: JobProjection | undefined, making: Making) => JobProjection | undefined,
): Promise<JobProjection | undefined> => {
  const { sealer, clock } = parts;
  const { manager } = tx;
  await lockJob(manager, jobId);
  const before = await findJobProjection(manager, sealer, jobId);
  const now = clock.now();
  const after = change(before, { now, newId: randomUUIDv7 });
  if (!after) return undefined;
  await saveJobProjection(
    manager,
    sealer,
    { before, after },
    {
      now,
      phoneIndexOf: (phone) => (isPhone(phone) ? phoneIndexOf(parts, phone) : null),
      nameIndexesOf: ({ name, surname }) => nameIndexesOf(parts, after.job.companyId, `${name} ${surname}`),
      plateIndexesOf: (plate) => plateIndexesOf(parts, after.job.companyId, plate),
    },
  );
  await followInChat(parts, tx, { before, after });
  if (after.job.isDeleted && !before?.job.isDeleted) await eraseChat(parts, tx, after.job);
  return after;
};
