import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columnsOf, openRow, rowIn, rows, sealRow } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { ChatMessage } from '../domain/chat.ts';
import { hasEnded, type Job } from '../domain/job.ts';
import type { Assignment, DriverMessage, JobProjection, Person } from '../domain/driver-messages.ts';
import { AssignmentEntity, type AssignmentRow, JobEntity, type JobRow, DriverMessageEntity } from './job-entities.ts';

const toJob = ({ id, endedAt: _endedAt, ...rest }: JobRow): Job => ({ jobId: id, ...rest });

const toAssignment = (sealer: Sealer, row: AssignmentRow): Assignment => {
  const { truckerId, name, surname, phone, language, visitId, plate, codes, words, version, ...rest } = openRow(
    sealer,
    AssignmentEntity,
    row,
  );
  const { firstStepId, firstVersion } = rest;
  return {
    truckerId,
    person: {
      ...{ name, surname, phone, language, codes: codes ?? {}, words },
      ...(visitId !== null && { visitId }),
      ...(plate !== null && { plate }),
    },
    version,
    first: firstStepId === null || firstVersion === null ? undefined : { stepId: firstStepId, version: firstVersion },
  };
};

/** Locks a job until the transaction ends, also if it has no row yet. */
export const lockJob = async (manager: EntityManager, jobId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job:${jobId}`]);
};

/** The company's job, unless it was deleted. */
export const findJobOf = async (manager: EntityManager, companyId: string, id: string): Promise<Job | undefined> => {
  const row = await manager.findOneBy(JobEntity, { id, companyId, isDeleted: false });
  return row ? toJob(row) : undefined;
};

/** Whether the job was deleted; false for a job that is not projected yet. */
export const isJobDeleted = (manager: EntityManager, id: string): Promise<boolean> =>
  manager.existsBy(JobEntity, { id, isDeleted: true });

/** The company's jobs of these ids, by id; without deleted ones. */
export const findJobsOf = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Job>> => {
  const found = await manager.findBy(JobEntity, { id: In([...ids]), companyId, isDeleted: false });
  return new Map(found.map((row) => [row.id, toJob(row)]));
};

/** The current truckers, by job. */
export const findPersonsOf = async (
  manager: EntityManager,
  sealer: Sealer,
  jobs: readonly Pick<Job, 'jobId' | 'truckerId'>[],
): Promise<ReadonlyMap<string, Person>> => {
  const found = await manager.findBy(AssignmentEntity, { jobId: In(jobs.map(({ jobId }) => jobId)) });
  const holders = new Map(jobs.map(({ jobId, truckerId }) => [jobId, truckerId]));
  const current = found.filter(({ jobId, truckerId }) => holders.get(jobId) === truckerId);
  return new Map(current.map((row) => [row.jobId, toAssignment(sealer, row).person]));
};

/** The projection of a job, also of a deleted one. */
export const findJobProjection = async (
  manager: EntityManager,
  sealer: Sealer,
  jobId: string,
): Promise<JobProjection | undefined> => {
  // Messages first and the job last: every message has its assignment, and a deletion in between is seen.
  const messages = await manager.find(DriverMessageEntity, {
    where: { jobId },
    order: { createdAt: 'ASC', id: 'ASC' },
  });
  const assignments = await manager.findBy(AssignmentEntity, { jobId });
  const row = await manager.findOneBy(JobEntity, { id: jobId });
  if (!row) return undefined;
  return { job: toJob(row), assignments: assignments.map((each) => toAssignment(sealer, each)), messages };
};

/** The job of a message, the person whom it names as the message's driver, and the news that the message is made of. */
export const findJobOfMessage = async (
  manager: EntityManager,
  sealer: Sealer,
  { jobId, truckerId, truckerMessageId }: Pick<ChatMessage, 'jobId' | 'truckerId' | 'truckerMessageId'>,
): Promise<{ job: Job | undefined; person: Person | undefined; news: DriverMessage | undefined }> => {
  const [found] = await rows<Record<string, unknown>>(
    manager,
    `SELECT ${columnsOf(JobEntity, 'job')}, ${columnsOf(AssignmentEntity, 'assignment')},
       ${columnsOf(DriverMessageEntity, 'news')}
     FROM job LEFT JOIN job_assignment assignment ON assignment.job_id = job.id AND assignment.trucker_id = $2
       LEFT JOIN trucker_message news ON news.id = $3
     WHERE job.id = $1`,
    [jobId, truckerId, truckerMessageId],
  );
  const job = rowIn(JobEntity, 'job', found);
  const assignment = rowIn(AssignmentEntity, 'assignment', found);
  return {
    job: job && toJob(job),
    person: assignment && toAssignment(sealer, assignment).person,
    news: rowIn(DriverMessageEntity, 'news', found),
  };
};

/** The jobs that were given to a visit, with its trucker. */
export const findJobsOfVisit = (
  manager: EntityManager,
  companyId: string,
  visitId: string,
): Promise<Pick<AssignmentRow, 'jobId' | 'truckerId'>[]> =>
  manager.find(AssignmentEntity, { where: { companyId, visitId }, order: { jobId: 'ASC' } });

/** The active jobs that the driver of a phone has now. */
export const findActiveJobsOfPhone = (
  manager: EntityManager,
  phoneIndex: string,
): Promise<Pick<AssignmentRow, 'jobId' | 'companyId' | 'truckerId' | 'visitId'>[]> =>
  rows(
    manager,
    `SELECT assignment.job_id AS "jobId", assignment.company_id AS "companyId", assignment.trucker_id AS "truckerId",
       assignment.visit_id AS "visitId"
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id
     WHERE assignment.phone_index = $1 AND NOT job.is_completed AND NOT job.is_deleted ORDER BY assignment.job_id`,
    [phoneIndex],
  );

/** The indexes that are saved beside the projection. */
interface Saving {
  now: Date;
  /** Null if it is no valid phone. */
  phoneIndexOf: (phone: string) => string | null;
  nameIndexesOf: (person: Person) => string[];
  plateIndexesOf: (plate: string) => string[];
}

const saveAssignment = async (
  manager: EntityManager,
  sealer: Sealer,
  { job: { jobId, companyId }, now, phoneIndexOf, nameIndexesOf, plateIndexesOf }: Saving & { job: Job },
  { truckerId, person, version, first }: Assignment,
): Promise<void> => {
  const { visitId, plate, ...rest } = person;
  const before = await manager.findOneBy(AssignmentEntity, { jobId, truckerId });
  const row = sealRow(sealer, AssignmentEntity, {
    ...{ id: randomUUIDv7(), companyId, jobId, truckerId, ...rest, version },
    visitId: visitId ?? null,
    firstStepId: first?.stepId ?? null,
    firstVersion: first?.version ?? null,
    phoneIndex: phoneIndexOf(person.phone),
    nameIndexes: nameIndexesOf(person),
    plate: plate ?? null,
    plateIndexes: plate === undefined ? [] : plateIndexesOf(plate),
    assignedAt: before?.assignedAt ?? now,
  });
  // Encrypted data is bound to its row: another person gets another row.
  await manager.delete(AssignmentEntity, { jobId, truckerId });
  await manager.insert(AssignmentEntity, row);
};

/** The column that a change sets; none while an ended job stays ended. */
const endOf = (before: Job | undefined, after: Job, now: Date): { endedAt?: Date | null } => {
  if (!hasEnded(after)) return { endedAt: null };
  return before && hasEnded(before) ? {} : { endedAt: now };
};

/** Saves what changed since `before`, which was read under the job's lock. */
export const saveJobProjection = async (
  manager: EntityManager,
  sealer: Sealer,
  { before, after }: { before: JobProjection | undefined; after: JobProjection },
  saving: Saving,
): Promise<void> => {
  const { job, assignments, messages } = after;
  const { jobId, companyId, ...rest } = job;
  if (job !== before?.job) {
    // A fact after the end, as a late confirmation, does not prolong the period.
    const ended = endOf(before?.job, job, saving.now);
    await manager.upsert(JobEntity, { id: jobId, companyId, ...rest, ...ended }, ['id']);
  }
  if (assignments.length === 0) await manager.delete(AssignmentEntity, { jobId });
  for (const each of assignments) {
    if (!before?.assignments.includes(each)) await saveAssignment(manager, sealer, { ...saving, job }, each);
  }
  const known = new Set(before?.messages.map(({ id }) => id));
  for (const message of messages) {
    const { id, kind, state, stepId } = message;
    if (!known.has(id)) await manager.insert(DriverMessageEntity, { ...message, jobId, companyId });
    else if (!before?.messages.includes(message)) {
      await manager.update(DriverMessageEntity, { id }, { kind, state, stepId });
    }
  }
};
