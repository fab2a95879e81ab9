import type { Context } from '../../context.ts';
import type { IndexedQuery } from '../db/search-queries.ts';
import type { Query } from '../domain/query.ts';
import { termOf } from '../domain/terms.ts';
import { termHash } from '../db/term-hash.ts';

type Parts = Pick<Context, 'sealer'>;

/** A searched text by the hashes of what it may mean. */
export const indexedQuery = (context: Parts, companyId: string, query: Query): IndexedQuery =>
  query.map((reading) =>
    reading.map((word) => [...new Set(word.map((term) => termHash(context, companyId, termOf(term))))]),
  );
