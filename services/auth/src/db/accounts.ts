import type { Sealer } from '@gatelingo/chassis/personal';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import {
  eachRow,
  findObject,
  findObjects,
  locked,
  openRow,
  readPage,
  restoredStep,
  sealRow,
} from '@gatelingo/chassis/postgres';
import { In, LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import { isMember, type Member } from '../domain/membership.ts';
import { type Account, AccountEntity, EndedSessionEntity } from './entities.ts';
import { emailIndex } from './lookups.ts';

export const insertAccount = async (manager: EntityManager, sealer: Sealer, account: Account): Promise<void> => {
  await manager.insert(AccountEntity, sealRow(sealer, AccountEntity, account));
};

export const findAccountByEmail = (
  manager: EntityManager,
  sealer: Sealer,
  email: string,
): Promise<Account | undefined> =>
  findObject(manager, sealer, AccountEntity, { where: { emailIndex: emailIndex(sealer, email) } });

export const findAccount = (manager: EntityManager, sealer: Sealer, id: string): Promise<Account | undefined> =>
  findObject(manager, sealer, AccountEntity, { where: { id } });

/** Those of these people who are in the company. */
export const findAccounts = (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Account[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : findObjects(manager, sealer, AccountEntity, { where: { companyId, id: In([...ids]) } });

/** The account, locked until the transaction ends. */
export const lockAccount = (manager: EntityManager, sealer: Sealer, id: string): Promise<Account | undefined> =>
  findObject(manager, sealer, AccountEntity, { where: { id }, ...locked });

/** Writes the whole account; the caller holds its lock. */
export const saveAccount = async (manager: EntityManager, sealer: Sealer, account: Account): Promise<void> => {
  const { id, ...columns } = sealRow(sealer, AccountEntity, account);
  await manager.update(AccountEntity, { id }, columns);
};

type SessionState = Pick<Account, 'id' | 'sessionVersion' | 'active'>;
const sessionState = { id: true, sessionVersion: true, active: true } as const;

type EndedSession = Pick<Account, 'id' | 'sessionVersion'>;

/** Users with an ended session whose token could still be valid, and those who were erased. */
export const findEndedSessions = async (manager: EntityManager, since: Date): Promise<EndedSession[]> => {
  const select = { id: true, sessionVersion: true } as const;
  const ofAccounts = await manager.find(AccountEntity, { select, where: { sessionsEndedAt: MoreThanOrEqual(since) } });
  const ofErased = await manager.find(EndedSessionEntity, { select, where: { endedAt: MoreThanOrEqual(since) } });
  return [...ofAccounts, ...ofErased];
};

/** Keeps beside accounts that are erased which sessions have ended. */
export const insertEndedSessions = async (
  manager: EntityManager,
  ended: readonly EndedSession[],
  endedAt: Date,
): Promise<void> => {
  await manager.upsert(
    EndedSessionEntity,
    ended.map(({ id, sessionVersion }) => ({ id, sessionVersion, endedAt })),
    ['id'],
  );
};

export const deleteEndedSessions = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(EndedSessionEntity, { endedAt: LessThan(before) });
};

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
    const account = openRow(sealer, AccountEntity, row);
    if (isMember(account)) yield account;
  }
}

/** The members of a company, by id. */
export async function* eachColleague(
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
): AsyncGenerator<Account> {
  for await (const row of eachRow(manager, AccountEntity, { companyId })) yield openRow(sealer, AccountEntity, row);
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
  return { rows: rows.map((row) => openRow(sealer, AccountEntity, row)), ...next };
};

export const administratorsOf = (manager: EntityManager, sealer: Sealer, companyId: string): Promise<Account[]> =>
  findObjects(manager, sealer, AccountEntity, { where: { companyId, role: 'iadmin', active: true } });
