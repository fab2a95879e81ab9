import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { readPage, rows } from '@gatelingo/chassis/postgres';
import { defaultZone } from '@gatelingo/proto/clock';
import { type EntityManager, LessThan } from 'typeorm';
import { type ChainEnd, type ChainLink, emptyChain } from '../domain/audit-chain.ts';
import { AuditDayEntity, AuditEntryEntity, type AuditDay, type AuditRow } from './entities.ts';

/** A company's chain, as its head says. */
export interface Chain extends ChainEnd {
  companyId: string;
  /** Of the newest line; null before the first. */
  appendedAt: Date | null;
}

/** The end of a company's chain, locked until the transaction ends: one writer at a time. */
export const lockChain = async (manager: EntityManager, companyId: string): Promise<Omit<Chain, 'companyId'>> => {
  await manager.query(
    `INSERT INTO audit_head (company_id, seq, hash) VALUES ($1, $2, $3) ON CONFLICT (company_id) DO NOTHING`,
    [companyId, emptyChain.seq, emptyChain.hash],
  );
  const [head] = await rows<Omit<Chain, 'companyId'>>(
    manager,
    'SELECT seq, hash, appended_at AS "appendedAt" FROM audit_head WHERE company_id = $1 FOR UPDATE',
    [companyId],
  );
  if (!head) throw new Error('The head that was just written is gone.');
  return head;
};

export const appendLink = async (
  manager: EntityManager,
  { companyId, lineId, at, ids, ...link }: ChainLink,
  { appendedAt, address }: { appendedAt: Date; address: string },
): Promise<void> => {
  await manager.insert(AuditEntryEntity, { ...link, companyId, id: lineId, at, appendedAt, ids: [...ids] });
  const { seq, hash } = link;
  await manager.query('UPDATE audit_head SET seq = $2, hash = $3, appended_at = $4 WHERE company_id = $1', [
    ...[companyId, seq, hash, appendedAt],
  ]);
  if (address !== '')
    await manager.query('INSERT INTO audit_address (id, company_id, address, at) VALUES ($1, $2, $3, $4)', [
      ...[lineId, companyId, address, at],
    ]);
};

export const insertDay = async (manager: EntityManager, day: AuditDay): Promise<void> => {
  await manager.insert(AuditDayEntity, day);
};

export const findDays = (manager: EntityManager, companyId: string): Promise<AuditDay[]> =>
  manager.find(AuditDayEntity, { where: { companyId }, order: { day: 'ASC' } });

export const findChains = (manager: EntityManager): Promise<Chain[]> =>
  rows(
    manager,
    'SELECT company_id AS "companyId", seq, hash, appended_at AS "appendedAt" FROM audit_head ORDER BY 1',
    [],
  );

const batch = 1_000;

/** A company's lines from the oldest on, up to the line `last`. */
export async function* eachLink(manager: EntityManager, companyId: string, last: number): AsyncGenerator<ChainLink> {
  for (let after = 0; after < last;) {
    const found = await manager
      .createQueryBuilder(AuditEntryEntity, 'entry')
      .where('entry.companyId = :companyId AND entry.seq > :after AND entry.seq <= :last', { companyId, after, last })
      .orderBy('entry.seq')
      .limit(batch)
      .getMany();
    for (const { id, appendedAt: _appendedAt, ...entry } of found) yield { ...entry, lineId: id };
    if (found.length < batch) return;
    after = found.at(-1)?.seq ?? last;
  }
}

export interface AuditFilter {
  companyId: string;
  who?: string | undefined;
  /** A whole `what`, or its thing. */
  what?: string | undefined;
  /** Days in Berlin, both included. */
  fromDate?: string | undefined;
  toDate?: string | undefined;
}

/** The moment in Berlin at which a day begins, or the one `later` days after it. */
const startOfDay = (day: string, later = 0) =>
  `((CAST(${day} AS date) + ${String(later)})::timestamp AT TIME ZONE '${defaultZone}')`;

/** The newest lines that match, with the addresses that are still there. */
export const auditPage = async (
  manager: EntityManager,
  { companyId, who, what, fromDate, toDate }: AuditFilter,
  request: PageRequest,
): Promise<Page<AuditRow> & { addresses: ReadonlyMap<string, string> }> => {
  const query = manager.createQueryBuilder(AuditEntryEntity, 'entry').where('entry.companyId = :companyId', {
    companyId,
  });
  if (who !== undefined) query.andWhere('entry.who = :who', { who });
  if (what !== undefined) query.andWhere('(entry.what = :what OR entry.what LIKE :acts)', { what, acts: `${what}.%` });
  if (fromDate !== undefined) query.andWhere(`entry.at >= ${startOfDay(':fromDate')}`, { fromDate });
  if (toDate !== undefined) query.andWhere(`entry.at < ${startOfDay(':toDate', 1)}`, { toDate });
  const page = await readPage(query, request, { by: 'at' });
  const found = await rows<{ id: string; address: string }>(
    manager,
    'SELECT id, address FROM audit_address WHERE id = ANY($1::uuid[])',
    [page.rows.map(({ id }) => id)],
  );
  return { ...page, addresses: new Map(found.map(({ id, address }) => [id, address])) };
};

export const deleteAddresses = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.query('DELETE FROM audit_address WHERE at < $1', [before]);
};

/** How many lines of a company were appended before. */
export const countLines = (manager: EntityManager, companyId: string, before: Date): Promise<number> =>
  manager.countBy(AuditEntryEntity, { companyId, appendedAt: LessThan(before) });
