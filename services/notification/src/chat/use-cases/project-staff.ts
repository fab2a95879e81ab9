import type { PgTx } from '@gatelingo/chassis/postgres';
import type { User } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { saveStaff } from '../db/staff.ts';

/** Projects the name of a staff member. */
export const projectStaff = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { userId: id, companyId, name, surname }: User,
  version: number,
): Promise<void> => {
  await saveStaff(manager, sealer, { id, companyId, name: `${name} ${surname}`.trim(), version });
};
