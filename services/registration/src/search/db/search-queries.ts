import type { Position } from '@gatelingo/chassis/paging';
import type { Sealer } from '@gatelingo/chassis/personal';
import { rows, sealedSizes } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { visits, type Visit } from '../../db/entities.ts';
import { findVisits, type VisitFilter } from '../../visits/db/visit-queries.ts';
import { keyIn, spansOfWeeks, weekOf } from '../domain/weeks.ts';

/** Any of the readings; of a reading all words; of a word any of its hashes. */
export type IndexedQuery = readonly (readonly (readonly string[])[])[];

export interface VisitSearch extends VisitFilter {
  query: IndexedQuery;
}

interface Hit {
  id: string;
  registered_at: Date;
}

/** As many of the newest visits are compared one by one before the index is asked: a frequent term fills a page so. */
export const walked = 2_000;

/** So many rows are read whole at once: each may have some hundred kilobytes of answers. */
const openedAtOnce = 50;

/** Values of a statement, numbered as they are added. */
const createValues = () => {
  const values: unknown[] = [];
  return { values, add: (value: unknown) => `$${String(values.push(value))}` };
};

const hasWords = (query: IndexedQuery, hasAny: (hashes: readonly string[]) => string): string =>
  query.map((reading) => `(${reading.map(hasAny).join(' AND ')})`).join(' OR ');

/** The conditions that need no index of their own: the page, the days and the QR codes. */
const within = (
  { companyId, span, barcodeRows, questionnaireId, ids }: VisitFilter,
  after: Position | undefined,
  add: (value: unknown) => string,
) => {
  const isOfCompany = [
    `company_id = ${add(companyId)}`,
    ...(span.from ? [`registered_at >= ${add(span.from)}`] : []),
    ...(span.before ? [`registered_at < ${add(span.before)}`] : []),
    ...(after ? [`(registered_at, id) < (${add(after.time)}::timestamptz, ${add(after.id)}::uuid)`] : []),
  ].join(' AND ');
  const isChosen = [
    ...(barcodeRows ? [`barcode_row = ANY(${add(barcodeRows)}::uuid[])`] : []),
    ...(questionnaireId ? [`questionnaire_id = ${add(questionnaireId)}`] : []),
    ...(ids ? [`id = ANY(${add(ids)}::uuid[])`] : []),
    'true',
  ].join(' AND ');
  return { isOfCompany, isChosen };
};

const newestFirst = 'ORDER BY registered_at DESC, id DESC';

/** The first matches among the newest visits; `end` is the last visit that was compared if there are older ones. */
const walk = async (manager: EntityManager, search: VisitSearch, after: Position | undefined, most: number) => {
  const { values, add } = createValues();
  const { isOfCompany, isChosen } = within(search, after, add);
  const found = await rows<Hit & { is_end: boolean }>(
    manager,
    `WITH newest AS MATERIALIZED (
       SELECT id, registered_at, barcode_row, questionnaire_id, search_terms FROM visit WHERE ${isOfCompany} ${newestFirst} LIMIT ${add(walked)})
     (SELECT id, registered_at, false AS is_end FROM newest
      WHERE ${isChosen} AND (${hasWords(search.query, (hashes) => `search_terms && ${add(hashes)}::bigint[]`)})
      ${newestFirst} LIMIT ${add(most)})
     UNION ALL
     (SELECT id, registered_at, true FROM newest ${newestFirst} OFFSET ${add(walked - 1)})`,
    values,
  );
  const end = found.find((row) => row.is_end);
  return { hits: found.filter((row) => !row.is_end), end: end && { time: end.registered_at, id: end.id } };
};

// The planner does not know how often a hash occurs. It must not read the whole table for a guess, nor compile a
// statement of milliseconds because it guesses many rows.
const byIndexOnly = 'SET LOCAL enable_seqscan = off; SET LOCAL jit = off';

/** The first matches in some weeks, by the index of terms. */
const look = (manager: EntityManager, search: VisitSearch, weeks: readonly number[], after: Position, most: number) => {
  const { values, add } = createValues();
  const keysOf = (hashes: readonly string[]) => hashes.flatMap((hash) => weeks.map((week) => keyIn(week, hash)));
  const hasAny = (hashes: readonly string[]) =>
    `search_keys(search_terms, registered_at) && ${add(keysOf(hashes))}::bigint[]`;
  const { isOfCompany, isChosen } = within(search, after, add);
  return manager.transaction(async (inner) => {
    await inner.query(byIndexOnly);
    return rows<Hit>(
      inner,
      `WITH hit AS MATERIALIZED (
         SELECT id, company_id, registered_at, barcode_row, questionnaire_id FROM visit
         WHERE ${hasWords(search.query, hasAny)})
       SELECT id, registered_at FROM hit WHERE ${isOfCompany} AND ${isChosen} ${newestFirst} LIMIT ${add(most)}`,
      values,
    );
  });
};

const oldestTime = async (manager: EntityManager, { companyId, span }: VisitSearch): Promise<Date | undefined> => {
  const [oldest] = await rows<Hit>(
    manager,
    'SELECT id, registered_at FROM visit WHERE company_id = $1 ORDER BY registered_at, id LIMIT 1',
    [companyId],
  );
  if (!oldest) return undefined;
  return span.from && span.from > oldest.registered_at ? span.from : oldest.registered_at;
};

/** Where the visits are that match, newest first, some at a time: first the newest one by one, then by the index. */
async function* hitsOf(manager: EntityManager, search: VisitSearch, start: Position | undefined, most: number) {
  let after = start;
  const last = (hits: readonly Hit[]) => {
    const hit = hits.at(-1);
    return hit && { time: hit.registered_at, id: hit.id };
  };
  for (;;) {
    const { hits, end } = await walk(manager, search, after, most);
    yield hits;
    if (hits.length === most) {
      after = last(hits);
      continue;
    }
    if (!end) return;
    after = end;
    break;
  }
  const oldest = await oldestTime(manager, search);
  if (!oldest) return;
  for (const weeks of spansOfWeeks(weekOf(after.time), weekOf(oldest))) {
    for (let isFull = true; isFull;) {
      const hits = await look(manager, search, weeks, after, most);
      yield hits;
      after = last(hits) ?? after;
      isFull = hits.length === most;
    }
  }
}

/** A visit, and the bytes of what is encrypted in it. */
export interface FoundVisit {
  visit: Visit;
  bytes: number;
}

/** The visits that the index finds, newest first, at most `most` at a time. What they hold is still to be compared. */
export async function* eachHit(
  manager: EntityManager,
  sealer: Sealer,
  search: VisitSearch,
  { after, most }: { after?: Position | undefined; most: number },
): AsyncGenerator<FoundVisit> {
  if (search.query.length === 0 || search.barcodeRows?.length === 0) return;
  for await (const hits of hitsOf(manager, search, after, most)) {
    for (let at = 0; at < hits.length; at += openedAtOnce) {
      const ids = hits.slice(at, at + openedAtOnce).map(({ id }) => id);
      const sizes = await sealedSizes(manager, visits, ids);
      const bytes = new Map(ids.map((id, place) => [id, sizes[place] ?? 0]));
      for (const visit of await findVisits(manager, sealer, search.companyId, ids))
        yield { visit, bytes: bytes.get(visit.id) ?? 0 };
    }
  }
}
