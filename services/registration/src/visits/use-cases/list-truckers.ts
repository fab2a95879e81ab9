import { problem } from '@gatelingo/chassis/errors';
import type { registration, Driver } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { barcodeNames } from '../../barcodes/db/barcode-queries.ts';
import type { Visit } from '../../db/entities.ts';
import { listAvailableDriverRows } from '../db/available-queries.ts';
import { isReversed, spanAroundToday, type Days } from '../../domain/berlin-time.ts';
import { nextCursorOf, pageRequest, type Page } from '@gatelingo/chassis/paging';
import { searchAvailableDrivers } from '../../search/use-cases/search-drivers.ts';
import { listVisits, totalOf } from './list-visits.ts';
import { numberProofOf } from './other-phone.ts';

export const refuseReversed = (days: Days, field: string): void => {
  if (!isReversed(days)) return;
  const error = 'The first day is after the last.';
  throw problem('invalid_input', error, { details: [{ field, code: 'reversed', error }] });
};

/** A signed link to the visit's PDF, empty if there is none. */
export const pdfLink = ({ files }: Pick<Context, 'files'>, { pdfFileId }: Pick<Visit, 'pdfFileId'>): string =>
  pdfFileId ? files.signedUrl(pdfFileId) : '';

const driverView = (context: Context, visit: Visit, barcodeName: string | undefined): Omit<Driver, '_id'> => ({
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
  registrationPdfUrl: pdfLink(context, visit),
  ...numberProofOf(visit),
});

/** The current names of the barcodes. */
export const namesOf = ({ store }: Context, companyId: string, rows: readonly Visit[]) =>
  barcodeNames(store.manager, companyId, { ids: [...new Set(rows.map((row) => row.barcodeRow))] });

/** Visits of the chosen days: `_id` is the visit. */
export const listCompanyTruckers = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listCompanyTruckers>['query'] },
): Promise<AnswerOf<typeof registration.listCompanyTruckers>> => {
  const days = { first: query.startDate, last: query.endDate };
  refuseReversed(days, 'startDate');
  const span = spanAroundToday(days, context.clock.now());
  const { search, sort } = query;
  const filter = { companyId, span };
  const [page, total] = await Promise.all([
    listVisits(context, filter, { search, sort, request: pageRequest(query) }),
    totalOf(context, filter, query),
  ]);
  const names = await namesOf(context, companyId, page.rows);
  const truckers = page.rows.map((visit) => ({
    _id: visit.id,
    ...driverView(context, visit, names.get(visit.barcodeRow)),
  }));
  return { truckers, ...total, ...nextCursorOf(page) };
};

const availablePage = (
  context: Context,
  companyId: string,
  query: RequestOf<typeof registration.listAvailableTruckers>['query'],
): Promise<Page<Visit>> => {
  const { search, truckerId } = query;
  if (search)
    return searchAvailableDrivers(context, companyId, { text: search, truckerId, request: pageRequest(query) });
  const { store, sealer } = context;
  return listAvailableDriverRows(store.manager, sealer, { companyId, truckerId }, pageRequest(query));
};

/** Each trucker without an active job, once, with the data of the newest visit: `_id` is the trucker. */
export const listAvailableTruckers = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listAvailableTruckers>['query'] },
): Promise<AnswerOf<typeof registration.listAvailableTruckers>> => {
  const page = await availablePage(context, companyId, query);
  const names = await namesOf(context, companyId, page.rows);
  const truckers = page.rows.map((visit) => ({
    _id: visit.truckerId,
    ...driverView(context, visit, names.get(visit.barcodeRow)),
  }));
  return { truckers, ...nextCursorOf(page) };
};
