import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, findObject, sealRow } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { Channel } from '../../chat/domain/chat.ts';
import { type About, type Notice, noticeContent } from '../domain/notice.ts';

const { key: primaryKey, uuid, text, time, boolean, integer, of, orNull, sealed } = columns;

/** The operator's own message to a driver, in no company's chat. */
export const NoticeEntity = entity(
  'notice',
  {
    id: primaryKey,
    phoneIndex: text,
    thread: text,
    channel: of<Channel>(text),
    answersSid: orNull(text),
    content: orNull(sealed(noticeContent, { name: 'personal' })),
    state: of<Notice['state']>(text),
    attempt: integer,
    sid: orNull(text),
    startedAt: time,
    unknownSince: orNull(time),
    isAnswered: boolean,
    companyId: orNull(uuid),
    jobId: orNull(uuid),
    stepId: orNull(uuid),
    truckerId: orNull(uuid),
    key: orNull(text),
    expiresAt: orNull(time),
  },
  { subject: { driver: ['phoneIndex', 'truckerId'] }, kept: 'jobs', begins: 'startedAt', place: 'global' },
);

const aboutNothing: About = {
  ...{ companyId: null, jobId: null, stepId: null, truckerId: null, key: null },
  expiresAt: null,
};

export type NewNotice = Pick<Notice, 'phoneIndex' | 'thread' | 'channel' | 'answersSid'> &
  z.input<typeof noticeContent> & { about?: Partial<About> };

/** The notice's id; undefined if there is one with its key. */
export const insertNotice = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, thread, channel, answersSid, about, ...content }: NewNotice,
  now: Date,
): Promise<string | undefined> => {
  const id = randomUUIDv7();
  const of = { ...aboutNothing, ...about };
  if (of.key !== null && (await manager.existsBy(NoticeEntity, { key: of.key }))) return undefined;
  const notice: Notice = {
    ...{ id, phoneIndex, thread, channel, answersSid, state: 'queued', attempt: 0, sid: null },
    ...{ startedAt: now, unknownSince: null, isAnswered: false },
    ...of,
    content: noticeContent.parse(content),
  };
  await manager.insert(NoticeEntity, sealRow(sealer, NoticeEntity, notice));
  return id;
};

export const findNotice = (manager: EntityManager, sealer: Sealer, id: string): Promise<Notice | undefined> =>
  findObject(manager, sealer, NoticeEntity, { where: { id } });

type Progress = Pick<Notice, 'state' | 'attempt' | 'sid' | 'startedAt' | 'unknownSince' | 'isAnswered'>;

export const updateNotice = async (manager: EntityManager, id: string, change: Partial<Progress>): Promise<void> => {
  await manager.update(NoticeEntity, { id }, change);
};

/** Ends a notice, sent or not, and erases what it says. */
export const closeNotice = async (manager: EntityManager, id: string, sid: string | null): Promise<void> => {
  await manager.update(NoticeEntity, { id }, { state: 'done', content: null, unknownSince: null, sid });
};
