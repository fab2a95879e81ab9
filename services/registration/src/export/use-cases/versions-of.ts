import type { Context } from '../../context.ts';
import { answeredBy, answeredKey, type AnsweredVersion } from '../../questionnaires/domain/answered-version.ts';
import { answeredVersions } from '../db/export-queries.ts';
import { type Selection, visitPages } from './read-visits.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

/** The versions of questionnaires that they answered. What a search finds is known only after the visits were opened. */
export const versionsOf = async (context: Parts, selection: Selection): Promise<AnsweredVersion[]> => {
  if (!selection.search) return answeredVersions(context.store.manager, selection.filter);
  const found = new Map<string, AnsweredVersion>();
  for await (const page of visitPages(context, selection)) {
    for (const answered of page.flatMap((visit) => answeredBy(visit) ?? [])) found.set(answeredKey(answered), answered);
  }
  return [...found.values()];
};
