import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { countMessage, uncount } from '../../db/quota-uses.ts';
import type { ChatMessage } from '../../domain/chat.ts';
import {
  isQuotaReason,
  quotaDay,
  quotaExceeded,
  type QuotaReason,
  quotasOf,
  type StoredReason,
} from '../../domain/quota.ts';

interface Taking {
  message: Pick<ChatMessage, 'id' | 'companyId' | 'phoneIndex'>;
  now: Date;
  /** Whether the first message to a phone counts for the quota of new phones. */
  countsNewPhone?: boolean;
}

/**
 * Counts the message for its company's quotas of the day. Returns the reason if it has to wait, and is not counted then:
 * a quota is used up, or an older message to the phone waits. For a message of which no send was begun: it counts once,
 * however often it is sent again.
 * Under the phone's lock, as the last check of a claim.
 */
export const takeQuota = async (
  { quotas: rules }: Pick<Context, 'quotas'>,
  { manager }: PgTx,
  { message, now, countsNewPhone = true }: Taking,
): Promise<QuotaReason | undefined> => {
  const { id: messageId, companyId, phoneIndex } = message;
  const use = { messageId, companyId, phoneIndex, day: quotaDay(now), countsNewPhone };
  const counted = await countMessage(manager, use);
  const { uses, createdAt, waitsAhead } = counted;
  const quotas = quotasOf(rules, { companyId, createdAt, now });
  const ahead = waitsAhead as StoredReason | null;
  const reason = ahead !== null && isQuotaReason(ahead) ? ahead : quotaExceeded(uses, quotas);
  if (reason !== undefined) await uncount(manager, use, counted);
  return reason;
};
