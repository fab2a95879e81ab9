import type { Context } from '../context.ts';
import { findStaff } from '../db/projections.ts';
import { openStaffName } from '../db/staff-name.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

export const occupantName = async (parts: Parts, userId: string | null): Promise<string> => {
  const [person] = userId === null ? [] : await findStaff(parts.models, [userId]);
  return person ? openStaffName(parts, person) : '';
};
