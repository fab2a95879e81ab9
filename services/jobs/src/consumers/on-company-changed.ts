import { on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectCompany } from '../use-cases/project-facts.ts';

export const companyGroup = 'jobs.companies';

/** Companies, as a driver is told their names. */
export const consumeCompanies = ({ bus }: Pick<Context, 'bus'>): void => {
  bus.consume({
    group: companyGroup,
    topics: ['auth.company.v1'],
    on: [
      on(CompanyCreatedSchema, (fact, tx: PgTx) => projectCompany(tx, fact.payload.company, fact.version)),
      on(CompanyChangedSchema, (fact, tx: PgTx) => projectCompany(tx, fact.payload.company, fact.version)),
    ],
  });
};
