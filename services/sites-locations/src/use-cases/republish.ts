import { SiteChangedSchema } from '@gatelingo/proto/gen/events/sites_locations_pb';
import type { Context } from '../context.ts';
import type { SiteRow } from '../db/site-entity.ts';
import { siteRowsFrom } from '../db/sites.ts';
import { aggregateOf, toFact } from './site-shapes.ts';

const pageSize = 200;

async function* everySite({ store }: Pick<Context, 'store'>): AsyncGenerator<SiteRow> {
  let after: string | undefined;
  for (;;) {
    const rows = await siteRowsFrom(store.manager, after, pageSize);
    yield* rows;
    after = rows.at(-1)?.id;
    if (rows.length < pageSize) return;
  }
}

async function* statesOf(context: Pick<Context, 'store'>) {
  for await (const row of everySite(context)) yield { payload: toFact(row), ...aggregateOf(row) };
}

/** Says the current state of every site again, at its version, so that others can rebuild what they keep; answers how many. */
export const republish = (context: Pick<Context, 'store' | 'bus'>): Promise<number> =>
  context.bus.republish(SiteChangedSchema, statesOf(context));
