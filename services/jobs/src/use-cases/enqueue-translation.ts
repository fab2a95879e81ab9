import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { translateJobKind } from '../domain/driver-texts.ts';
import type { Job } from '../domain/job.ts';

/** Enqueues what translates a job's texts; the key holds the version at which they are pending. */
export const enqueueTranslation = async (
  { work }: Context,
  tx: PgTx,
  { id, companyId, version }: Job,
  { since, dueAt, isRest }: { since: string; dueAt: Date; isRest: boolean },
): Promise<void> => {
  const payload = { companyId, id, since, isRest };
  await work.enqueue(tx, translateJobKind, { key: `${id}:${String(version)}`, companyId, payload, dueAt });
};
