import {
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  type RegistrationPdfRetriedSchema,
  RegistrationSubmittedSchema,
  TruckerRegisteredSchema,
  type VisitChangedSchema,
} from '@gatelingo/proto/events';
import { aboutRow } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import type { PdfState, VisitRow } from '../db/entities.ts';
import { passEnd } from '../domain/pass.ts';
import { registrationNumber } from '../domain/registration-number.ts';
import { boundPhoneOf } from './other-phone.ts';
import { codesOf } from './sealed-pass.ts';
import type { VisitPersonal } from './visit-personal.ts';

/** What a visit's document is about. */
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
  questionnaireId: row.questionnaireId ?? '',
  questionnaireVersion: row.questionnaireVersion ?? 0,
});

/** The visit's whole state, for its facts: with its codes, and what is known of its number. */
export const visitState = (context: Pick<Context, 'sealer'>, row: VisitRow, personal: VisitPersonal) => {
  const { passCode = '', whatsAppCode = '' } = codesOf(context, row);
  const bound = boundPhoneOf(context, row, personal);
  return {
    ...visitMessage(row, personal),
    numberProvedAt: row.numberProvedAt?.toISOString() ?? '',
    aliasTruckerId: row.aliasTruckerId ?? '',
    otherPhone: 'phone' in bound ? bound.phone : '',
    isOtherPhoneAccepted: bound.kind === 'accepted',
    passCode,
    whatsappCode: whatsAppCode,
    codesEndAt: passEnd(row.registeredAt).toISOString(),
    registrationNumber: registrationNumber(row.id, row.registeredAt),
  };
};

/** The fact of a visit of each kind while its document is pending: the registration itself. */
const factOfKind = {
  trucker: TruckerRegisteredSchema,
  questionnaire: RegistrationSubmittedSchema,
} as const satisfies Record<VisitRow['kind'], unknown>;

const factOfDocument = { ready: RegistrationPdfReadySchema, failed: RegistrationPdfFailedSchema } as const;

/** The last fact of a visit in this state. */
export const factOfState = ({ kind, pdfState }: { kind: VisitRow['kind']; pdfState: PdfState }) =>
  pdfState === 'pending' ? factOfKind[kind] : factOfDocument[pdfState];

export type VisitFact =
  | ReturnType<typeof factOfState>
  | typeof RegistrationPdfRetriedSchema
  | typeof VisitChangedSchema;

/** Publishes a fact about the visit; by default the fact of its state. */
export const publishVisit = async (
  context: Pick<Context, 'bus' | 'sealer'>,
  tx: PgTx,
  { row, personal }: { row: VisitRow; personal: VisitPersonal },
  fact: VisitFact = factOfState(row),
): Promise<void> => {
  await context.bus.publish(tx, fact, { visit: visitState(context, row, personal) }, aboutRow(row));
};
