import type { Sealer } from '@gatelingo/chassis/personal';
import { locked, type ObjectOf, openRow, type RowOf, saveNewest, sealRow } from '@gatelingo/chassis/postgres';
import { type EntityManager, In } from 'typeorm';
import { memberProjections, receivers, type MemberProjectionRow, type ReceiverRow } from '../../db/entities.ts';

type Row = RowOf<typeof receivers>;

const openReceiver = (sealer: Sealer, row: Row): ReceiverRow => openRow(sealer, receivers, row);

/** The receivers of one company change one after another until the transaction ends: nobody is asked twice. */
export const lockReceivers = async (manager: EntityManager, companyId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`receivers:${companyId}`]);
};

/** By the addresses' indexes. */
export const findReceivers = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  indexes: readonly string[],
  { lock = false } = {},
): Promise<Map<string, ReceiverRow>> => {
  if (indexes.length === 0) return new Map();
  const where = { companyId, emailIndex: In([...indexes]) };
  const found = await manager.find(receivers, { where, ...(lock ? locked : {}) });
  return new Map(found.map((row) => [row.emailIndex, openReceiver(sealer, row)]));
};

/** The addresses of receivers, in lower case. */
export const findReceiverEmails = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const found = await manager.findBy(receivers, { companyId, id: In([...ids]) });
  return found.map((row) => openReceiver(sealer, row).email.trim().toLowerCase());
};

/** When the company last asked these mailboxes, by any of their addresses. */
export const findMailboxesAsked = async (
  manager: EntityManager,
  companyId: string,
  mailboxes: readonly string[],
): Promise<Map<string, Date>> => {
  if (mailboxes.length === 0) return new Map();
  const found = await manager.query<{ mailbox: string; asked: Date }[]>(
    `SELECT mailbox_index AS mailbox, max(asked_at) AS asked FROM receiver
     WHERE company_id = $1 AND mailbox_index = ANY($2) AND asked_at IS NOT NULL GROUP BY mailbox_index`,
    [companyId, mailboxes],
  );
  return new Map(found.map(({ mailbox, asked }) => [mailbox, asked]));
};

export interface KnownReceiver {
  row: ReceiverRow;
  /** Its address is that of an active member of the company. */
  isMember: boolean;
}

/** The receivers of these addresses' indexes; read at once. */
export const findKnownReceivers = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  indexes: readonly string[],
): Promise<KnownReceiver[]> => {
  const { entities, raw } = await manager
    .createQueryBuilder(receivers, 'receiver')
    .addSelect(
      `EXISTS (SELECT FROM member_projection member WHERE member.company_id = receiver.company_id
        AND member.email_index = receiver.email_index AND member.is_active)`,
      'is_member',
    )
    .where('receiver.companyId = :companyId AND receiver.emailIndex = ANY(:indexes)', { companyId, indexes })
    .getRawAndEntities<{ is_member: boolean }>();
  return entities.map((row, at) => ({ row: openReceiver(sealer, row), isMember: raw[at]?.is_member ?? false }));
};

/** The receiver of a link, and whether it is the link of the newest mail that asked. */
export const findReceiverOf = async (
  manager: EntityManager,
  sealer: Sealer,
  tokenHash: string,
  { lock = false } = {},
): Promise<{ row: ReceiverRow; isAsk: boolean } | undefined> => {
  const where = [{ askHash: tokenHash }, { stopHash: tokenHash }];
  const row = await manager.findOne(receivers, { where, ...(lock ? locked : {}) });
  return row ? { row: openReceiver(sealer, row), isAsk: row.askHash === tokenHash } : undefined;
};

/** Saves the receivers that are not there yet. */
export const insertReceivers = async (
  manager: EntityManager,
  sealer: Sealer,
  made: readonly ObjectOf<typeof receivers>[],
): Promise<void> => {
  if (made.length === 0) return;
  await manager
    .createQueryBuilder()
    .insert()
    .into(receivers)
    .values(made.map((receiver) => sealRow(sealer, receivers, receiver)))
    .orIgnore()
    .execute();
};

export const updateReceiver = async (
  manager: EntityManager,
  { id, companyId }: Pick<ReceiverRow, 'id' | 'companyId'>,
  changes: Partial<Pick<ReceiverRow, 'consent' | 'askHash' | 'askedAt' | 'bouncedAt'>>,
): Promise<void> => {
  await manager.update(receivers, { id, companyId }, changes);
};

/** Those of the addresses' indexes that are of active members of the company. */
export const findMembers = async (
  manager: EntityManager,
  companyId: string,
  indexes: readonly string[],
): Promise<Set<string>> => {
  if (indexes.length === 0) return new Set();
  const found = await manager.findBy(memberProjections, { companyId, emailIndex: In([...indexes]), isActive: true });
  return new Set(found.map(({ emailIndex }) => emailIndex));
};

export const isKnownUser = (manager: EntityManager, userId: string): Promise<boolean> =>
  manager.existsBy(memberProjections, { userId });

/** Keeps the highest version. A member can move to another company. */
export const saveMember = (manager: EntityManager, sealer: Sealer, row: MemberProjectionRow): Promise<void> =>
  saveNewest(manager, memberProjections, sealRow(sealer, memberProjections, row), { mayMove: true });
