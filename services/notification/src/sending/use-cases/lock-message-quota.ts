import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { hasEverWritten } from '../../phones/db/phone-companies.ts';
import { findWaitingAhead } from '../../quota/db/quota-uses.ts';
import type { ChatMessage } from '../../chat/domain/chat.ts';
import type { QuotaStanding } from '../../quota/domain/quota.ts';
import { lockQuota } from './lock-quota.ts';

type Parts = Pick<Context, 'quotas' | 'clock'>;

/**
 * How a message stands to its company's quotas. Under the phone's lock; the company's other claims wait from here to the end of
 * the transaction.
 */
export const lockMessageQuota = async (parts: Parts, tx: PgTx, message: ChatMessage): Promise<QuotaStanding> =>
  lockQuota(parts, tx, message, {
    isNewPhone: !(await hasEverWritten(tx.manager, message)),
    ahead: await findWaitingAhead(tx.manager, message),
  });
