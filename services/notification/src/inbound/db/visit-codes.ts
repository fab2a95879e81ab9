import type { Sealer } from '@gatelingo/chassis/personal';
import {
  columns,
  entity,
  findObject,
  locked,
  type ObjectOf,
  openRow,
  rows,
  sealRow,
} from '@gatelingo/chassis/postgres';
import { personal } from '@gatelingo/proto/http/fields';
import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { z } from 'zod';
import { codeIndex } from '../../db/lookups.ts';
import { findVisitsOfPhone } from '../../phones/db/visit-phones.ts';
import type { Thread } from '../../phones/domain/senders.ts';
import type { VisitCode } from '../domain/visit-code.ts';

const { key, uuid, text, time, integer, of, orNull, sealed } = columns;

const word = personal(z.string());
const visitor = z.strictObject({ phone: word, plate: word, registrationNumber: word, passCode: word });

/** A visit's code for WhatsApp, projected from registration's facts. A while after its day the row goes, too. */
export const VisitCodeEntity = entity(
  'visit_code',
  {
    /** The visit. */
    id: key,
    companyId: uuid,
    truckerId: uuid,
    codeIndex: text,
    language: text,
    endsAt: time,
    /** The index of the registered phone, once it sent the code. */
    boundIndex: orNull(text),
    /** When the connected phone was notified that nobody reads it yet. */
    toldAt: orNull(time),
    /** Null once its day is over. */
    visitor: orNull(sealed(visitor, { name: 'personal' })),
  },
  { subject: { visit: 'id', driver: 'truckerId' }, kept: 'codes', withheld: ['codeIndex', 'boundIndex', 'visitor'] },
);

/**
 * A question about a visit's number: to another phone than the registered one, whether the visit's messages are to go to it; or to the
 * registered one, whether they may go to `otherPhone`.
 */
export const NumberQuestionEntity = entity(
  'number_question',
  {
    phoneIndex: { ...text, primary: true },
    visitId: key,
    thread: text,
    askedAt: time,
    answer: orNull(of<'yes' | 'no'>(text)),
    /** E.164; null in a question to another phone about itself. */
    otherPhone: orNull(sealed(word)),
  },
  { subject: { driver: 'phoneIndex', visit: 'visitId' }, kept: 'codes', place: 'global' },
);
/** A question that has no answer yet. */
export type OpenQuestion = ObjectOf<typeof NumberQuestionEntity>;

/** How many wrong codes a phone sent on a day. */
export const WrongCodeEntity = entity(
  'wrong_code',
  { phoneIndex: { ...text, primary: true }, day: of<string>({ type: 'date' }), count: integer },
  { subject: { driver: 'phoneIndex' }, kept: 'codes' },
);

/** Keeps a visit's code. It never changes: all facts of a visit have the same. */
export const insertVisitCode = async (
  manager: EntityManager,
  sealer: Sealer,
  { code, ...visit }: Omit<VisitCode, 'boundIndex'> & { code: string },
): Promise<void> => {
  const unused = { codeIndex: codeIndex(sealer, code), boundIndex: null, toldAt: null };
  const row = sealRow(sealer, VisitCodeEntity, { ...visit, ...unused });
  await manager.createQueryBuilder().insert().into(VisitCodeEntity).values(row).orIgnore().execute();
};

/** The visit with this code, or of this id; locked until the transaction ends. */
export const lockVisitCode = async (
  manager: EntityManager,
  sealer: Sealer,
  by: { code: string } | { id: string },
): Promise<VisitCode | undefined> => {
  const where = 'id' in by ? by : { codeIndex: codeIndex(sealer, by.code) };
  return findObject(manager, sealer, VisitCodeEntity, { where, ...locked });
};

export const saveBound = async (manager: EntityManager, id: string, boundIndex: string): Promise<void> => {
  await manager.update(VisitCodeEntity, { id }, { boundIndex });
};

/** The visits that a phone is connected with: it sent their codes, or was accepted for them. */
const connectedWith = async (manager: EntityManager, phoneIndex: string) => {
  const ids = await findVisitsOfPhone(manager, phoneIndex);
  return [{ boundIndex: phoneIndex }, ...(ids.length > 0 ? [{ id: In(ids) }] : [])];
};

const newestFirst = { endsAt: 'DESC', id: 'DESC' } as const;

/** The newest visit of a connected phone that was not notified yet that nobody reads it; locked until the transaction ends. */
export const lockUnread = async (
  manager: EntityManager,
  sealer: Sealer,
  phoneIndex: string,
  now: Date,
): Promise<VisitCode | undefined> => {
  const unread = { toldAt: IsNull(), endsAt: MoreThan(now) };
  const where = (await connectedWith(manager, phoneIndex)).map((each) => ({ ...each, ...unread }));
  return findObject(manager, sealer, VisitCodeEntity, { where, order: newestFirst, ...locked });
};

