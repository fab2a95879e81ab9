import type { PgTx } from '@gatelingo/chassis/postgres';
import type { User } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { projectStaff } from '../db/staff.ts';

/** Projects the name of a staff member. */
export const learnStaff = async (
  { sealer }: Pick<Context, 'sealer'>,
  { manager }: PgTx,
  { userId: id, companyId, name, surname }: User,
  version: number,
): Promise<void> => {
  await projectStaff(manager, sealer, { id, companyId, name: `${name} ${surname}`.trim(), version });
};
