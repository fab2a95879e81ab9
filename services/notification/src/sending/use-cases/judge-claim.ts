import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type CodeOutcome, judgeCodeSending } from '../domain/sms-code.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import type { Notice, NoticeContent } from '../db/notices.ts';
import { isSmsSetUp } from './message-settings.ts';
import { takeQuota } from './take-quota.ts';

type Claimed = Notice & { content: NoticeContent };

/**
 * Whether a notice is still to be sent. A code is dropped once it has expired, and where the company wants no SMS any more. Any other
 * notice is the operator's, and always sent.
 */
export const judgeClaim = async (
  context: Context,
  tx: PgTx,
  { companyId, expiresAt, content }: Claimed,
): Promise<Exclude<CodeOutcome, 'over-quota'>> => {
  if (content.kind !== 'number-code' || companyId === null) return 'send';
  const now = context.clock.now();
  const sendsSms = isSmsSetUp(context) && (await findSmsFallback(tx.manager, companyId));
  return judgeCodeSending({ expiresAt, now, sendsSms });
};

/**
 * Whether the company's quotas allow a notice. A code counts for its messages once, however often it is tried, and not as a new phone:
 * codes have a limit of their own, and one would take the place of the first message to a driver. Once nothing else makes it wait.
 */
export const judgeQuota = async (
  context: Context,
  tx: PgTx,
  { id, phoneIndex, companyId, attempt, content }: Claimed,
): Promise<Extract<CodeOutcome, 'send' | 'over-quota'>> => {
  if (content.kind !== 'number-code' || companyId === null || attempt > 0) return 'send';
  const message = { id, companyId, phoneIndex };
  const why = await takeQuota(context, tx, { message, now: context.clock.now(), countsNewPhone: false });
  return why === undefined ? 'send' : 'over-quota';
};
