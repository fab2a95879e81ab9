import { deadLetter, on } from '@gatelingo/chassis/events';
import { type Company, CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { projectCompany } from '../use-cases/project-company.ts';

const keep = async (fact: { version: number; payload: { company?: Company | undefined } }, tx: PgTx): Promise<void> => {
  const { company } = fact.payload;
  if (!company) throw deadLetter('A fact about a company without the company.');
  await projectCompany(company, fact.version, tx);
};

/** Name and language of every company. */
export const onCompanyChanged = ({ bus }: Context): void => {
  bus.consume({
    group: 'notification.companies',
    topics: ['auth.company.v1'],
    on: [on(CompanyCreatedSchema, keep), on(CompanyChangedSchema, keep)],
  });
};
