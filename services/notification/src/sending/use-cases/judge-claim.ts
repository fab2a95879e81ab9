import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { type CodeOutcome, judgeCodeSending } from '../domain/sms-code.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import type { Notice, NoticeContent } from '../db/notices.ts';
import { isSmsSetUp } from './message-settings.ts';
import { takeQuota } from './take-quota.ts';

/**
 * Whether a notice is still to be sent. A code is dropped once it has expired, and where the company wants no SMS any more; it counts
 * for the company's messages once, however often it is tried. Any other notice is the operator's, and always sent.
 */
export const judgeClaim = async (
  context: Context,
  tx: PgTx,
  { id, phoneIndex, companyId, attempt, expiresAt, content }: Notice & { content: NoticeContent },
): Promise<CodeOutcome> => {
  if (content.kind !== 'number-code' || companyId === null) return 'send';
  const now = context.clock.now();
  const sendsSms = isSmsSetUp(context) && (await findSmsFallback(tx.manager, companyId));
  const outcome = judgeCodeSending({ expiresAt, now, sendsSms });
  if (outcome !== 'send' || attempt > 0) return outcome;
  const why = await takeQuota(context, tx, { message: { id, companyId, phoneIndex }, now });
  return why === undefined ? 'send' : 'over-quota';
};
