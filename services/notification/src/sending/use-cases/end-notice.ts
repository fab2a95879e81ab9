import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { closeNotice, findNotice } from '../db/notices.ts';
import { expediteNext } from './expedite-next.ts';
import { publishNotSent } from './publish-not-sent.ts';

/** Ends a notice: sent, with the provider's id, or given up. */
export const endNotice = async (context: Context, tx: PgTx, noticeId: string, sid: string | null): Promise<void> => {
  const notice = await findNotice(tx.manager, context.sealer, noticeId);
  if (!notice) return;
  if (sid === null) await publishNotSent(context, tx, notice);
  await closeNotice(tx.manager, noticeId, sid);
  await expediteNext(context, tx, notice);
};
