import { periodsAt } from '@gatelingo/chassis/privacy';
import type { Context } from '../context.ts';

/** Days that a company keeps the data that a driver or guest leaves behind. */
export const keptDays = async ({ store, clock }: Context, companyId: string) => {
  const { registrations, documents, jobs, sessions } = periodsAt(
    await store.privacy.findPeriod(companyId),
    clock.now(),
  );
  return { registrations, documents, jobs, sessions };
};
