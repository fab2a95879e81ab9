import { randomUUIDv7 } from 'node:crypto';
import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, openRow, sealRow } from '@gatelingo/chassis/postgres';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { findCompanyNames } from '../../db/companies.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import { type InboundMessage, inboundMessage } from '../domain/inbound-message.ts';
import type { Situation } from '../domain/situation.ts';

const { key, uuid, text, time, of, orNull, sealed } = columns;

/** The question to the driver of a thread, and the choice. */
export const ChoiceEntity = entity(
  'company_choice',
  {
    phoneIndex: { ...text, primary: true },
    thread: { ...text, primary: true },
    companyId: orNull(uuid),
    chosenAt: orNull(time),
    /** The companies of the newest list, in their order. */
    offered: of<string[]>({ ...uuid, array: true }),
    offeredAt: orNull(time),
  },
  { subject: { driver: 'phoneIndex' }, kept: 'undecided' },
);

/** A message of which it is open to which company it goes, in no company's chat. */
export const UndecidedEntity = entity(
  'undecided_message',
  {
    id: key,
    phoneIndex: text,
    thread: text,
    sid: text,
    receivedAt: time,
    /** Null once it is in a chat or dropped. */
    message: orNull(sealed(inboundMessage, { name: 'personal' })),
  },
  { subject: { driver: 'phoneIndex' }, kept: 'undecided', place: 'global' },
);

const pickThread = ({ phoneIndex, thread }: Thread): Thread => ({ phoneIndex, thread });

/** The company that the driver chose, and the newest list of them. */
export const findChoice = async (
  manager: EntityManager,
  thread: Thread,
): Promise<Pick<Situation, 'choice' | 'list'>> => {
  const row = await manager.findOneBy(ChoiceEntity, pickThread(thread));
  const { companyId, chosenAt, offered, offeredAt } = row ?? {};
  return {
    choice: companyId && chosenAt ? { companyId, at: chosenAt } : undefined,
    list: offered && offeredAt ? { companies: await findCompanyNames(manager, offered), at: offeredAt } : undefined,
  };
};

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
  const held = { id, sid, message, receivedAt: new Date(receivedAt), ...pickThread(thread) };
  await manager.insert(UndecidedEntity, sealRow(sealer, UndecidedEntity, held));
  return id;
};

const isHeld = { message: Not(IsNull()) };

/** How many messages wait for a choice. */
export const countHeld = (manager: EntityManager, thread: Thread): Promise<number> =>
  manager.countBy(UndecidedEntity, { ...pickThread(thread), ...isHeld });

/** The messages that wait for a choice, in the order in which they came. */
export const findUndecided = async (
  manager: EntityManager,
  sealer: Sealer,
  thread: Thread,
): Promise<{ id: string; receivedAt: Date; message: InboundMessage }[]> => {
  const found = await manager.find(UndecidedEntity, {
    where: { ...pickThread(thread), ...isHeld },
    order: { receivedAt: 'ASC', id: 'ASC' },
  });
  return found.flatMap((row) => {
    const { id, receivedAt, message } = openRow(sealer, UndecidedEntity, row);
    return message ? [{ id, receivedAt, message }] : [];
  });
};

/** Erases a message; its provider's id stays, so that a replayed call is recognised. */
export const eraseUndecided = async (manager: EntityManager, id: string): Promise<void> => {
  await manager.update(UndecidedEntity, { id }, { message: null });
};
