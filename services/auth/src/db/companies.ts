import { eachRow, locked } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { CompanyEntity, type CompanyRow } from './entities.ts';

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow> =>
  manager.findOneByOrFail(CompanyEntity, { id });

/** The company, locked until the transaction ends: its rights change one after the other. */
export const lockCompany = (manager: EntityManager, id: string): Promise<CompanyRow> =>
  manager.findOneOrFail(CompanyEntity, { where: { id }, ...locked });

export const findCompanyByDomain = (manager: EntityManager, domain: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { domain });

export const insertCompany = async (manager: EntityManager, company: CompanyRow): Promise<void> => {
  await manager.insert(CompanyEntity, company);
};

/** Every company, by id; it belongs to itself. */
export async function* eachCompany(manager: EntityManager): AsyncGenerator<CompanyRow & { companyId: string }> {
  for await (const row of eachRow(manager, CompanyEntity)) yield { ...row, companyId: row.id };
}
