import type { Context } from '../context.ts';
import { findStaff } from '../db/projections.ts';

type Parts = Pick<Context, 'models' | 'sealer'>;

export const occupantName = async (parts: Parts, userId: string | null): Promise<string> => {
  const [person] = await findStaff(parts, userId === null ? [] : [userId]);
  return person?.name ?? '';
};
