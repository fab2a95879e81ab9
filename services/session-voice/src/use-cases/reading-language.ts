import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findCompany, findStaff } from '../db/projections.ts';

type Parts = Pick<Context, 'models'>;

/** The company's reading language, used if its staff choose no other. */
export const companyLanguage = async ({ models }: Parts, companyId: string): Promise<string> =>
  (await findCompany(models, companyId))?.language.toLowerCase() || 'en';

/** The language in which a staff member reads and writes: the profile's, else the interface's, else the company's. */
export const staffLanguage = async (
  parts: Parts,
  { userId, companyId }: StaffCaller,
  interfaceLanguage: string | undefined,
): Promise<string> => {
  const [person] = await findStaff(parts.models, [userId]);
  return person?.preferredLanguage.toLowerCase() || interfaceLanguage || (await companyLanguage(parts, companyId));
};
