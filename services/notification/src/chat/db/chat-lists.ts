import { cutPage, maxPageBytes, pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { TemplateKind } from '@gatelingo/proto/http/chat';
import type { ChatFilter } from '@gatelingo/proto/http/notification';
import { openRow, readPage, rows, sealedSizes } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import type { ChatMessage, Chat, Medium } from '../domain/chat.ts';
import { ChatMessageEntity, ChatEntity, MediumEntity } from './chat-entities.ts';
import { JobEntity } from './job-entities.ts';

/** The searched text, as each of the things that it may be. */
export interface ChatSearch {
  /** A part of the job's title. */
  title: string;
  /** Words of the driver's name, all of them. */
  nameIndexes: readonly string[];
  phoneIndex: string | null;
  /** Of the truck's plate, its beginning or its end. */
  plateIndex: string | null;
}

/** Which chats are listed, for whom and when. */
export interface Shown {
  show: ChatFilter;
  userId: string;
  now: Date;
}

const ofDriver = `EXISTS (
  SELECT 1 FROM job_assignment driver WHERE driver.job_id = job.id AND driver.trucker_id = job.trucker_id
    AND (driver.name_indexes @> :nameIndexes OR driver.phone_index = :phoneIndex
      OR :plateIndex = ANY(driver.plate_indexes)))`;

const aside = `(chat.snoozed_seq IS NOT NULL AND chat.snoozed_seq = chat.heard_seq
  AND (chat.snoozed_until IS NULL OR chat.snoozed_until > :now))`;

const filters: Record<ChatFilter, string> = {
  open: `NOT ${aside}`,
  unread: `NOT ${aside} AND chat.heard_seq > chat.read_seq`,
  failed: `NOT ${aside} AND NOT job.is_completed AND EXISTS (
    SELECT 1 FROM chat_message newest
    WHERE newest.job_id = chat.job_id AND newest.seq = chat.last_seq AND newest.state = 'failed')`,
  mine: `NOT ${aside} AND chat.assignee_id = :userId`,
  unassigned: `NOT ${aside} AND chat.assignee_id IS NULL`,
  snoozed: aside,
};

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The company's conversations that hold something, or that somebody takes care of, newest first, without those of deleted jobs. */
export const listChatRows = (
  manager: EntityManager,
  {
    companyId,
    search,
    shown,
  }: {
    companyId: string;
    search?: ChatSearch | undefined;
    shown?: Shown | undefined;
  },
  page: PageRequest,
): Promise<Page<Chat>> => {
  const found = manager
    .createQueryBuilder(ChatEntity, 'chat')
    .innerJoin(JobEntity.options.name, 'job', 'job.id = chat.jobId AND NOT job.isDeleted')
    .where('chat.companyId = :companyId AND (chat.lastSeq > 0 OR chat.noteCount > 0 OR chat.assigneeId IS NOT NULL)', {
      companyId,
    });
  if (shown) {
    const { show, ...parameters } = shown;
    found.andWhere(`(${filters[show]})`, parameters);
  }
  if (search) {
    const { title, ...driver } = search;
    const words = { title: `%${escaped(title)}%`, ...driver };
    found.andWhere(`(job.title ILIKE :title OR ${ofDriver})`, words);
  }
  return readPage(found, page, { by: 'lastAt', id: 'jobId' });
};

export const findChat = async (
  manager: EntityManager,
  key: Pick<Chat, 'jobId' | 'companyId'>,
): Promise<Chat | undefined> => (await manager.findOneBy(ChatEntity, key)) ?? undefined;

/** How many messages of a trucker the company has not read, and when the first of them came. */
interface Unread {
  count: number;
  since: Date;
}

/** The truckers' messages that the company has not read, by job. */
export const countUnread = async (
  manager: EntityManager,
  companyId: string,
  jobIds?: readonly string[],
): Promise<ReadonlyMap<string, Unread>> => {
  const found = await rows<Unread & { jobId: string }>(
    manager,
    `SELECT message.job_id AS "jobId", count(*)::int AS count, min(message.created_at) AS since FROM chat_message message
     JOIN conversation chat ON chat.job_id = message.job_id AND message.seq > chat.read_seq
       AND chat.company_id = $1 AND chat.heard_seq > chat.read_seq
     JOIN job ON job.id = chat.job_id AND NOT job.is_deleted
     WHERE message.company_id = $1 AND message.sender_type = 'trucker' AND ($2::uuid[] IS NULL OR chat.job_id = ANY($2))
     GROUP BY message.job_id`,
    [companyId, jobIds ?? null],
  );
  return new Map(found.map(({ jobId, ...unread }) => [jobId, unread]));
};

/** The number of truckers' messages that the company has not read, in all chats but those that are set aside. */
export const countUnreadInAll = async (manager: EntityManager, companyId: string, now: Date): Promise<number> => {
  const counted = await countUnread(manager, companyId);
  const hidden = await manager
    .createQueryBuilder(ChatEntity, 'chat')
    .select('chat.jobId', 'jobId')
    .where('chat.companyId = :companyId', { companyId })
    .andWhere('chat.jobId = ANY(:jobIds)', { jobIds: [...counted.keys()] })
    .andWhere(aside, { now })
    .getRawMany<{ jobId: string }>();
  const isHidden = new Set(hidden.map(({ jobId }) => jobId));
  return [...counted].reduce((sum, [jobId, { count }]) => (isHidden.has(jobId) ? sum : sum + count), 0);
};

/** The newest message of each conversation, by job. */
export const findLastMessages = async (
  manager: EntityManager,
  sealer: Sealer,
  conversations: readonly Chat[],
): Promise<ReadonlyMap<string, ChatMessage>> => {
  const where = conversations.map(({ jobId, lastSeq: seq }) => ({ jobId, seq }));
  const found = where.length === 0 ? [] : await manager.findBy(ChatMessageEntity, where);
  return new Map(found.map((row) => [row.jobId, openRow(sealer, ChatMessageEntity, row)]));
};

/** A job's messages, newest first. A page also ends by its bytes. */
export const listMessageRows = async (
  manager: EntityManager,
  sealer: Sealer,
  jobId: string,
  { limit, after }: PageRequest,
): Promise<Page<ChatMessage>> => {
  const found = manager
    .createQueryBuilder(ChatMessageEntity, 'message')
    .select(['message.id', 'message.createdAt'])
    .where('message.jobId = :jobId', { jobId })
    .orderBy('message.seq', 'DESC')
    .limit(limit + 1);
  // Ordered by number alone: two messages can have the same time.
  if (after) {
    found.andWhere('message.seq < (SELECT seq FROM chat_message WHERE id = :id AND job_id = :jobId)', {
      id: after.id,
      jobId,
    });
  }
  const positionOf = ({ createdAt: time, id }: Pick<ChatMessage, 'createdAt' | 'id'>) => ({ time, id });
  const idsOf = ({ rows: each }: Page<Pick<ChatMessage, 'id'>>) => each.map(({ id }) => id);
  const whole = pageOf(await found.getMany(), limit, positionOf);
  const sizes = await sealedSizes(manager, ChatMessageEntity, idsOf(whole));
  const page = cutPage(whole, { sizes, most: maxPageBytes }, positionOf);
  const messages = await manager.find(ChatMessageEntity, {
    where: { id: In(idsOf(page)), jobId },
    order: { seq: 'DESC' },
  });
  return { ...page, rows: messages.map((row) => openRow(sealer, ChatMessageEntity, row)) };
};

/** Whether a trucker has asked the staff to confirm a step. */
export const hasConfirmationRequest = (
  manager: EntityManager,
  request: Pick<ChatMessage, 'jobId' | 'companyId' | 'truckerId'> & { stepId: string },
): Promise<boolean> => manager.existsBy(ChatMessageEntity, { ...request, senderType: 'trucker' });

/** The media of the messages, in their order. */
export const findMedia = (manager: EntityManager, messageIds: readonly string[]): Promise<Medium[]> =>
  manager.find(MediumEntity, { where: { messageId: In([...messageIds]) }, order: { number: 'ASC' } });

export interface SystemState {
  id: string;
  truckerMessageId: string;
  state: ChatMessage['state'];
  reason: ChatMessage['reason'];
  errorCode: number | null;
}

export interface UnsentPosted extends Pick<ChatMessage, 'id' | 'stepId' | 'truckerId'> {
  kind: TemplateKind;
}

/** Templates that staff posted about a job and that were not sent yet. */
export const findUnsentPosted = (manager: EntityManager, jobId: string): Promise<UnsentPosted[]> =>
  rows<UnsentPosted>(
    manager,
    `SELECT id, kind, step_id AS "stepId", trucker_id AS "truckerId" FROM chat_message
     WHERE job_id = $1 AND sender_type = 'system' AND trucker_message_id IS NULL AND state IN ('queued', 'waiting')`,
    [jobId],
  );

/**
 * Ids of a driver's messages that were not sent, and of that with the active step's link, if it failed or a STOP cancelled
 * it; the oldest first.
 */
export const findMovable = async (
  manager: EntityManager,
  { jobId, truckerId }: { jobId: string; truckerId: string },
): Promise<string[]> => {
  const found = await rows<{ id: string }>(
    manager,
    `SELECT message.id FROM chat_message message
     LEFT JOIN trucker_message news ON news.id = message.trucker_message_id
     WHERE message.job_id = $1 AND message.trucker_id = $2 AND message.sender_type <> 'trucker'
       AND (message.state IN ('queued', 'waiting')
         OR (message.state = 'failed' OR message.state = 'cancelled' AND message.reason = 'opted-out')
           AND news.state = 'to-be-sent' AND news.kind IN ('job-created', 'step-active'))
     ORDER BY message.seq`,
    [jobId, truckerId],
  );
  return found.map(({ id }) => id);
};

/** Whether a step's link went to the phone, or is on its way there. */
export const hasStepLink = async (
  manager: EntityManager,
  { stepId, jobId, phoneIndex }: { stepId: string; jobId: string; phoneIndex: string },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT FROM chat_message WHERE job_id = $1 AND step_id = $2 AND phone_index = $3
       AND kind IN ('job-created', 'step-active') AND state NOT IN ('failed', 'cancelled') LIMIT 1`,
    [jobId, stepId, phoneIndex],
  );
  return found.length > 0;
};

/** Whether somebody of the staff has written in a chat since then. */
export const hasStaffAnswered = async (
  manager: EntityManager,
  { jobId, since }: { jobId: string; since: Date },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT FROM chat_message WHERE job_id = $1 AND sender_user_id IS NOT NULL AND created_at >= $2 LIMIT 1`,
    [jobId, since],
  );
  return found.length > 0;
};

/** The states of the messages that follow from a job's facts. */
export const findSystemStates = async (manager: EntityManager, jobId: string): Promise<readonly SystemState[]> =>
  rows<SystemState>(
    manager,
    `SELECT id, trucker_message_id AS "truckerMessageId", state, reason, error_code AS "errorCode" FROM chat_message
     WHERE job_id = $1 AND trucker_message_id IS NOT NULL`,
    [jobId],
  );
