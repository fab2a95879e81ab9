import { randomUUIDv7 } from 'node:crypto';
import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AssignedTrucker, Job as JobFact } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findJobProjection, lockJob, saveJobProjection } from '../db/jobs.ts';
import { findVisitPhone } from '../../phones/db/visit-phones.ts';
import { isPhone } from '../domain/hindrance.ts';
import { jobOf } from '../domain/job.ts';
import { type JobNews, type JobProjection, afterFact, type Making, type Person } from '../domain/driver-messages.ts';
import { phoneIndexOf } from './change-chat.ts';
import { nameIndexesOf, plateIndexesOf } from './driver-indexes.ts';
import { eraseChat } from './erase-chat.ts';
import { followInChat, type Parts as ChatParts } from './system-message.ts';

type Parts = ChatParts & Pick<Context, 'files'>;

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

const personOf = (
  { name, surname, phone, preferredLanguage, visitId, licensePlateTruck }: AssignedTrucker,
  steps: JobFact['steps'],
  chosenPhone: string | undefined,
): Person => ({
  name,
  surname,
  phone: chosenPhone ?? phone,
  ...(visitId !== '' && { visitId }),
  ...(licensePlateTruck !== '' && { plate: licensePlateTruck }),
  language: preferredLanguage,
  codes: Object.fromEntries(steps.flatMap(({ stepId, linkCode }) => (linkCode === '' ? [] : [[stepId, linkCode]]))),
});

/** Projects a job's fact, with the messages to its trucker that follow from it. */
export const projectJob = async (
  parts: Parts,
  tx: PgTx,
  fact: { version: number; payload: { job?: JobFact | undefined } },
  reminder?: JobNews['reminder'],
): Promise<void> => {
  const { job } = fact.payload;
  if (!job) throw deadLetter('A fact about a job without the job.');
  const { trucker, companyId } = job;
  const visit = { id: trucker?.visitId ?? '', companyId };
  const person = trucker && personOf(trucker, job.steps, await findVisitPhone(tx.manager, parts.sealer, visit));
  const news = { job: jobOf(job, fact.version), person, reminder };
  await changeJobProjection(parts, tx, job.jobId, (before, making) => afterFact(before, news, making));
};
