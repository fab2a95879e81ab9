import type { Context } from '../../context.ts';
import type { VisitFilter } from '../../visits/db/visit-queries.ts';
import type { Visit } from '../../db/entities.ts';
import { listVisits } from '../../visits/use-cases/list-visits.ts';

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
