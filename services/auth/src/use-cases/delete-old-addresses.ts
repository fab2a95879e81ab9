import type { Context } from '../context.ts';
import { deleteAddresses } from '../db/audit.ts';

/** The network of a call stands in the audit log for 30 days. */
const keptMs = 30 * 24 * 60 * 60_000;

export const deleteOldAddresses = ({ store, clock }: Pick<Context, 'store' | 'clock'>): Promise<void> =>
  deleteAddresses(store.manager, new Date(clock.now().getTime() - keptMs));
