import type { Driver, RegistrationRow } from '@gatelingo/proto/http/registration';
import type { Context } from '../context.ts';
import type { Visit } from '../db/entities.ts';
import { numberProofOf } from './domain/other-phone.ts';

/** A signed link to the visit's PDF, empty if there is none. */
const pdfLink = ({ files }: Pick<Context, 'files'>, { pdfFileId }: Pick<Visit, 'pdfFileId'>): string =>
  pdfFileId ? files.signedUrl(pdfFileId) : '';

/** How many mandatory answers it lacks, if any. */
const missingOf = ({ missingAnswers }: Pick<Visit, 'missingAnswers'>) => missingAnswers > 0 && { missingAnswers };

export const driverView = (context: Context, visit: Visit, barcodeName: string | undefined): Omit<Driver, '_id'> => ({
  truckerId: visit.truckerId,
  visitId: visit.id,
  createdAt: visit.registeredAt.toISOString(),
  plainName: visit.name,
  plainSurname: visit.surname,
  plainPhone: visit.phone,
  plainLicensePlateTruck: visit.licensePlateTruck,
  plainLicensePlateTrailer: visit.licensePlateTrailer,
  preferredLanguage: visit.preferredLanguage,
  loadingNumber: visit.loadingNumber,
  freightCompanyName: visit.freightCompanyName,
  freightCompanyCity: visit.freightCompanyCity,
  freightCompanyCountry: visit.freightCompanyCountry,
  hasFoodAdvertising: visit.hasFoodAdvertising,
  isFoodLoad: visit.isFoodLoad,
  consentReadEverything: visit.consentReadEverything,
  consentStoreData: visit.consentStoreData,
  barcodeName: barcodeName ?? visit.barcodeName,
  siteName: visit.siteName,
  timeZone: visit.timeZone,
  registrationPdfUrl: pdfLink(context, visit),
  ...missingOf(visit),
  ...numberProofOf(visit),
});

/** `barcodeName` is the barcode's current name. */
export const registrationRow = (
  context: Context,
  visit: Visit,
  barcodeName: string = visit.barcodeName,
): RegistrationRow => ({
  _id: visit.id,
  truckerId: visit.truckerId,
  kind: visit.kind,
  name: visit.name,
  surname: visit.surname,
  barcodeId: visit.barcodeId,
  barcodeName,
  siteName: visit.siteName,
  timeZone: visit.timeZone,
  createdAt: visit.registeredAt.toISOString(),
  preferredLanguage: visit.preferredLanguage,
  licensePlateTruck: visit.licensePlateTruck,
  loadingNumber: visit.loadingNumber,
  pdfUrl: pdfLink(context, visit),
  pdfState: visit.pdfState,
  ...missingOf(visit),
  ...(visit.readIn !== null && { readIn: visit.readIn }),
  ...(visit.readIn === 'none' && { isExplained: visit.explainedAt !== null }),
  ...numberProofOf(visit),
});
