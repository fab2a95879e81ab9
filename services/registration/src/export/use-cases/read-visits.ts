import type { Context } from '../../context.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import { answeredBy, answeredKey, type AnsweredVersion } from '../../questionnaires/domain/answered-version.ts';
import type { Visit } from '../../db/entities.ts';
import { listVisits } from '../../visits/use-cases/list-visits.ts';
import { answeredVersions } from '../db/export-queries.ts';

type Parts = Pick<Context, 'sealer' | 'store'>;

export interface Selection {
  filter: VisitFilter;
  search: string | undefined;
}

// Rows in memory at once. One may have 800 KB of answers, several times while it is opened.
const limit = 100;

/** The visits of a selection, newest first, in pages: no connection waits while the caller of an export reads slowly. */
export async function* visitPages(context: Parts, { filter, search }: Selection): AsyncGenerator<Visit[]> {
  for (let after: Awaited<ReturnType<typeof listVisits>>['next']; ;) {
    const page = await listVisits(context, filter, { search, request: { limit, after } });
    yield page.rows;
    if (!page.next) return;
    after = page.next;
  }
}

/** The versions of questionnaires that they answered. What a search finds is known only after the visits were opened. */
export const versionsOf = async (context: Parts, selection: Selection): Promise<AnsweredVersion[]> => {
  if (!selection.search) return answeredVersions(context.store.manager, selection.filter);
  const found = new Map<string, AnsweredVersion>();
  for await (const page of visitPages(context, selection)) {
    for (const answered of page.flatMap((visit) => answeredBy(visit) ?? [])) found.set(answeredKey(answered), answered);
  }
  return [...found.values()];
};
