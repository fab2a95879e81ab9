import type { registration } from '@gatelingo/proto/http/registration';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { questionnairesOf } from '../../questionnaires/use-cases/questionnaires-of.ts';
import { namesOf } from './barcode-names-of.ts';
import { listVisits } from './list-visits.ts';
import { totalOf } from './total-of.ts';
import { visitFilter } from './visit-filter.ts';
import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import { registrationRow } from '../view.ts';

export const listRegistrations = async (
  context: Context,
  { companyId, query }: { companyId: string; query: RequestOf<typeof registration.listRegistrations>['query'] },
): Promise<AnswerOf<typeof registration.listRegistrations>> => {
  const filter = await visitFilter(context, companyId, query);
  const { search, sort } = query;
  const [page, total] = await Promise.all([
    listVisits(context, filter, { search, sort, request: pageRequest(query) }),
    totalOf(context, filter, query),
  ]);
  const [names, questionnaireOf] = await Promise.all([
    namesOf(context, companyId, page.rows),
    questionnairesOf(context, companyId, page.rows),
  ]);
  const registrations = page.rows.map((visit) => ({
    ...registrationRow(context, visit, names.get(visit.barcodeRow)),
    ...questionnaireOf(visit),
  }));
  return { registrations, ...total, ...nextCursorOf(page) };
};