export const saveNotified = async (manager: EntityManager, id: string, toldAt: Date): Promise<void> => {
  await manager.update(VisitCodeEntity, { id }, { toldAt });
};

/** The language of the newest visit that the phone is connected with; undefined if it is with none. */
export const findConnectedLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<string | undefined> => {
  const where = await connectedWith(manager, phoneIndex);
  return (await manager.findOne(VisitCodeEntity, { where, order: newestFirst }))?.language;
};

/** The companies of the visits that the phone is connected with. */
export const findConnectedCompanies = async (manager: EntityManager, phoneIndex: string): Promise<string[]> => {
  const found = await manager.find(VisitCodeEntity, { where: await connectedWith(manager, phoneIndex) });
  return found.map(({ companyId }) => companyId);
};

/** Whether and in which thread a phone was asked about a visit, and what it answered. */
export const findQuestion = async (manager: EntityManager, phoneIndex: string, visitId: string) =>
  (await manager.findOneBy(NumberQuestionEntity, { phoneIndex, visitId })) ?? undefined;

/** Whether a phone was asked about any visit. */
export const wasAsked = (manager: EntityManager, phoneIndex: string): Promise<boolean> =>
  manager.existsBy(NumberQuestionEntity, { phoneIndex });

/**
 * The newest question of a thread that has no answer; for a message that quotes a notice sent at `quoted`, the question of
 * that notice, if it has none.
 */
export const findOpenQuestion = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, thread }: Thread,
  quoted?: Date,
): Promise<OpenQuestion | undefined> => {
  const question = await manager.findOne(NumberQuestionEntity, {
    where: { phoneIndex, thread, ...(quoted ? { askedAt: LessThanOrEqual(quoted) } : { answer: IsNull() }) },
    order: { askedAt: 'DESC' },
  });
  return question?.answer === null ? openRow(sealer, NumberQuestionEntity, question) : undefined;
};

/** Saves that a phone is asked about a visit; it is asked once. */
export const insertQuestion = async (
  manager: EntityManager,
  sealer: Sealer,
  asked: Omit<OpenQuestion, 'answer'>,
): Promise<void> => {
  await manager.insert(NumberQuestionEntity, sealRow(sealer, NumberQuestionEntity, { ...asked, answer: null }));
};

interface AtCompany {
  phoneIndex: string;
  companyId: string;
}

/** Until the transaction ends nobody else asks the number about a visit at the company: two other phones can offer themselves at once. */
export const lockAsking = async (manager: EntityManager, { phoneIndex, companyId }: AtCompany): Promise<void> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`asking:${companyId}:${phoneIndex}`]);
};

/** Whether the number was asked since then about another phone for one of its visits at the company. */
export const wasAskedSince = async (
  manager: EntityManager,
  { phoneIndex, companyId, since }: AtCompany & { since: Date },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM number_question question JOIN visit_code code ON code.id = question.visit_id
     WHERE question.phone_index = $1 AND code.company_id = $2 AND question.other_phone IS NOT NULL
       AND question.asked_at > $3 LIMIT 1`,
    [phoneIndex, companyId, since],
  );
  return found.length > 0;
};

export const saveAnswer = async (
  manager: EntityManager,
  { phoneIndex, visitId }: { phoneIndex: string; visitId: string },
  answer: 'yes' | 'no',
): Promise<void> => {
  await manager.update(NumberQuestionEntity, { phoneIndex, visitId }, { answer });
};

/** How many wrong codes the phone sent on this day. */
export const countWrong = async (manager: EntityManager, phoneIndex: string, day: string): Promise<number> => {
  const [found] = await rows<{ count: number }>(
    manager,
    'SELECT count FROM wrong_code WHERE phone_index = $1 AND day = $2',
    [phoneIndex, day],
  );
  return found?.count ?? 0;
};

export const addWrong = async (manager: EntityManager, phoneIndex: string, day: string): Promise<void> => {
  await manager.query(
    `INSERT INTO wrong_code (phone_index, day, count) VALUES ($1, $2, 1)
     ON CONFLICT (phone_index) DO UPDATE SET day = excluded.day,
       count = CASE WHEN wrong_code.day = excluded.day THEN wrong_code.count + 1 ELSE 1 END`,
    [phoneIndex, day],
  );
};

/** Erases what is known of the visitors whose codes ended before `endedBefore`, and of codes of before `goneBefore` everything. */
export const eraseEndedCodes = async (
  manager: EntityManager,
  { endedBefore, goneBefore, day }: { endedBefore: Date; goneBefore: Date; day: string },
): Promise<void> => {
  await manager.query('UPDATE visit_code SET personal = NULL WHERE ends_at <= $1 AND personal IS NOT NULL', [
    endedBefore,
  ]);
  // The questions about it go with it.
  await manager.delete(VisitCodeEntity, { endsAt: LessThan(goneBefore) });
  await manager.query('DELETE FROM wrong_code WHERE day <> $1', [day]);
};
