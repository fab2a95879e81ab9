import { columns, entity, rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, MoreThanOrEqual } from 'typeorm';
import type { ChatKind } from '../../chat/domain/chat.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import type { AnswerTarget, KeptAnswer, KeptKind } from '../domain/driver-answer.ts';
import type { SentMessage } from '../domain/situation.ts';

const { uuid, text, time, of, orNull } = columns;

/** An answer of a driver by a button, a number, or a position that was asked for: in no chat, and kept for good. */
export const DriverAnswerEntity = entity(
  'driver_answer',
  {
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
  },
  { subject: { driver: 'truckerId' }, kept: 'jobs', begins: 'at' },
);

export const insertDriverAnswer = async (
  manager: EntityManager,
  { phoneIndex, thread }: Thread,
  { sid, ...answer }: KeptAnswer & { sid: string },
): Promise<void> => {
  await manager.insert(DriverAnswerEntity, { sid, phoneIndex, thread, ...answer });
};

const sameAnswer = ['answer.companyId', 'answer.jobId', 'answer.stepId', 'answer.truckerId', 'answer.kind'];

/**
 * The answers of a thread since a time, the newest first; of the same answer about the same step only the newest, so that a
 * flood of positions does not hide the others.
 */
export const findAnswersSince = async (
  manager: EntityManager,
  { phoneIndex, thread }: Thread,
  since: Date,
): Promise<readonly KeptAnswer[]> => {
  const found = manager
    .createQueryBuilder(DriverAnswerEntity, 'answer')
    .distinctOn(sameAnswer)
    .where({ phoneIndex, thread, at: MoreThanOrEqual(since) });
  for (const column of sameAnswer) found.addOrderBy(column);
  const newest = await found.addOrderBy('answer.at', 'DESC').getMany();
  return newest.toSorted((one, other) => other.at.getTime() - one.at.getTime());
};

/**
 * The newest message that each company has sent to the phone, about any job. One that is being sent, or whose answer was
 * lost, may be on the phone already.
 */
export const findLastSent = async (manager: EntityManager, phoneIndex: string): Promise<SentMessage[]> => {
  const found = await rows<AnswerTarget & { kind: ChatKind; startedAt: Date; callId: string | null }>(
    manager,
    `SELECT DISTINCT ON (newest."companyId") newest.* FROM job_assignment assignment CROSS JOIN LATERAL (
       SELECT message.company_id AS "companyId", message.job_id AS "jobId", message.step_id AS "stepId",
         message.trucker_id AS "truckerId", message.kind, message.call_id AS "callId", send.started_at AS "startedAt"
       FROM chat_message message JOIN send ON send.message_id = message.id AND send.state NOT IN ('failed', 'lost')
       WHERE message.job_id = assignment.job_id AND message.phone_index = $1 ORDER BY message.seq DESC LIMIT 1
     ) newest
     WHERE assignment.phone_index = $1 ORDER BY newest."companyId", newest."startedAt" DESC`,
    [phoneIndex],
  );
  return found.map(({ kind, startedAt, callId, ...about }) => ({
    ...{ about, of: kind, at: startedAt },
    ...(callId !== null && { callId }),
  }));
};

/** The newest call to the phone that is of the same visit as a job; undefined without one. One phone can have two vehicles. */
export const findNewestCall = async (
  manager: EntityManager,
  phoneIndex: string,
  { companyId, jobId, truckerId }: Pick<AnswerTarget, 'companyId' | 'jobId' | 'truckerId'>,
): Promise<string | undefined> => {
  const [found] = await rows<{ callId: string }>(
    manager,
    `SELECT call_id AS "callId" FROM chat_message message
     WHERE phone_index = $1 AND company_id = $2 AND call_id IS NOT NULL AND EXISTS (
       SELECT 1 FROM job_assignment called JOIN job_assignment answered ON answered.visit_id = called.visit_id
       WHERE called.job_id = message.job_id AND called.trucker_id = message.trucker_id
         AND answered.job_id = $3 AND answered.trucker_id = $4)
     ORDER BY created_at DESC, id DESC LIMIT 1`,
    [phoneIndex, companyId, jobId, truckerId],
  );
  return found?.callId;
};
