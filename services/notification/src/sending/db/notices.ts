import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Channel } from '../../domain/chat.ts';
import { type About, type Notice, noticeContent } from '../domain/notice.ts';

const { key: primaryKey, uuid, text, time, boolean, bytes, integer, of, orNull } = columns;

/** The operator's own message to a driver, in no company's chat. `personal` is null once it was sent or has ended. */
export const NoticeEntity = entity('notice', {
  id: primaryKey,
  phoneIndex: text,
  thread: text,
  channel: of<Channel>(text),
  /** The provider's id of the driver's message that it answers. */
  answersSid: orNull(text),
  personal: orNull(bytes),
  state: of<'queued' | 'sending' | 'done'>(text),
  attempt: integer,
  sid: orNull(text),
  startedAt: time,
  unknownSince: orNull(time),
  isAnswered: boolean,
  /** What it is about, so that a reply to it is known; null for a notice about no job. */
  companyId: orNull(uuid),
  jobId: orNull(uuid),
  stepId: orNull(uuid),
  truckerId: orNull(uuid),
  /** Unique: a notice with a key is sent once, and before the messages that wait beside it. */
  key: orNull(text),
  /** It is of no use afterwards; null for one that always is. */
  expiresAt: orNull(time),
});
type NoticeRow = RowOf<typeof NoticeEntity>;

const place = (id: string) => ({ companyId: 'global', table: 'notice', row: id });

const aboutNothing: About = {
  ...{ companyId: null, jobId: null, stepId: null, truckerId: null, key: null },
  expiresAt: null,
};

export type NewNotice = Pick<NoticeRow, 'phoneIndex' | 'thread' | 'channel' | 'answersSid'> &
  z.input<typeof noticeContent> & { about?: Partial<About> };

/** Undefined if there is one with its key. */
export const insertNotice = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, thread, channel, answersSid, about, ...content }: NewNotice,
  now: Date,
): Promise<string | undefined> => {
  const id = randomUUIDv7();
  const of = { ...aboutNothing, ...about };
  if (of.key !== null && (await manager.existsBy(NoticeEntity, { key: of.key }))) return undefined;
  await manager.insert(NoticeEntity, {
    ...{ id, phoneIndex, thread, channel, answersSid, state: 'queued', attempt: 0, sid: null },
    ...{ startedAt: now, unknownSince: null, isAnswered: false },
    ...of,
    personal: sealer.seal(noticeContent.parse(content), place(id)),
  });
  return id;
};

export const findNotice = async (manager: EntityManager, sealer: Sealer, id: string): Promise<Notice | undefined> => {
  const row = await manager.findOneBy(NoticeEntity, { id });
  if (!row) return undefined;
  return { ...row, content: row.personal ? noticeContent.parse(sealer.open(row.personal, place(id))) : undefined };
};

export const updateNotice = async (
  manager: EntityManager,
  id: string,
  change: Partial<Omit<NoticeRow, 'id'>>,
): Promise<void> => {
  await manager.update(NoticeEntity, { id }, change);
};
