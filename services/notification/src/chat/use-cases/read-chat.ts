import type { PgTx } from '@gatelingo/chassis/postgres';
import { ChatReadSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { lockChat, saveChat } from '../db/chat.ts';
import { about, chatOf } from '../facts.ts';

type Parts = Pick<Context, 'bus' | 'clock'>;

/** The company has read the chat up to `seq`. */
export const readChat = async (
  { bus, clock }: Parts,
  tx: PgTx,
  { jobId, companyId, seq }: { jobId: string; companyId: string; seq: number },
): Promise<void> => {
  const now = clock.now();
  const before = await lockChat(tx.manager, { jobId, companyId, now });
  const readSeq = Math.min(seq, before.lastSeq);
  if (readSeq <= before.readSeq) return;
  const after = { ...before, readSeq, version: before.version + 1 };
  await saveChat(tx.manager, after);
  await bus.publish(tx, ChatReadSchema, { chat: chatOf(after, now) }, about(after));
};
