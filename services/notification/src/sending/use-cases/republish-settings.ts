import type { RepublishOptions } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { MessageSettingsChangedSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { findPublished, mendRestoredSettings } from '../db/message-settings.ts';
import { publishUnpublished } from './publish-unpublished.ts';

async function* statesOf(manager: PgTx['manager']) {
  for (const { companyId, version, sendsSms } of await findPublished(manager))
    yield { aggregateId: companyId, companyId, version, payload: { companyId, sendsSms } };
}

/**
 * Publishes what each company chose again, at its version; returns the number of facts. A company that never changed anything and that
 * sends no SMS has none.
 */
export const republishSettings = async (context: Context, { restored }: RepublishOptions = {}): Promise<number> => {
  const { store, bus } = context;
  if (restored) await store.transaction(mendRestoredSettings);
  await publishUnpublished(context);
  return bus.republish(MessageSettingsChangedSchema, statesOf(store.manager));
};
