import type { EntityManager } from 'typeorm';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import { locked, readPage } from '@gatelingo/chassis/postgres';
import { templates, type TemplateRow } from './entities.ts';
import type { JobKey } from './jobs.ts';

/** The rule that a company has no two templates of one name. */
export const templateNameRule = 'job_template_name';

/** What two names have in common that people take for the same. */
export const nameKey = (name: string): string => name.toLowerCase();

/** Counts the company's templates; until the transaction ends nobody else adds one. */
export const countTemplates = async (manager: EntityManager, companyId: string): Promise<number> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job-templates:${companyId}`]);
  return manager.countBy(templates, { companyId });
};

export const insertTemplateRow = async (manager: EntityManager, row: TemplateRow): Promise<void> => {
  await manager.insert(templates, row);
};

export const findTemplateRow = (manager: EntityManager, { companyId, id }: JobKey): Promise<TemplateRow | null> =>
  manager.findOneBy(templates, { companyId, id });

/** The template, locked until the transaction ends. */
export const lockTemplateRow = (manager: EntityManager, { companyId, id }: JobKey): Promise<TemplateRow | null> =>
  manager.findOne(templates, { where: { companyId, id }, ...locked });

export const renameTemplateRow = async (
  manager: EntityManager,
  { companyId, id, name, version }: Pick<TemplateRow, 'companyId' | 'id' | 'name' | 'version'>,
): Promise<void> => {
  await manager.update(templates, { companyId, id }, { name, nameKey: nameKey(name), version });
};

/** False if there is none. */
export const deleteTemplateRow = async (manager: EntityManager, { companyId, id }: JobKey): Promise<boolean> => {
  const { affected } = await manager.delete(templates, { companyId, id });
  return affected === 1;
};

/** The company's templates, newest first. */
export const listTemplateRows = (
  manager: EntityManager,
  companyId: string,
  page: PageRequest,
): Promise<Page<TemplateRow>> => {
  const query = manager.createQueryBuilder(templates, 'template');
  query.where('template.companyId = :companyId', { companyId });
  return readPage(query, page, { by: 'createdAt' });
};
