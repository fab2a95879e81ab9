import { toProblem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { ReminderRow } from '../db/entities.ts';
import { findJobs } from '../db/jobs.ts';
import { findLocations } from '../db/projections.ts';
import { findDueReminders, moveReminders, lockDueReminders } from '../db/reminders.ts';
import type { Job } from '../domain/job.ts';
import { remindersDue } from '../domain/reminders.ts';
import { publishJob } from '../facts.ts';

const perTransaction = 500;
// While one transaction waits for the database, the facts of the other are encrypted.
const transactionsAtOnce = 2;
const postponedMs = 60_000;

const jobsOf = async (context: Context, tx: PgTx, due: readonly ReminderRow[]): Promise<Map<string, Job>> => {
  const ids = due.map(({ jobId }) => jobId);
  const jobs = await findJobs(tx.manager, context.sealer, ids);
  return new Map(jobs.map((job) => [job.id, job]));
};

/** Publishes each locked reminder once and moves it to its next time, in one transaction. */
const publish = async (context: Context, tx: PgTx, { due, now }: { due: readonly ReminderRow[]; now: Date }) => {
  // Read after they are locked: nothing else can change these jobs until their facts are written.
  const jobs = await jobsOf(context, tx, due);
  const locations = await findLocations(tx.manager, [...jobs.values()]);
  const moves: { jobId: string; next: Date | undefined }[] = [];
  for (const { jobId, stepId } of due) {
    const job = jobs.get(jobId);
    const reminder = job && remindersDue(job, stepId, now);
    if (job && reminder?.due) {
      const happened = { what: 'reminder-due', stepId, n: reminder.due.n } as const;
      await publishJob(context, tx, { job, locations, happened });
    }
    moves.push({ jobId, next: reminder?.next?.at });
  }
  await moveReminders(tx.manager, moves);
};

/** The oldest reminders that are due together, or that of one job alone; returns how many. */
const publishDue = (context: Context, jobId?: string): Promise<number> =>
  context.store.transaction(async (tx) => {
    const now = context.clock.now();
    const due = await lockDueReminders(tx.manager, { now, limit: perTransaction, jobId });
    if (due.length > 0) await publish(context, tx, { due, now });
    return due.length;
  });

const postpone = (context: Context, jobId: string): Promise<void> =>
  context.store.transaction((tx) =>
    moveReminders(tx.manager, [{ jobId, next: new Date(context.clock.now().getTime() + postponedMs) }]),
  );

/**
 * A reminder that can not be published must not block the others: each is published by itself, and a failed one is retried in
 * a minute.
 */
const publishOneByOne = async (context: Context): Promise<number> => {
  const { store, clock, log } = context;
  const due = await findDueReminders(store.manager, { now: clock.now(), limit: perTransaction });
  for (const { jobId } of due) {
    try {
      await publishDue(context, jobId);
    } catch (error) {
      if (toProblem(error).code === 'unavailable') throw error;
      log.error({ err: error, jobId }, 'a reminder could not be published');
      await postpone(context, jobId);
    }
  }
  return due.length;
};

/** Publishes the oldest reminders that are due; returns how many. */
const publishSome = async (context: Context): Promise<number> => {
  try {
    return await publishDue(context);
  } catch (error) {
    if (toProblem(error).code === 'unavailable') throw error;
    context.log.warn({ err: error }, 'reminders could not be published together');
    return publishOneByOne(context);
  }
};

/**
 * Publishes all reminders that are due, or until `signal` is aborted; returns how many. Throws if the database can not be
 * reached.
 */
export const publishReminders = async (context: Context, signal?: AbortSignal): Promise<number> => {
  const publishOn = async (): Promise<number> => {
    for (let total = 0; ;) {
      const count = await publishSome(context);
      total += count;
      if (count < perTransaction || signal?.aborted) return total;
    }
  };
  // One statement instead of a transaction, each second in which nothing is due.
  const { store, clock } = context;
  if ((await findDueReminders(store.manager, { now: clock.now(), limit: 1 })).length === 0) return 0;
  const first = await publishSome(context);
  if (first < perTransaction) return first;
  const lanes = await Promise.allSettled(Array.from({ length: transactionsAtOnce }, publishOn));
  return lanes.reduce((sum, lane) => {
    if (lane.status === 'rejected') throw lane.reason;
    return sum + lane.value;
  }, first);
};
