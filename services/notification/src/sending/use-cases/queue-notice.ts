import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertNotice, type NewNotice } from '../db/notices.ts';
import { sendNoticeKind } from '../domain/work-kinds.ts';

/** Queues a notice; one with the key of an earlier one is that one. */
export const queueNotice = async (
  { work, sealer, clock }: Pick<Context, 'work' | 'sealer' | 'clock'>,
  tx: PgTx,
  notice: NewNotice,
): Promise<void> => {
  const noticeId = await insertNotice(tx.manager, sealer, notice, clock.now());
  if (noticeId === undefined) return;
  await work.enqueue(tx, sendNoticeKind, { key: noticeId, companyId: '', payload: { noticeId } });
};
