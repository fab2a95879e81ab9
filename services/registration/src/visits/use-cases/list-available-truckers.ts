import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import type { Visit } from '../../db/entities.ts';
import { listAvailableDriverRows } from '../db/available-queries.ts';
import { nextCursorOf, pageRequest, type Page } from '@gatelingo/chassis/paging';
import { searchAvailableDrivers } from '../../search/use-cases/search-drivers.ts';
import { driverView } from '../view.ts';
import { namesOf } from './barcode-names-of.ts';

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
