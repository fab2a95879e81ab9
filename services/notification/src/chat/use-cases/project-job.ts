import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AssignedTrucker, Job as JobFact } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { findPhoneLanguage } from '../../phones/db/phone-languages.ts';
import { findVisitPhone } from '../../phones/db/visit-phones.ts';
import { type DriverWords, wordsOf } from '../domain/driver-words.ts';
import { isPhone } from '../domain/hindrance.ts';
import { jobOf } from '../domain/job.ts';
import { type JobNews, afterFact, type Person } from '../domain/driver-messages.ts';
import { changeJobProjection } from './change-job-projection.ts';
import { publishLanguage } from './publish-language.ts';

type Parts = Pick<Context, 'bus' | 'work' | 'sealer' | 'clock' | 'config' | 'files'>;

/** The driver's choice in place of the registered one. */
interface Chosen {
  chosenPhone: string | undefined;
  chosenLanguage: string | undefined;
  /** Of the phone that gets the messages; undefined if it is no valid one. */
  phoneIndex: string | undefined;
}

/** Which phone gets the messages, and in which language. */
const findChosen = async (
  parts: Parts,
  { manager }: PgTx,
  { phone: registered }: AssignedTrucker,
  visit: Parameters<typeof findVisitPhone>[2],
): Promise<Chosen> => {
  const chosenPhone = await findVisitPhone(manager, parts.sealer, visit);
  const phone = chosenPhone ?? registered;
  const phoneIndex = isPhone(phone) ? phoneIndexOf(parts, phone) : undefined;
  const chosenLanguage = phoneIndex === undefined ? undefined : await findPhoneLanguage(manager, phoneIndex);
  return { chosenPhone, chosenLanguage, phoneIndex };
};

const personOf = (
  { name, surname, phone, preferredLanguage, visitId, licensePlateTruck }: AssignedTrucker,
  {
    steps,
    words,
    chosenPhone,
    chosenLanguage,
  }: Omit<Chosen, 'phoneIndex'> & { steps: JobFact['steps']; words: DriverWords },
): Person => ({
  name,
  surname,
  phone: chosenPhone ?? phone,
  ...(visitId !== '' && { visitId }),
  ...(licensePlateTruck !== '' && { plate: licensePlateTruck }),
  language: chosenLanguage ?? preferredLanguage,
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
  const chosen = trucker && (await findChosen(parts, tx, trucker, visit));
  const person = trucker && chosen && personOf(trucker, { steps: job.steps, words: wordsOf(job), ...chosen });
  const news = { job: jobOf(job, fact.version), person, reminder };
  await changeJobProjection(parts, tx, job.jobId, (before, making) => afterFact(before, news, making));
  const { chosenLanguage: language, phoneIndex } = chosen ?? {};
  if (!trucker || language === undefined || phoneIndex === undefined) return;
  if (language === trucker.preferredLanguage || job.completedAt !== '') return;
  const { jobId } = job;
  const { truckerId, visitId } = trucker;
  await publishLanguage(parts, tx, {
    ...{ jobId, companyId, truckerId, phoneIndex, language },
    visitId: visitId === '' ? null : visitId,
  });
};
