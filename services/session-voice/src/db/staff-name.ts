import type { Context } from '../context.ts';
import type { StaffProjectionRow } from './models.ts';

interface Named {
  userId: string;
  companyId: string;
  name: string;
  surname: string;
}

const place = (companyId: string, row: string) => ({ companyId, table: 'staff_projection', row });

export const sealStaffName = (
  { sealer }: Pick<Context, 'sealer'>,
  { userId, companyId, name, surname }: Named,
): Buffer => sealer.seal(`${name} ${surname}`.trim(), place(companyId, userId));

export const openStaffName = ({ sealer }: Pick<Context, 'sealer'>, row: StaffProjectionRow): string =>
  sealer.open(row.personal, place(row.companyId, row._id)) as string;
