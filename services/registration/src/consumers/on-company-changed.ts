import { on } from '@gatelingo/chassis/events';
import type { Bus } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import { projectCompany } from '../use-cases/project-company.ts';

export const companyGroup = 'registration.companies';

/** Projects companies, for the names in forms and documents. */
export const consumeCompanies = (bus: Bus<PgTx>): void => {
  bus.consume({
    group: companyGroup,
    topics: ['auth.company.v1'],
    on: [
      on(CompanyCreatedSchema, (fact, tx: PgTx) => projectCompany(tx, fact.payload.company, fact.version)),
      on(CompanyChangedSchema, (fact, tx: PgTx) => projectCompany(tx, fact.payload.company, fact.version)),
    ],
  });
};
