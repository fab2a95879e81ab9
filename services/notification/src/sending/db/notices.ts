import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, type RowOf } from '@gatelingo/chassis/postgres';
import { languages } from '@gatelingo/proto/templates';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Channel } from '../../domain/chat.ts';

const { key, text, time, boolean, bytes, integer, of, orNull } = columns;

/** The operator's own message to a driver, in no company's chat. `personal` is null once it was sent or has ended. */
export const NoticeEntity = entity('notice', {
  id: key,
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
});
export type NoticeRow = RowOf<typeof NoticeEntity>;

const noticeContent = z.strictObject({
  /** E.164. */
  phone: z.string(),
  kind: z.enum(['which-company', 'company-chosen', 'not-delivered']),
  language: z.enum(languages),
  companies: z.array(z.strictObject({ companyId: z.string(), name: z.string() })),
});
export type NoticeContent = z.infer<typeof noticeContent>;

export interface Notice extends NoticeRow {
  /** Undefined once it has ended. */
  content: NoticeContent | undefined;
}

const place = (id: string) => ({ companyId: 'global', table: 'notice', row: id });

export type NewNotice = Pick<NoticeRow, 'phoneIndex' | 'thread' | 'channel' | 'answersSid'> & NoticeContent;

export const insertNotice = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, thread, channel, answersSid, ...content }: NewNotice,
  now: Date,
): Promise<string> => {
  const id = randomUUIDv7();
  await manager.insert(NoticeEntity, {
    ...{ id, phoneIndex, thread, channel, answersSid, state: 'queued', attempt: 0, sid: null },
    ...{ startedAt: now, unknownSince: null, isAnswered: false },
    personal: sealer.seal(noticeContent.parse(content), place(id)),
  });
  return id;
};

export const findNotice = async (manager: EntityManager, sealer: Sealer, id: string): Promise<Notice | undefined> => {
  const row = await manager.findOneBy(NoticeEntity, { id });
  if (!row) return undefined;
  return { ...row, content: row.personal ? noticeContent.parse(sealer.open(row.personal, place(id))) : undefined };
};

export const findNoticeStart = async (manager: EntityManager, sid: string): Promise<Date | undefined> =>
  (await manager.findOneBy(NoticeEntity, { sid }))?.startedAt;

export const updateNotice = async (
  manager: EntityManager,
  id: string,
  change: Partial<Omit<NoticeRow, 'id'>>,
): Promise<void> => {
  await manager.update(NoticeEntity, { id }, change);
};

/** Whether a notice is under way to the phone, or may be. */
export const isNoticeUnderWay = (manager: EntityManager, phoneIndex: string): Promise<boolean> =>
  manager.existsBy(NoticeEntity, { phoneIndex, state: 'sending' });
