import { deadLetter, on } from '@gatelingo/chassis/events';
import type { MongoTx } from '@gatelingo/chassis/store';
import { type Company, CompanyChangedSchema, CompanyCreatedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { learnCompany } from '../use-cases/project-facts.ts';

interface CompanyFact {
  version: number;
  payload: { company?: Company | undefined };
}

export const companyGroup = 'session-voice.companies';

/** Projects the names and languages of companies. */
export const onCompanyChanged = (context: Context): void => {
  const keep = async ({ version, payload: { company } }: CompanyFact, tx: MongoTx): Promise<void> => {
    if (!company) throw deadLetter('A fact about a company without the company.');
    await learnCompany(context, company, version, tx);
  };
  context.bus.consume({
    group: companyGroup,
    topics: ['auth.company.v1'],
    on: [on(CompanyCreatedSchema, keep), on(CompanyChangedSchema, keep)],
  });
};
