import {
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  type RegistrationPdfRetriedSchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { PdfState, VisitRow } from '../db/entities.ts';
import { passEnd } from '../domain/pass.ts';
import { registrationNumber } from '../domain/registration-number.ts';
import { codesOf } from './sealed-pass.ts';
import type { VisitPersonal } from './visit-personal.ts';

/** The visit's whole state, for its facts. */
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

/** The visit's codes, for the facts of the visit; those of its document need none. */
export const codesMessage = (context: Pick<Context, 'sealer'>, row: VisitRow) => {
  const { passCode = '', whatsAppCode = '' } = codesOf(context, row);
  return {
    passCode,
    whatsappCode: whatsAppCode,
    codesEndAt: passEnd(row.registeredAt).toISOString(),
    registrationNumber: registrationNumber(row.id, row.registeredAt),
  };
};

/** The last fact of a visit in this state. */
export const factOfState = {
  pending: TruckerRegisteredSchema,
  ready: RegistrationPdfReadySchema,
  failed: RegistrationPdfFailedSchema,
} as const;

export type VisitFact = (typeof factOfState)[PdfState] | typeof RegistrationPdfRetriedSchema;

/** Publishes a fact about the visit; by default the fact of its state. */
export const publishVisit = async (
  context: Pick<Context, 'bus' | 'sealer'>,
  tx: PgTx,
  { row, personal }: { row: VisitRow; personal: VisitPersonal },
  fact: VisitFact = factOfState[row.pdfState],
): Promise<void> => {
  const visit = { ...visitMessage(row, personal), ...codesMessage(context, row) };
  await context.bus.publish(tx, fact, { visit }, aboutRow(row));
};
