import { problem } from '@gatelingo/chassis/errors';
import type { registration, Trucker } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../context.ts';
import { barcodeNames } from '../db/barcode-queries.ts';
import type { VisitRow } from '../db/entities.ts';
import { listAvailableTruckerRows } from '../db/available-queries.ts';
import { isReversed, spanAroundToday, type Days } from '../domain/day-filter.ts';
import { nextCursorOf, pageRequest, type Page } from '@gatelingo/chassis/paging';
import { searchAvailableTruckers } from '../search/use-cases/search-truckers.ts';
import type { OpenedVisit } from '../search/use-cases/search-visits.ts';
import { listVisits, totalOf } from './list-visits.ts';
import { numberProofOf } from './other-phone.ts';
import { openVisit } from './visit-personal.ts';

export const refuseReversed = (days: Days, field: string): void => {
  if (!isReversed(days)) return;
  const error = 'The first day is after the last.';
  throw problem('invalid_input', error, { details: [{ field, code: 'reversed', error }] });
};

/** A signed link to the visit's PDF, empty if there is none. */
export const pdfLink = ({ files }: Pick<Context, 'files'>, { pdfFileId }: Pick<VisitRow, 'pdfFileId'>): string =>
  pdfFileId ? files.signedUrl(pdfFileId) : '';

const truckerView = (
  context: Context,
  { row, personal }: OpenedVisit,
  barcodeName: string | undefined,
): Omit<Trucker, '_id'> => ({
  truckerId: row.truckerId,
  visitId: row.id,
  createdAt: row.registeredAt.toISOString(),
  plainName: personal.name,
  plainSurname: personal.surname,
  plainPhone: personal.phone,
  plainLicensePlateTruck: personal.licensePlateTruck,
  plainLicensePlateTrailer: personal.licensePlateTrailer,
  preferredLanguage: row.preferredLanguage,
  loadingNumber: row.loadingNumber,
  freightCompanyName: row.freightCompanyName,
  freightCompanyCity: row.freightCompanyCity,
  freightCompanyCountry: row.freightCompanyCountry,
  hasFoodAdvertising: row.hasFoodAdvertising,
  isFoodLoad: row.isFoodLoad,
  consentReadEverything: row.consentReadEverything,
  consentStoreData: row.consentStoreData,
  barcodeName: barcodeName ?? row.barcodeName,
  siteName: row.siteName,
  registrationPdfUrl: pdfLink(context, row),
  ...numberProofOf(context, row, personal),
});

/** The current names of the barcodes. */
export const namesOf = ({ store }: Context, companyId: string, rows: readonly VisitRow[]) =>
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
  const names = await namesOf(
    context,
    companyId,
    page.rows.map(({ row }) => row),
  );
  const truckers = page.rows.map((visit) => ({
    _id: visit.row.id,
    ...truckerView(context, visit, names.get(visit.row.barcodeRow)),
  }));
  return { truckers, ...total, ...nextCursorOf(page) };
};

const availablePage = async (
  context: Context,
  companyId: string,
  query: RequestOf<typeof registration.listAvailableTruckers>['query'],
): Promise<Page<OpenedVisit>> => {
  const { search, truckerId } = query;
  if (search)
    return searchAvailableTruckers(context, companyId, { text: search, truckerId, request: pageRequest(query) });
  const page = await listAvailableTruckerRows(context.store.manager, { companyId, truckerId }, pageRequest(query));
  return { ...page, rows: page.rows.map(({ visit: row }) => ({ row, personal: openVisit(context, row) })) };
};

/** Each trucker without an active job, once, with the data of the newest visit: `_id` is the trucker. */
export const listAvailableTruckers = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listAvailableTruckers>['query'] },
): Promise<AnswerOf<typeof registration.listAvailableTruckers>> => {
  const page = await availablePage(context, companyId, query);
  const names = await namesOf(
    context,
    companyId,
    page.rows.map(({ row }) => row),
  );
  const truckers = page.rows.map((visit) => ({
    _id: visit.row.truckerId,
    ...truckerView(context, visit, names.get(visit.row.barcodeRow)),
  }));
  return { truckers, ...nextCursorOf(page) };
};
