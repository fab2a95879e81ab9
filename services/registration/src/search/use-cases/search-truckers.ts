import { pageOf, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import { whichAreAvailable } from '../../db/visit-queries.ts';
import { eachFoundVisit, type OpenedVisit } from './search-visits.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

/**
 * The truckers without an active job whose newest visit matches a searched text, the latest first. For one page at most
 * `mostCompared` visits are compared: of a driver who comes daily only the newest counts.
 */
export const searchAvailableTruckers = async (
  context: Parts,
  companyId: string,
  { text, truckerId, request }: { text: string; truckerId?: string | undefined; request: PageRequest },
  mostCompared = 5_000,
): Promise<Page<OpenedVisit>> => {
  const { limit, after } = request;
  const found: OpenedVisit[] = [];
  let waiting: OpenedVisit[] = [];
  let compared = 0;
  let last: OpenedVisit | undefined;
  const take = async () => {
    const ids = await whichAreAvailable(
      context.store.manager,
      companyId,
      waiting.map(({ row }) => row.id),
    );
    found.push(...waiting.filter(({ row }) => ids.has(row.id)));
    waiting = [];
  };
  // One more than the page: it shows whether there is a next one.
  for await (const visit of eachFoundVisit(context, { companyId, span: {} }, { text, after, most: limit + 1 })) {
    if (truckerId === undefined || visit.row.truckerId === truckerId) waiting.push(visit);
    last = visit;
    compared += 1;
    if (waiting.length > limit) await take();
    if (found.length > limit || compared === mostCompared) break;
  }
  await take();
  const positionOf = ({ row }: OpenedVisit) => ({ time: row.registeredAt, id: row.id });
  const page = pageOf(found, limit, positionOf);
  // The page may be short, or empty: the search goes on behind the last visit that was compared.
  return page.next || compared < mostCompared || !last ? page : { ...page, next: positionOf(last) };
};
