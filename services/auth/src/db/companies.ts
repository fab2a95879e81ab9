import type { EntityManager } from 'typeorm';
import { CompanyEntity, type CompanyRow } from './entities.ts';

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow> =>
  manager.findOneByOrFail(CompanyEntity, { id });

export const findCompanyByDomain = (manager: EntityManager, domain: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { domain });

export const insertCompany = async (manager: EntityManager, company: CompanyRow): Promise<void> => {
  await manager.insert(CompanyEntity, company);
};

export const allCompanies = (manager: EntityManager): Promise<CompanyRow[]> =>
  manager.find(CompanyEntity, { order: { id: 'ASC' } });
