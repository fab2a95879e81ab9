import { LessThanOrEqual, type EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import { reminders, type ReminderRow } from './entities.ts';

/** Sets or removes the one next reminder of a job. */
export const setReminderRow = async (
  manager: EntityManager,
  jobId: string,
  next: Omit<ReminderRow, 'jobId'> | undefined,
): Promise<void> => {
  if (next) await manager.upsert(reminders, { ...next, jobId }, ['jobId']);
  else await manager.delete(reminders, { jobId });
};

/** Sets the next reminder of a job that has none. */
export const setMissingReminderRow = async (manager: EntityManager, row: ReminderRow): Promise<void> => {
  await manager.createQueryBuilder().insert().into(reminders).values(row).orIgnore().execute();
};

/** Reminders that are due, the oldest first. */
export const findDueReminders = (
  manager: EntityManager,
  { now, limit }: { now: Date; limit: number },
): Promise<ReminderRow[]> =>
  manager.find(reminders, { where: { dueAt: LessThanOrEqual(now) }, order: { dueAt: 'ASC' }, take: limit });

/**
 * The same, only of one job if `jobId` is given, locked with their jobs until the transaction ends. Reminders whose job is
 * locked by another transaction are skipped: a writer that is changing a job and its reminder has priority.
 */
export const lockDueReminders = async (
  manager: EntityManager,
  { now, limit, jobId }: { now: Date; limit: number; jobId?: string | undefined },
): Promise<ReminderRow[]> => {
  const found = await rows<{ job_id: string; step_id: string; due_at: Date }>(
    manager,
    `SELECT job_id, step_id, due_at FROM reminder JOIN job ON job.id = reminder.job_id
     WHERE due_at <= $1 ${jobId ? 'AND job_id = $3' : ''}
     ORDER BY due_at LIMIT $2 FOR NO KEY UPDATE OF reminder, job SKIP LOCKED`,
    [now, limit, ...(jobId ? [jobId] : [])],
  );
  return found.map((row) => ({ jobId: row.job_id, stepId: row.step_id, dueAt: row.due_at }));
};

/** Moves these reminders to their next time; those without a next time are deleted. */
export const moveReminders = async (
  manager: EntityManager,
  moves: readonly { jobId: string; next: Date | undefined }[],
): Promise<void> => {
  const ended = moves.filter(({ next }) => !next);
  const moved = moves.filter(({ next }) => next);
  if (ended.length > 0) {
    await manager.query('DELETE FROM reminder WHERE job_id = ANY($1)', [ended.map(({ jobId }) => jobId)]);
  }
  if (moved.length > 0) {
    await manager.query(
      `UPDATE reminder SET due_at = moved.due_at
       FROM unnest($1::uuid[], $2::timestamptz[]) AS moved (job_id, due_at) WHERE reminder.job_id = moved.job_id`,
      [moved.map(({ jobId }) => jobId), moved.map(({ next }) => next)],
    );
  }
};
