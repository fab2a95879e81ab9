import { maxPageBytes, type Page, type PageRequest } from '@gatelingo/chassis/paging';
import type { Context } from '../../context.ts';
import { findBeside, resolveDriver, whichAreAvailable } from '../../visits/db/available-queries.ts';
import type { DriverRow, Visit } from '../../db/entities.ts';
import { firstUnits } from '../domain/units.ts';
import { eachFoundVisit } from './each-found-visit.ts';
import { matches, readQuery } from '../domain/query.ts';
import { searchable } from '../domain/terms.ts';
import { searchedFields } from './searched-fields.ts';

/** Whether a visit matches a searched text. */
const isMatching = (visit: Visit, text: string): boolean => matches(readQuery(text), searchable(searchedFields(visit)));

type Parts = Pick<Context, 'sealer' | 'store'>;

/** Rows that stand together, at the place of the visit that was found. */
interface Unit {
  at: Visit;
  rows: readonly Visit[];
}

/** A trucker whose number is proved, and the newest of those beside it, if both match: they stand together. */
interface Pair {
  own: Visit;
  besideId: string;
}

/** Finds the pair of a number, once. */
const createPairs = (context: Parts, companyId: string, text: string) => {
  const known = new Map<string, Promise<Pair | undefined>>();
  const find = async (numberId: string): Promise<Pair | undefined> => {
    const { own, beside } = await findBeside(context.store.manager, context.sealer, companyId, numberId);
    if (!own || !isMatching(own, text)) return undefined;
    const newest = beside.find((visit) => isMatching(visit, text));
    return newest && { own, besideId: newest.id };
  };
  return (numberId: string): Promise<Pair | undefined> => {
    const found = known.get(numberId) ?? find(numberId);
    known.set(numberId, found);
    return found;
  };
};

/**
 * The truckers without an active job whose visit matches a searched text, the latest first; one whose number is proved stands
 * before those beside it. For one page at most `maxComparedVisits` visits are compared: of a driver who comes daily only the newest
 * counts; and no more than fit into a page's bytes.
 */
export const searchAvailableDrivers = async (
  context: Parts,
  companyId: string,
  { text, truckerId, request }: { text: string; truckerId?: string | undefined; request: PageRequest },
  maxComparedVisits = 5_000,
): Promise<Page<Visit>> => {
  const { limit, after } = request;
  const { manager } = context.store;
  const only = truckerId === undefined ? undefined : await resolveDriver(manager, companyId, truckerId);
  const pairOf = createPairs(context, companyId, text);
  const units: Unit[] = [];
  let waiting: Visit[] = [];
  let compared = 0;
  let bytes = 0;
  let last: Visit | undefined;
  const rowsOf = async (visit: Visit, trucker: DriverRow): Promise<readonly Visit[]> => {
    const isAlone = only !== undefined || (trucker.besideOf === null && trucker.proofUsedAt === null);
    const pair = isAlone ? undefined : await pairOf(trucker.besideOf ?? trucker.id);
    if (!pair) return [visit];
    if (trucker.besideOf === null) return [];
    return visit.id === pair.besideId ? [pair.own, visit] : [visit];
  };
  const isFull = () => compared === maxComparedVisits || bytes >= maxPageBytes;
  const readWaiting = async () => {
    const ids = waiting.map(({ id }) => id);
    const available = await whichAreAvailable(manager, companyId, ids);
    for (const at of waiting) {
      const trucker = available.get(at.id);
      const rows = trucker ? await rowsOf(at, trucker) : [];
      if (rows.length > 0) units.push({ at, rows });
    }
    waiting = [];
  };
  // One more than the page: it shows whether there is a next one.
  for await (const { visit, bytes: size } of eachFoundVisit(
    context,
    { companyId, span: {} },
    { text, after, most: limit + 1 },
  )) {
    if (only === undefined || visit.truckerId === only) waiting.push(visit);
    last = visit;
    compared += 1;
    bytes += size;
    if (waiting.length > limit) await readWaiting();
    if (units.length > limit || isFull()) break;
  }
  await readWaiting();
  const page = firstUnits(units, limit);
  const rows = page.units.flatMap((unit) => unit.rows);
  const positionOf = ({ registeredAt: time, id }: Visit) => ({ time, id });
  const end = page.units.at(-1)?.at;
  if (page.isCut && end) return { rows, next: positionOf(end) };
  // The page may be short, or empty: the search goes on behind the last visit that was compared.
  return !isFull() || !last ? { rows } : { rows, next: positionOf(last) };
};
