import { mostPageBytes, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import { findBeside, resolveTrucker, whichAreAvailable } from '../../db/available-queries.ts';
import type { TruckerRow, VisitRow } from '../../db/entities.ts';
import { firstUnits } from '../domain/units.ts';
import { eachFoundVisit, openMatching, type OpenedVisit } from './search-visits.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

/** Rows that stand together, at the place of the visit that was found. */
interface Unit {
  at: OpenedVisit;
  rows: readonly OpenedVisit[];
}

/** A trucker whose number is proved, and the newest of those beside it, if both match: they stand together. */
interface Pair {
  own: OpenedVisit;
  besideId: string;
}

/** Finds the pair of a number, once. */
const createPairs = (context: Parts, companyId: string, text: string) => {
  const known = new Map<string, Promise<Pair | undefined>>();
  const open = (row: VisitRow | undefined) => row && openMatching(context, row, text);
  const find = async (numberId: string): Promise<Pair | undefined> => {
    const { own, beside } = await findBeside(context.store.manager, companyId, numberId);
    const opened = open(own);
    const newest = opened && beside.find((row) => open(row) !== undefined);
    return newest && { own: opened, besideId: newest.id };
  };
  return (numberId: string): Promise<Pair | undefined> => {
    const found = known.get(numberId) ?? find(numberId);
    known.set(numberId, found);
    return found;
  };
};

/**
 * The truckers without an active job whose visit matches a searched text, the latest first; one whose number is proved stands
 * before those beside it. For one page at most `mostCompared` visits are compared: of a driver who comes daily only the newest
 * counts; and no more than fit into a page's bytes.
 */
export const searchAvailableTruckers = async (
  context: Parts,
  companyId: string,
  { text, truckerId, request }: { text: string; truckerId?: string | undefined; request: PageRequest },
  mostCompared = 5_000,
): Promise<Page<OpenedVisit>> => {
  const { limit, after } = request;
  const { manager } = context.store;
  const only = truckerId === undefined ? undefined : await resolveTrucker(manager, companyId, truckerId);
  const pairOf = createPairs(context, companyId, text);
  const units: Unit[] = [];
  let waiting: OpenedVisit[] = [];
  let compared = 0;
  let bytes = 0;
  let last: OpenedVisit | undefined;
  const rowsOf = async (visit: OpenedVisit, trucker: TruckerRow): Promise<readonly OpenedVisit[]> => {
    const isAlone = only !== undefined || (trucker.besideOf === null && trucker.proofUsedAt === null);
    const pair = isAlone ? undefined : await pairOf(trucker.besideOf ?? trucker.id);
    if (!pair) return [visit];
    if (trucker.besideOf === null) return [];
    return visit.row.id === pair.besideId ? [pair.own, visit] : [visit];
  };
  const isFull = () => compared === mostCompared || bytes >= mostPageBytes;
  const take = async () => {
    const ids = waiting.map(({ row }) => row.id);
    const available = await whichAreAvailable(manager, companyId, ids);
    for (const at of waiting) {
      const trucker = available.get(at.row.id);
      const rows = trucker ? await rowsOf(at, trucker) : [];
      if (rows.length > 0) units.push({ at, rows });
    }
    waiting = [];
  };
  // One more than the page: it shows whether there is a next one.
  for await (const visit of eachFoundVisit(context, { companyId, span: {} }, { text, after, most: limit + 1 })) {
    if (only === undefined || visit.row.truckerId === only) waiting.push(visit);
    last = visit;
    compared += 1;
    bytes += visit.row.personal.length;
    if (waiting.length > limit) await take();
    if (units.length > limit || isFull()) break;
  }
  await take();
  const page = firstUnits(units, limit);
  const rows = page.units.flatMap((unit) => unit.rows);
  const positionOf = ({ row }: OpenedVisit) => ({ time: row.registeredAt, id: row.id });
  const end = page.units.at(-1)?.at;
  if (page.isCut && end) return { rows, next: positionOf(end) };
  // The page may be short, or empty: the search goes on behind the last visit that was compared.
  return !isFull() || !last ? { rows } : { rows, next: positionOf(last) };
};
