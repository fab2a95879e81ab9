import type { Clock } from '@gatelingo/chassis/clock';
import type { Context } from '../../context.ts';
import type { VisitRow } from '../../db/entities.ts';
import { openVisit } from '../../use-cases/visit-personal.ts';
import { addTerms, visitsWithoutTerms } from '../db/search-queries.ts';
import { searchTermsOf } from './search-terms.ts';
import { searchedFields } from './searched-fields.ts';

type Parts = Pick<Context, 'sealer' | 'store' | 'log'>;

/** The work row's kind; `work/fill-search-terms.ts` runs it. */
export const fillTerms = 'fill-search-terms';

const perTransaction = 50;

/** The terms of a visit; none if it does not open, which is said and does not stop the others. */
const termsOf = (context: Parts, row: VisitRow): string[] | undefined => {
  try {
    return searchTermsOf(context, row.companyId, searchedFields(row, openVisit(context, row)));
  } catch (err) {
    context.log.error({ err, row: row.id }, 'a visit does not open: no search finds it');
    return undefined;
  }
};

/** Gives every visit without search terms its terms, in small transactions; it may be stopped and started again. */
export const fillSearchTerms = async (context: Parts, signal: AbortSignal): Promise<void> => {
  let filled = 0;
  for (let after: string | undefined; ;) {
    signal.throwIfAborted();
    const found = await visitsWithoutTerms(context.store.manager, { after, most: perTransaction });
    await context.store.transaction(async ({ manager }) => {
      for (const row of found) {
        const terms = termsOf(context, row);
        if (terms) await addTerms(manager, row, terms);
      }
    });
    filled += found.length;
    after = found.at(-1)?.id;
    if (found.length < perTransaction) break;
  }
  if (filled > 0) context.log.info({ filled }, 'older registrations have their search terms');
};

// A process that a roll-out replaces writes visits without terms until it has stopped (30 s at most).
const othersStopMs = 60_000;

/** The row of a start: one for all processes that start within a minute, after those that they replace have stopped. */
export const nextFilling = (clock: Clock) => {
  const minute = Math.ceil(clock.now().getTime() / 60_000) * 60_000;
  const dueAt = new Date(minute + othersStopMs);
  return { key: dueAt.toISOString(), companyId: '', payload: {}, dueAt };
};
