import type { Context } from '../../context.ts';
import { findCompanyOfSend } from '../../sending/db/sends.ts';
import type { StatusNews } from '../domain/inbound-message.ts';
import type { WebhookOutcome } from '../webhook-count.ts';

type Parts = Pick<Context, 'store' | 'work'>;
/** The work that applies a delivery status. */
const applyStatusKind = 'apply-status';

export const enqueueStatus = async (
  { store, work }: Parts,
  { sendId, ...news }: StatusNews & { sendId: string },
): Promise<WebhookOutcome> => {
  const companyId = await findCompanyOfSend(store.manager, sendId);
  if (companyId === undefined) return 'unknown';
  const order = { key: `${sendId}:${news.status}`, companyId, payload: { sendId, ...news } };
  const isNew = await store.transaction((tx) => work.enqueue(tx, applyStatusKind, order));
  return isNew ? 'accepted' : 'replayed';
};
