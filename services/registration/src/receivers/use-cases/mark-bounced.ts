import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { updateReceiver } from '../db/receiver-queries.ts';

/** The mail server reported that the receiver's mailbox is not there. */
export const markBounced = (
  { clock }: Pick<Context, 'clock'>,
  { manager }: PgTx,
  receiver: { id: string; companyId: string },
): Promise<void> => updateReceiver(manager, receiver, { bouncedAt: clock.now() });
