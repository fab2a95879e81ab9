import type { SessionLink } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import type { SessionDriverRow } from './models.ts';

/** What the driver typed in the registration. */
export interface DriverPersonal {
  name: string;
  licensePlateTruck: string;
}

const place = (companyId: string, row: string) => ({ companyId, table: 'session_driver', row });

export const sealDriver = (
  { sealer }: Pick<Context, 'sealer'>,
  { sessionId, companyId, name, surname, licensePlateTruck }: SessionLink,
): Buffer => {
  const personal: DriverPersonal = { name: `${name} ${surname}`.trim(), licensePlateTruck };
  return sealer.seal(personal, place(companyId, sessionId));
};

export const openDriver = ({ sealer }: Pick<Context, 'sealer'>, row: SessionDriverRow): DriverPersonal =>
  sealer.open(row.personal, place(row.companyId, row._id)) as DriverPersonal;
