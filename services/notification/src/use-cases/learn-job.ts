import { randomUUIDv7 } from 'node:crypto';
import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AssignedTrucker, Job as JobFact } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { findKnownJob, lockJob, saveKnownJob } from '../db/jobs.ts';
import { jobOf } from '../domain/job.ts';
import { type JobNews, type KnownJob, learned, type Making, type Person } from '../domain/trucker-messages.ts';

type Parts = Pick<Context, 'sealer' | 'clock'>;

/** What one transaction at a time makes of what is known of a job. */
export const changeKnownJob = async (
  { sealer, clock }: Parts,
  { manager }: PgTx,
  jobId: string,
  change: (before: KnownJob | undefined, making: Making) => KnownJob | undefined,
): Promise<KnownJob | undefined> => {
  await lockJob(manager, jobId);
  const before = await findKnownJob(manager, sealer, jobId);
  const after = change(before, { now: clock.now(), newId: randomUUIDv7 });
  if (after) await saveKnownJob(manager, sealer, { before, after });
  return after;
};

const personOf = ({ name, surname, phone, preferredLanguage }: AssignedTrucker): Person => ({
  name,
  surname,
  phone,
  language: preferredLanguage,
});

/** Keeps what a fact tells of a job, and what follows from it for the messages to its trucker. */
export const learnJob = async (
  parts: Parts,
  tx: PgTx,
  fact: { version: number; payload: { job?: JobFact | undefined } },
  reminder?: JobNews['reminder'],
): Promise<void> => {
  const { job } = fact.payload;
  if (!job) throw deadLetter('A fact about a job without the job.');
  const person = job.trucker && personOf(job.trucker);
  const news = { job: jobOf(job, fact.version), person, reminder };
  await changeKnownJob(parts, tx, job.jobId, (before, making) => learned(before, news, making));
};
