import { MoreThan, type EntityManager } from 'typeorm';
import { CompanyEntity, type CompanyRow } from './entities.ts';

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow> =>
  manager.findOneByOrFail(CompanyEntity, { id });

export const findCompanyByDomain = (manager: EntityManager, domain: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { domain });

export const insertCompany = async (manager: EntityManager, company: CompanyRow): Promise<void> => {
  await manager.insert(CompanyEntity, company);
};

const pageSize = 500;

/** Every company, in pages by id. */
export async function* eachCompany(manager: EntityManager): AsyncGenerator<CompanyRow> {
  for (let after: string | undefined; ;) {
    const where = after === undefined ? {} : { id: MoreThan(after) };
    const page = await manager.find(CompanyEntity, { where, order: { id: 'ASC' }, take: pageSize });
    yield* page;
    after = page.at(-1)?.id;
    if (page.length < pageSize) return;
  }
}
