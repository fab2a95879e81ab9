import type { z } from 'zod';
import { assignedTrucker } from '@gatelingo/proto/http/jobs';
import type { Context } from '../context.ts';
import type { TruckerProjectionRow } from './entities.ts';

export const truckerPart = assignedTrucker.pick({
  plainName: true,
  plainSurname: true,
  plainPhone: true,
  plainLicensePlateTruck: true,
});
export type TruckerPersonal = z.output<typeof truckerPart>;

type Place = Pick<TruckerProjectionRow, 'truckerId' | 'companyId'>;
type Sealing = Pick<Context, 'sealer'>;

const place = ({ truckerId, companyId }: Place) => ({ companyId, table: 'trucker_projection', row: truckerId });

export const sealTrucker = ({ sealer }: Sealing, at: Place, personal: TruckerPersonal): Buffer =>
  sealer.sealPersonal(truckerPart, personal, place(at)).sealed;

export const openTrucker = (
  { sealer }: Sealing,
  row: Pick<TruckerProjectionRow, 'truckerId' | 'companyId' | 'personal'>,
): TruckerPersonal => sealer.openPersonal(truckerPart, {}, row.personal, place(row));
