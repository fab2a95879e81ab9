import type { Context } from '../../context.ts';
import { termIndex } from '../../db/lookups.ts';
import type { IndexedQuery } from '../db/search-queries.ts';
import type { Query } from '../domain/query.ts';
import { searchTerms, termOf, type SearchedFields, type Term } from '../domain/terms.ts';

type Parts = Pick<Context, 'sealer'>;

const hashOf = ({ sealer }: Parts, companyId: string, { kind, text }: Term): string =>
  termIndex(kind)(sealer, text, companyId);

/** The search terms of a visit, as they are stored: a keyed hash of 8 bytes for each. */
export const searchTermsOf = (context: Parts, companyId: string, fields: SearchedFields): string[] =>
  searchTerms(fields).map((term) => hashOf(context, companyId, term));

/** A searched text by the hashes of what it may mean. */
export const indexedQuery = (context: Parts, companyId: string, query: Query): IndexedQuery =>
  query.map((reading) =>
    reading.map((word) => [...new Set(word.map((term) => hashOf(context, companyId, termOf(term))))]),
  );
