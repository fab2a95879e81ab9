import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findCompany, findStaff } from '../db/projections.ts';

type Parts = Pick<Context, 'models'>;

/** In which the company reads where its people say nothing else. */
export const companyLanguage = async ({ models }: Parts, companyId: string): Promise<string> =>
  (await findCompany(models, companyId))?.language.toLowerCase() || 'en';

/** In which a staff member reads and writes: his profile's language, else the interface's, else the company's. */
export const staffLanguage = async (
  parts: Parts,
  { userId, companyId }: StaffCaller,
  interfaceLanguage: string | undefined,
): Promise<string> => {
  const [person] = await findStaff(parts.models, [userId]);
  return person?.preferredLanguage.toLowerCase() || interfaceLanguage || (await companyLanguage(parts, companyId));
};
