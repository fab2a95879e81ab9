import { columns, entity, newest, type RowOf, rows } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { topics } from '@gatelingo/proto/events';
import type { EntityManager } from 'typeorm';

const { key, text, time } = columns;

/** A company, projected from auth's facts. */
export const CompanyEntity = entity(
  'company',
  {
    id: key,
    name: text,
    language: text,
    /** 1970 for a company of before this was published. */
    createdAt: time,
    version: columns.of<number>({ type: 'bigint' }),
  },
  { subject: 'company', kept: 'company' },
);
export type CompanyRow = RowOf<typeof CompanyEntity>;

/** Name, language and age of every company. */
export const companyProjection = project({
  group: 'notification.companies',
  facts: topics['auth.company.v1'].facts,
  of: 'company',
  into: newest(CompanyEntity),
  map: ({ companyId: id, name, language, createdAt }) => ({
    ...{ id, name, language },
    createdAt: new Date(createdAt === '' ? 0 : createdAt),
  }),
});

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { id });

/** The names of the companies, in the order of the ids; a dash for one that is not projected yet. */
export const findCompanyNames = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<{ companyId: string; name: string }[]> => {
  const found = await rows<{ id: string; name: string }>(
    manager,
    'SELECT id, name FROM company WHERE id = ANY($1::uuid[])',
    [ids],
  );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ids.map((companyId) => ({ companyId, name: names.get(companyId) || '–' }));
};
