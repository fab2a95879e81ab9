import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AssignedTrucker, Job as JobFact } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findVisitPhone } from '../../phones/db/visit-phones.ts';
import { type DriverWords, wordsOf } from '../domain/driver-words.ts';
import { jobOf } from '../domain/job.ts';
import { type JobNews, afterFact, type Person } from '../domain/driver-messages.ts';
import { changeJobProjection } from './change-job-projection.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

const personOf = (
  { name, surname, phone, preferredLanguage, visitId, licensePlateTruck }: AssignedTrucker,
  { steps, words, chosenPhone }: { steps: JobFact['steps']; words: DriverWords; chosenPhone: string | undefined },
): Person => ({
  name,
  surname,
  phone: chosenPhone ?? phone,
  ...(visitId !== '' && { visitId }),
  ...(licensePlateTruck !== '' && { plate: licensePlateTruck }),
  language: preferredLanguage,
  words,
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
  const person =
    trucker &&
    personOf(trucker, {
      ...{ steps: job.steps, words: wordsOf(job) },
      chosenPhone: await findVisitPhone(tx.manager, parts.sealer, visit),
    });
  const news = { job: jobOf(job, fact.version), person, reminder };
  await changeJobProjection(parts, tx, job.jobId, (before, making) => afterFact(before, news, making));
};
