import type { Context } from '../../context.ts';
import { searchTerms, type SearchedFields } from '../domain/terms.ts';
import { termHash } from '../db/term-hash.ts';

type Parts = Pick<Context, 'sealer'>;

/** The search terms of a visit, as they are stored: a keyed hash of 8 bytes for each. */
export const searchTermsOf = (context: Parts, companyId: string, fields: SearchedFields): string[] =>
  searchTerms(fields).map((term) => termHash(context, companyId, term));
