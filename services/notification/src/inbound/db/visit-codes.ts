import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, locked, type RowOf, rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, In, IsNull, LessThan, LessThanOrEqual, MoreThan } from 'typeorm';
import { z } from 'zod';
import type { Thread } from '../../db/phone-companies.ts';
import { findVisitsOfPhone } from '../../db/visit-phones.ts';

const { key, uuid, text, time, bytes, of, orNull } = columns;

/**
 * A visit's code for WhatsApp, projected from registration's facts. `personal` is null once its day is over; a while later the
 * row goes, too.
 */
export const VisitCodeEntity = entity('visit_code', {
  /** The visit. */
  id: key,
  companyId: uuid,
  truckerId: uuid,
  /** The code's blind index. */
  codeIndex: text,
  language: text,
  endsAt: time,
  /** The index of the registered phone, once it sent the code; in rows of an older version of the service also that of another one. */
  boundIndex: orNull(text),
  /** When the connected phone was told that nobody reads it yet. */
  toldAt: orNull(time),
  personal: orNull(bytes),
});
type VisitCodeRow = RowOf<typeof VisitCodeEntity>;

const sealedPart = z.strictObject({
  phone: z.string(),
  plate: z.string(),
  registrationNumber: z.string(),
  passCode: z.string(),
});

export interface VisitCode extends Omit<VisitCodeRow, 'personal'> {
  /** Undefined once it is erased. */
  visitor: z.infer<typeof sealedPart> | undefined;
}

/**
 * A question about a visit's number: to another phone than the registered one, whether the visit's messages are to go to it; or to the
 * registered one, whether they may go to `otherPhone`.
 */
export const NumberQuestionEntity = entity('number_question', {
  phoneIndex: { ...text, primary: true },
  visitId: key,
  thread: text,
  askedAt: time,
  answer: orNull(of<'yes' | 'no'>(text)),
  /** Encrypted. */
  otherPhone: orNull(bytes),
});
type QuestionRow = RowOf<typeof NumberQuestionEntity>;

/** A question that has no answer yet. */
export interface OpenQuestion extends Omit<QuestionRow, 'otherPhone'> {
  /** E.164; undefined in a question to another phone about itself. */
  otherPhone: string | undefined;
}

const questionPlace = ({ visitId }: { visitId: string }) => ({
  ...{ companyId: 'global', table: 'number_question', column: 'other_phone', row: visitId },
});

const place = ({ id, companyId }: Pick<VisitCodeRow, 'id' | 'companyId'>) => ({
  companyId,
  table: 'visit_code',
  row: id,
});

export const codeIndexOf = ({ sealer }: { sealer: Sealer }, code: string): string =>
  sealer.blindIndex('', 'whatsapp-code', code);

/** Keeps a visit's code. It never changes: all facts of a visit have the same. */
export const insertVisitCode = async (
  manager: EntityManager,
  sealer: Sealer,
  { visitor, ...row }: Omit<VisitCode, 'boundIndex' | 'toldAt' | 'visitor'> & { visitor: z.infer<typeof sealedPart> },
): Promise<void> => {
  const personal = sealer.seal(sealedPart.parse(visitor), place(row));
  const values = { ...row, boundIndex: null, toldAt: null, personal };
  await manager.createQueryBuilder().insert().into(VisitCodeEntity).values(values).orIgnore().execute();
};

const toCode = (sealer: Sealer, { personal, ...row }: VisitCodeRow): VisitCode => ({
  ...row,
  visitor: personal ? sealedPart.parse(sealer.open(personal, place(row))) : undefined,
});

/** The visit with this code, or of this id; locked until the transaction ends. */
export const findVisitCode = async (
  manager: EntityManager,
  sealer: Sealer,
  where: { codeIndex: string } | { id: string },
): Promise<VisitCode | undefined> => {
  const row = await manager.findOne(VisitCodeEntity, { where, ...locked });
  return row ? toCode(sealer, row) : undefined;
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

/** The newest visit of a connected phone that was not told yet that nobody reads it; it counts as told from now on. */
export const takeNobodyReads = async (
  manager: EntityManager,
  sealer: Sealer,
  phoneIndex: string,
  now: Date,
): Promise<VisitCode | undefined> => {
  const untold = { toldAt: IsNull(), endsAt: MoreThan(now) };
  const where = (await connectedWith(manager, phoneIndex)).map((each) => ({ ...each, ...untold }));
  const row = await manager.findOne(VisitCodeEntity, { where, order: newestFirst, ...locked });
  if (!row) return undefined;
  await manager.update(VisitCodeEntity, { id: row.id }, { toldAt: now });
  return toCode(sealer, row);
};

/** The language of the newest visit that the phone is connected with; undefined if it is with none. */
export const findConnectedLanguage = async (
  manager: EntityManager,
  phoneIndex: string,
): Promise<string | undefined> => {
  const where = await connectedWith(manager, phoneIndex);
  return (await manager.findOne(VisitCodeEntity, { where, order: newestFirst }))?.language;
};

export const findQuestion = async (manager: EntityManager, phoneIndex: string, visitId: string) =>
  (await manager.findOneBy(NumberQuestionEntity, { phoneIndex, visitId })) ?? undefined;

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
  if (question?.answer !== null) return undefined;
  const { otherPhone: sealed } = question;
  const otherPhone = sealed ? z.string().parse(sealer.open(sealed, questionPlace(question))) : undefined;
  return { ...question, otherPhone };
};

/** False if the phone was asked about this visit before. */
export const insertQuestion = async (
  manager: EntityManager,
  sealer: Sealer,
  {
    phoneIndex,
    thread,
    visitId,
    askedAt,
    otherPhone,
  }: Thread & { visitId: string; askedAt: Date; otherPhone?: string },
): Promise<boolean> => {
  const sealed = otherPhone === undefined ? null : sealer.seal(otherPhone, questionPlace({ visitId }));
  const inserted = await rows(
    manager,
    `INSERT INTO number_question (phone_index, visit_id, thread, asked_at, other_phone) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (phone_index, visit_id) DO NOTHING RETURNING visit_id`,
    [phoneIndex, visitId, thread, askedAt, sealed],
  );
  return inserted.length > 0;
};

/**
 * Whether the number was asked since then about another phone for one of its visits at the company. Until the transaction ends nobody else
 * asks it: two other phones can offer themselves at once.
 */
export const wasAskedSince = async (
  manager: EntityManager,
  { phoneIndex, companyId, since }: { phoneIndex: string; companyId: string; since: Date },
): Promise<boolean> => {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`asking:${companyId}:${phoneIndex}`]);
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
