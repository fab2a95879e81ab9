import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { findStaff } from '../db/projections.ts';
import { companyLanguage } from './company-language.ts';

type Parts = Pick<Context, 'models'>;

/** The language in which a staff member reads and writes: the profile's, else the interface's, else the company's. */
export const staffLanguage = async (
  parts: Parts & Pick<Context, 'sealer'>,
  { userId, companyId }: StaffCaller,
  interfaceLanguage: string | undefined,
): Promise<string> => {
  const [person] = await findStaff(parts, [userId]);
  return person?.preferredLanguage.toLowerCase() || interfaceLanguage || (await companyLanguage(parts, companyId));
};
