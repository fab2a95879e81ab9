import type { EntityManager } from 'typeorm';
import { rows } from '@gatelingo/chassis/postgres';
import { reminders } from './entities.ts';
import type { ReminderRow } from './entities.ts';

/** Sets the one reminder that a job waits for, or none. */
export const setReminderRow = async (
  manager: EntityManager,
  jobId: string,
  next: Omit<ReminderRow, 'jobId'> | undefined,
): Promise<void> => {
  await manager.delete(reminders, { jobId });
  if (next) await manager.insert(reminders, { ...next, jobId });
};

/** Reminders that are due, the oldest first, held until the transaction ends; those that another process holds are passed over. */
export const takeDueReminders = async (
  manager: EntityManager,
  { now, limit }: { now: Date; limit: number },
): Promise<ReminderRow[]> => {
  const found = await rows<{ job_id: string; step_id: string; due_at: Date }>(
    manager,
    `SELECT job_id, step_id, due_at FROM reminder WHERE due_at <= $1 ORDER BY due_at LIMIT $2 FOR UPDATE SKIP LOCKED`,
    [now, limit],
  );
  return found.map((row) => ({ jobId: row.job_id, stepId: row.step_id, dueAt: row.due_at }));
};

/** Moves these reminders to their next time; those without one end. */
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
