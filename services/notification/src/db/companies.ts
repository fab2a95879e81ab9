import { columns, entity, newest, type RowOf } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { EntityManager } from 'typeorm';

const { key, text, time } = columns;

/** A company, projected from auth's facts. */
export const CompanyEntity = entity('company', {
  id: key,
  name: text,
  language: text,
  /** 1970 for a company of before this was published. */
  createdAt: time,
  version: columns.of<number>({ type: 'bigint' }),
});
export type CompanyRow = RowOf<typeof CompanyEntity>;

/** Name, language and age of every company. */
export const companyProjection = project({
  group: 'notification.companies',
  facts: [CompanyCreatedSchema, CompanyChangedSchema],
  of: 'company',
  into: newest(CompanyEntity),
  take: ({ companyId: id, name, language, createdAt }) => ({
    ...{ id, name, language },
    createdAt: new Date(createdAt === '' ? 0 : createdAt),
  }),
});

export const findCompany = (manager: EntityManager, id: string): Promise<CompanyRow | null> =>
  manager.findOneBy(CompanyEntity, { id });
