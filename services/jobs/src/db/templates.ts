import type { EntityManager } from 'typeorm';
import type { Page, PageRequest } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, locked, openRow, readPage, sealRow } from '@gatelingo/chassis/postgres';
import { templates, type Template } from './entities.ts';
import type { JobKey } from './jobs.ts';

/** The rule that a company has no two templates of one name. */
export const templateNameRule = 'job_template_name';

/** The form in which names are compared that people take for the same. */
const nameKey = (name: string): string => name.toLowerCase();

/** Counts the company's templates; until the transaction ends nobody else adds one. */
export const countTemplates = async (manager: EntityManager, companyId: string): Promise<number> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`job-templates:${companyId}`]);
  return manager.countBy(templates, { companyId });
};

export const insertTemplate = async (
  manager: EntityManager,
  sealer: Sealer,
  template: Omit<Template, 'nameKey'>,
): Promise<void> => {
  await manager.insert(templates, sealRow(sealer, templates, { ...template, nameKey: nameKey(template.name) }));
};

/** The template; `lock` locks it until the transaction ends. */
export const findTemplate = (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, id }: JobKey,
  { lock = false } = {},
): Promise<Template | undefined> =>
  findObject(manager, sealer, templates, { where: { companyId, id }, ...(lock ? locked : {}) });

export const renameTemplate = async (
  manager: EntityManager,
  { companyId, id, name, version }: Pick<Template, 'companyId' | 'id' | 'name' | 'version'>,
): Promise<void> => {
  await manager.update(templates, { companyId, id }, { name, nameKey: nameKey(name), version });
};

/** False if there is none. */
export const deleteTemplate = async (manager: EntityManager, { companyId, id }: JobKey): Promise<boolean> => {
  const { affected } = await manager.delete(templates, { companyId, id });
  return affected === 1;
};

/** The company's templates, newest first. */
export const listTemplates = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  request: PageRequest,
): Promise<Page<Template>> => {
  const query = manager.createQueryBuilder(templates, 'template');
  query.where('template.companyId = :companyId', { companyId });
  const page = await readPage(query, request, { by: 'createdAt' });
  return { ...page, rows: page.rows.map((row) => openRow(sealer, templates, row)) };
};
