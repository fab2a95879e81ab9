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
import type { NewVisit, PdfState } from '../db/entities.ts';
import { lastPassEnd } from '../passes/domain/pass.ts';
import { registrationNumber } from './domain/registration-number.ts';
import { boundPhoneOf } from './domain/other-phone.ts';

/** The visit of a document, for its fact. */
export const visitMessage = (visit: NewVisit) => ({
  visitId: visit.id,
  truckerId: visit.truckerId,
  companyId: visit.companyId,
  barcodeId: visit.barcodeId,
  barcodeName: visit.barcodeName,
  siteId: visit.siteId,
  name: visit.name,
  surname: visit.surname,
  phone: visit.phone,
  licensePlateTruck: visit.licensePlateTruck,
  licensePlateTrailer: visit.licensePlateTrailer,
  preferredLanguage: visit.preferredLanguage,
  loadingNumber: visit.loadingNumber,
  freightCompanyName: visit.freightCompanyName,
  registeredAt: visit.registeredAt.toISOString(),
  pdfState: visit.pdfState,
  questionnaireId: visit.questionnaireId ?? '',
  questionnaireVersion: visit.questionnaireVersion ?? 0,
});

/** The visit's whole state, for its facts: with its codes, and what is known of its number. */
export const visitState = (visit: NewVisit) => {
  const bound = boundPhoneOf(visit);
  return {
    ...visitMessage(visit),
    numberProvedAt: visit.numberProvedAt?.toISOString() ?? '',
    aliasTruckerId: visit.aliasTruckerId ?? '',
    otherPhone: 'phone' in bound ? bound.phone : '',
    isOtherPhoneAccepted: bound.kind === 'accepted',
    passCode: visit.pass.code,
    // Without a number there is no phone that the code could connect.
    whatsappCode: visit.phone === '' ? '' : visit.pass.whatsAppCode,
    codesEndAt: lastPassEnd(visit).toISOString(),
    registrationNumber: registrationNumber(visit.id, visit.registeredAt),
  };
};

/** The fact of a visit of each kind while its document is pending: the registration itself. */
const factOfKind = {
  trucker: TruckerRegisteredSchema,
  questionnaire: RegistrationSubmittedSchema,
} as const satisfies Record<NewVisit['kind'], unknown>;

// A document that its period erased was ready once.
const factOfDocument = {
  ready: RegistrationPdfReadySchema,
  failed: RegistrationPdfFailedSchema,
  erased: RegistrationPdfReadySchema,
} as const;

/** The last fact of a visit in this state. */
export const factOfState = ({ kind, pdfState }: { kind: NewVisit['kind']; pdfState: PdfState }) =>
  pdfState === 'pending' ? factOfKind[kind] : factOfDocument[pdfState];

export type VisitFact =
  | ReturnType<typeof factOfState>
  | typeof RegistrationPdfRetriedSchema
  | typeof VisitChangedSchema;

/** Publishes a fact about the visit; by default the fact of its state. */
export const publishVisit = async (
  { bus }: Pick<Context, 'bus'>,
  tx: PgTx,
  visit: NewVisit,
  fact: VisitFact = factOfState(visit),
): Promise<void> => {
  await bus.publish(tx, fact, { visit: visitState(visit) }, aboutRow(visit));
};
