import {
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { VisitRow } from '../db/entities.ts';
import type { VisitPersonal } from './visit-personal.ts';

/** The visit's whole state, as facts carry it. */
export const visitMessage = (row: VisitRow, personal: VisitPersonal) => ({
  visitId: row.id,
  truckerId: row.truckerId,
  companyId: row.companyId,
  barcodeId: row.barcodeId,
  barcodeName: row.barcodeName,
  siteId: row.siteId,
  ...personal,
  preferredLanguage: row.preferredLanguage,
  loadingNumber: row.loadingNumber,
  freightCompanyName: row.freightCompanyName,
  registeredAt: row.registeredAt.toISOString(),
  pdfState: row.pdfState,
});

/** What happened last to a visit in this state. */
export const factOfState = {
  pending: TruckerRegisteredSchema,
  ready: RegistrationPdfReadySchema,
  failed: RegistrationPdfFailedSchema,
} as const;

/** What happened to the visit that is now in this state. */
export const publishVisit = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  { row, personal }: { row: VisitRow; personal: VisitPersonal },
): Promise<void> => {
  const about = { aggregateId: row.id, version: row.version, companyId: row.companyId };
  await bus.publish(tx, factOfState[row.pdfState], { visit: visitMessage(row, personal) }, about);
};
