import type { Context } from '../context.ts';
import { findCompany } from '../db/projections.ts';

type Parts = Pick<Context, 'models'>;

/** The company's reading language, used if its staff choose no other. */
export const companyLanguage = async ({ models }: Parts, companyId: string): Promise<string> =>
  (await findCompany(models, companyId))?.language.toLowerCase() || 'en';
