import { mailboxOf } from '@gatelingo/proto/http/mailbox';
import type { Sealer } from '@gatelingo/chassis/personal';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { eachRow, locked, readPage, restoredStep } from '@gatelingo/chassis/postgres';
import { user } from '@gatelingo/proto/http/auth';
import { MoreThanOrEqual, type EntityManager } from 'typeorm';
import { isMember, type Member } from '../domain/membership.ts';
import { AccountEntity, type AccountRow } from './entities.ts';

const personalPart = user.pick({ name: true, surname: true, email: true, phoneNumber: true });

/** A person's account, with its decrypted personal fields. */
export type Account = Omit<AccountRow, 'personal' | 'emailIndex'> & {
  name: string;
  surname: string;
  email: string;
  phoneNumber: string;
};

/** At log-in the company is unknown: addresses are indexed across all companies. */
export const emailIndex = (sealer: Sealer, email: string): string => sealer.blindIndex('global', 'email', email);

/** For what is counted by mailbox, however its address is written. */
export const mailboxIndex = (sealer: Sealer, email: string): string => emailIndex(sealer, mailboxOf(email));

/** The place of an account without a company, for its encrypted fields. */
export const noCompany = 'global';

const place = ({ id, companyId }: Pick<AccountRow, 'id' | 'companyId'>) => ({
  companyId: companyId ?? noCompany,
  table: 'account',
  row: id,
});

const toRow = (sealer: Sealer, account: Account): AccountRow => {
  const { name, surname, email, phoneNumber, ...open } = account;
  return {
    ...open,
    personal: sealer.seal({ name, surname, email, phoneNumber }, place(account)),
    emailIndex: emailIndex(sealer, email),
  };
};

const fromRow = (sealer: Sealer, row: AccountRow): Account => {
  const { personal, emailIndex: _index, ...open } = row;
  return { ...open, ...personalPart.parse(sealer.open(personal, place(row))) };
};

export const insertAccount = async (manager: EntityManager, sealer: Sealer, account: Account): Promise<void> => {
  await manager.insert(AccountEntity, toRow(sealer, account));
};

export const findAccountByEmail = async (
  manager: EntityManager,
  sealer: Sealer,
  email: string,
): Promise<Account | undefined> => {
  const row = await manager.findOneBy(AccountEntity, { emailIndex: emailIndex(sealer, email) });
  return row ? fromRow(sealer, row) : undefined;
};

export const findAccount = async (manager: EntityManager, sealer: Sealer, id: string): Promise<Account | undefined> => {
  const row = await manager.findOneBy(AccountEntity, { id });
  return row ? fromRow(sealer, row) : undefined;
};

/** The account, locked until the transaction ends. */
export const lockAccount = async (manager: EntityManager, sealer: Sealer, id: string): Promise<Account | undefined> => {
  const row = await manager.findOne(AccountEntity, { where: { id }, ...locked });
  return row ? fromRow(sealer, row) : undefined;
};

/** Writes the whole account; the caller holds its lock. */
export const saveAccount = async (manager: EntityManager, sealer: Sealer, account: Account): Promise<void> => {
  const { id, ...columns } = toRow(sealer, account);
  await manager.update(AccountEntity, { id }, columns);
};

type SessionState = Pick<AccountRow, 'id' | 'sessionVersion' | 'active'>;
const sessionState = { id: true, sessionVersion: true, active: true } as const;

/** Users with an ended session whose token could still be valid. */
export const findEndedSessions = (manager: EntityManager, since: Date): Promise<SessionState[]> =>
  manager.find(AccountEntity, { select: sessionState, where: { sessionsEndedAt: MoreThanOrEqual(since) } });

export const findSessionState = (manager: EntityManager, id: string): Promise<SessionState | null> =>
  manager.findOne(AccountEntity, { select: sessionState, where: { id } });

export const endEverySession = async (manager: EntityManager, now: Date): Promise<void> => {
  await manager
    .createQueryBuilder()
    .update(AccountEntity)
    .set({ sessionVersion: () => `session_version + ${restoredStep}`, sessionsEndedAt: now })
    .execute();
};

/** Every member, by id: people who belong to no company are in no fact. */
export async function* eachMember(manager: EntityManager, sealer: Sealer): AsyncGenerator<Member<Account>> {
  for await (const row of eachRow(manager, AccountEntity, { state: 'member' })) {
    const account = fromRow(sealer, row);
    if (isMember(account)) yield account;
  }
}

/** The people of a company and those who ask to join it, oldest first. */
export const teamPage = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  page: PageRequest,
): Promise<Page<Account>> => {
  const query = manager
    .createQueryBuilder(AccountEntity, 'account')
    .where('(account.companyId = :companyId OR account.requestedCompanyId = :companyId)', { companyId });
  const { rows, ...next } = await readPage(query, page, { by: 'createdAt', order: 'ASC' });
  return { rows: rows.map((row) => fromRow(sealer, row)), ...next };
};

export const administratorsOf = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
): Promise<Account[]> => {
  const found = await manager.findBy(AccountEntity, { companyId, role: 'iadmin', active: true });
  return found.map((row) => fromRow(sealer, row));
};
