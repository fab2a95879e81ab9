import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity } from '@gatelingo/chassis/postgres';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Thread } from '../../db/phone-companies.ts';
import { type InboundMessage, inboundMessage } from '../domain/inbound-message.ts';

const { key, uuid, text, time, bytes, of, orNull } = columns;

/** What the driver of a thread was asked, and chose. */
export const ChoiceEntity = entity('company_choice', {
  phoneIndex: { ...text, primary: true },
  thread: { ...text, primary: true },
  companyId: orNull(uuid),
  chosenAt: orNull(time),
  /** The companies of the newest list, in their order. */
  offered: of<string[]>({ ...uuid, array: true }),
  offeredAt: orNull(time),
});

/** A message of which it is open to which company it goes, in no company's chat; `personal` is null once it is dropped. */
export const UndecidedEntity = entity('undecided_message', {
  id: key,
  phoneIndex: text,
  thread: text,
  sid: text,
  receivedAt: time,
  personal: orNull(bytes),
});

const place = (id: string) => ({ companyId: 'global', table: 'undecided_message', row: id });

const pickThread = ({ phoneIndex, thread }: Thread): Thread => ({ phoneIndex, thread });

export const findChoice = (manager: EntityManager, thread: Thread) =>
  manager.findOneBy(ChoiceEntity, pickThread(thread));

export const saveChoice = async (
  manager: EntityManager,
  thread: Thread,
  change: { companyId: string; chosenAt: Date } | { offered: string[]; offeredAt: Date },
): Promise<void> => {
  await manager.upsert(ChoiceEntity, { ...change, ...pickThread(thread) }, ['phoneIndex', 'thread']);
};

export const insertUndecided = async (
  manager: EntityManager,
  sealer: Sealer,
  { message, ...thread }: Thread & { message: InboundMessage },
): Promise<string> => {
  const id = randomUUIDv7();
  const { messageSid: sid, receivedAt } = message;
  const personal = sealer.seal(message, place(id));
  await manager.insert(UndecidedEntity, {
    ...{ id, sid, personal, receivedAt: new Date(receivedAt) },
    ...pickThread(thread),
  });
  return id;
};

/** What waits for a choice, in the order in which it came. */
export const findUndecided = async (
  manager: EntityManager,
  sealer: Sealer,
  thread: Thread,
): Promise<{ id: string; receivedAt: Date; message: InboundMessage }[]> => {
  const found = await manager.find(UndecidedEntity, {
    where: { ...pickThread(thread), personal: Not(IsNull()) },
    order: { receivedAt: 'ASC', id: 'ASC' },
  });
  return found.flatMap(({ id, receivedAt, personal }) =>
    personal ? [{ id, receivedAt, message: inboundMessage.parse(sealer.open(personal, place(id))) }] : [],
  );
};

/** Erases a message; its provider's id stays, so that a replayed call is recognised. */
export const eraseUndecided = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.update(UndecidedEntity, { id }, { personal: null });
};
