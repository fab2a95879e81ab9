import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { spanAroundToday } from '../../domain/berlin-time.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { listVisits } from './list-visits.ts';
import { totalOf } from './total-of.ts';
import { refuseReversed } from '../refusals.ts';
import { driverView } from '../view.ts';
import { namesOf } from './barcode-names-of.ts';

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
