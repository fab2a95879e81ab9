import { columns, entity, rows, type RowOf } from '@gatelingo/chassis/postgres';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import type { Thread } from '../../db/phone-companies.ts';
import type { ChatKind } from '../../domain/chat.ts';
import type { KeptKind } from '../domain/driver-answer.ts';

const { uuid, text, time, of, orNull } = columns;

/** What a driver answered by a button, a number, or a position that was asked for: in no chat, and kept for good. */
export const DriverAnswerEntity = entity('driver_answer', {
  /** The provider's id of the driver's message. */
  sid: { ...text, primary: true },
  phoneIndex: text,
  thread: text,
  companyId: uuid,
  jobId: uuid,
  /** Null for an answer to a message about no step. */
  stepId: orNull(uuid),
  truckerId: uuid,
  kind: of<KeptKind>(text),
  at: time,
});
export type DriverAnswerRow = RowOf<typeof DriverAnswerEntity>;

/** What an answer is about. */
export type AnswerTarget = Pick<DriverAnswerRow, 'companyId' | 'jobId' | 'stepId' | 'truckerId'>;

export const insertDriverAnswer = async (manager: EntityManager, answer: DriverAnswerRow): Promise<void> => {
  await manager.insert(DriverAnswerEntity, answer);
};

const sameAnswer = ['answer.companyId', 'answer.jobId', 'answer.stepId', 'answer.truckerId', 'answer.kind'];

export const newestFirst = (answers: readonly DriverAnswerRow[]): DriverAnswerRow[] =>
  answers.toSorted((one, other) => other.at.getTime() - one.at.getTime());

/**
 * The answers of a thread since a time, the newest first; of the same answer about the same step only the newest, so that a
 * flood of positions does not hide the others.
 */
export const findAnswersSince = async (
  manager: EntityManager,
  { phoneIndex, thread }: Thread,
  since: Date,
): Promise<DriverAnswerRow[]> => {
  const found = manager
    .createQueryBuilder(DriverAnswerEntity, 'answer')
    .distinctOn(sameAnswer)
    .where({ phoneIndex, thread, at: MoreThanOrEqual(since) });
  for (const column of sameAnswer) found.addOrderBy(column);
  const newest = await found.addOrderBy('answer.at', 'DESC').getMany();
  return newestFirst(newest);
};

interface Row {
  company_id: string;
  job_id: string;
  step_id: string | null;
  trucker_id: string;
}

const toTarget = ({ company_id: companyId, job_id: jobId, step_id: stepId, trucker_id: truckerId }: Row) => ({
  ...{ companyId, jobId, stepId, truckerId },
});

/** The message or notice to this phone that an answer replies to: its kind, and what it is about. */
export const findRepliedTarget = async (
  manager: EntityManager,
  { phoneIndex, sid }: { phoneIndex: string; sid: string },
): Promise<(AnswerTarget & { kind: ChatKind | 'notice' }) | undefined> => {
  const [found] = await rows<Row & { kind: ChatKind | 'notice' }>(
    manager,
    `SELECT message.company_id, message.job_id, message.step_id, message.trucker_id, message.kind
     FROM send JOIN chat_message message ON message.id = send.message_id
     WHERE send.sid = $2 AND message.phone_index = $1
     UNION ALL
     SELECT company_id, job_id, step_id, trucker_id, 'notice'::text FROM notice
     WHERE sid = $2 AND phone_index = $1 AND company_id IS NOT NULL AND job_id IS NOT NULL AND trucker_id IS NOT NULL
     LIMIT 1`,
    [phoneIndex, sid],
  );
  return found && { ...toTarget(found), kind: found.kind };
};

/**
 * The newest message that the company has sent to the phone, about any job. One that is being sent, or whose answer was
 * lost, may be on the phone already.
 */
export const findNewestSent = async (
  manager: EntityManager,
  { phoneIndex, companyId }: { phoneIndex: string; companyId: string },
): Promise<(AnswerTarget & { kind: ChatKind; sentAt: Date }) | undefined> => {
  const [found] = await rows<Row & { kind: ChatKind; started_at: Date }>(
    manager,
    `SELECT newest.* FROM job_assignment assignment CROSS JOIN LATERAL (
       SELECT message.company_id, message.job_id, message.step_id, message.trucker_id, message.kind, send.started_at
       FROM chat_message message JOIN send ON send.message_id = message.id AND send.state <> 'failed'
       WHERE message.job_id = assignment.job_id AND message.phone_index = $1 ORDER BY message.seq DESC LIMIT 1
     ) newest
     WHERE assignment.phone_index = $1 AND assignment.company_id = $2 ORDER BY newest.started_at DESC LIMIT 1`,
    [phoneIndex, companyId],
  );
  return found && { ...toTarget(found), kind: found.kind, sentAt: found.started_at };
};
