import type { Part } from '@gatelingo/chassis/lifecycle';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { WorkDefinition } from '@gatelingo/chassis/work';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { fillSearchTerms, fillTerms, nextFilling } from '../use-cases/fill-search-terms.ts';

const payload = z.strictObject({});
const longestMs = 24 * 60 * 60_000;

/** Visits that the release before wrote get their search terms. */
export const fillSearchTermsWork = (context: Context): WorkDefinition<PgTx, typeof payload> => ({
  kind: fillTerms,
  payload,
  concurrency: 1,
  timeoutMs: longestMs,
  run: (_payload, { signal }) => fillSearchTerms(context, signal),
});

/** Each start enqueues it. */
export const searchTermsFilling = (context: Context): Part => ({
  start: () => context.store.transaction((tx) => context.work.enqueue(tx, fillTerms, nextFilling(context.clock))),
  stop: () => undefined,
});
