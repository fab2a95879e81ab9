import { openDocument, sealDocument } from '@gatelingo/chassis/mongo';
import type { SessionLink } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { drivers } from './collections.ts';
import type { SessionDriverRow } from './models.ts';

/** The driver, as typed in the registration. */
export interface DriverPersonal {
  name: string;
  licensePlateTruck: string;
}

export const sealDriver = (
  { sealer }: Pick<Context, 'sealer'>,
  { sessionId: _id, companyId, name, surname, licensePlateTruck }: SessionLink,
): Buffer =>
  sealDocument(sealer, drivers, { _id, companyId, name: `${name} ${surname}`.trim(), licensePlateTruck }).personal;

export const openDriver = ({ sealer }: Pick<Context, 'sealer'>, row: SessionDriverRow): DriverPersonal => {
  const { name, licensePlateTruck } = openDocument(sealer, drivers, row);
  return { name, licensePlateTruck };
};
