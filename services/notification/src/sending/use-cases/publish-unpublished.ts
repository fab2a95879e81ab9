import type { Context } from '../../context.ts';
import { findOtherwisePublished } from '../db/message-settings.ts';
import { isSmsSetUp } from './is-sms-set-up.ts';
import { publishSettings } from './publish-settings.ts';

/** Publishes what changed without a call, by another configuration. */
export const publishUnpublished = async (context: Context): Promise<void> => {
  const { store } = context;
  for (const companyId of await findOtherwisePublished(store.manager, isSmsSetUp(context)))
    await store.transaction((tx) => publishSettings(context, tx, companyId));
};
