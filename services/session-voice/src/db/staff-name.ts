import { openDocument, sealDocument } from '@gatelingo/chassis/mongo';
import type { Context } from '../context.ts';
import { staff } from './collections.ts';
import type { StaffProjectionRow } from './models.ts';

interface Named {
  userId: string;
  companyId: string;
  name: string;
  surname: string;
}

export const sealStaffName = (
  { sealer }: Pick<Context, 'sealer'>,
  { userId: _id, companyId, name, surname }: Named,
): Buffer => sealDocument(sealer, staff, { _id, companyId, personal: `${name} ${surname}`.trim() }).personal;

export const openStaffName = ({ sealer }: Pick<Context, 'sealer'>, row: StaffProjectionRow): string =>
  openDocument(sealer, staff, row).personal;
