import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { locked, readPage, rows } from '@gatelingo/chassis/postgres';
import { type EntityManager, LessThan } from 'typeorm';
import { companyPeriods, type CompanyPeriods, companyRuns, type CompanyRun } from './privacy-entities.ts';

export const findPeriods = async (manager: EntityManager, companyId: string): Promise<CompanyPeriods | undefined> =>
  (await manager.findOneBy(companyPeriods, { companyId })) ?? undefined;

export const savePeriods = async (manager: EntityManager, periods: CompanyPeriods): Promise<void> => {
  await manager.upsert(companyPeriods, periods, ['companyId']);
};

/** The periods of every company that has set some. */
export const allPeriods = (manager: EntityManager): Promise<CompanyPeriods[]> =>
  manager.find(companyPeriods, { order: { companyId: 'ASC' } });

/** The run, locked until the transaction ends. */
export const lockRun = async (manager: EntityManager, id: string): Promise<CompanyRun | undefined> =>
  (await manager.findOne(companyRuns, { where: { id }, ...locked })) ?? undefined;

export const saveRun = async (manager: EntityManager, run: CompanyRun): Promise<void> => {
  await manager.upsert(companyRuns, run, ['id']);
};

/** A company's runs, or those of a state, the newest first. */
export const runPage = (
  manager: EntityManager,
  { companyId, state }: { companyId: string; state?: CompanyRun['state'] | undefined },
  page: PageRequest,
): Promise<Page<CompanyRun>> => {
  const query = manager.createQueryBuilder(companyRuns, 'run').where('run.companyId = :companyId', { companyId });
  if (state) query.andWhere('run.state = :state', { state });
  return readPage(query, page, { by: 'at' });
};

/** The companies of which a run waits. */
export const countWaitingCompanies = async (manager: EntityManager): Promise<number> => {
  const sql = `SELECT count(DISTINCT company_id)::int AS count FROM company_run WHERE state = 'waiting'`;
  const [found] = await rows<{ count: number }>(manager, sql);
  return found?.count ?? 0;
};

export const deleteOldRuns = async (manager: EntityManager, before: Date): Promise<void> => {
  await manager.delete(companyRuns, { at: LessThan(before) });
};
