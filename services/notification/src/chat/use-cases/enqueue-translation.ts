import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../domain/chat.ts';
import { translateMessageKind } from '../domain/work-kinds.ts';

export const enqueueTranslation = async (
  { work, clock }: Pick<Context, 'work' | 'clock'>,
  tx: PgTx,
  message: ChatMessage,
  key: string = message.id,
): Promise<void> => {
  await work.enqueue(tx, translateMessageKind, {
    key,
    companyId: message.companyId,
    payload: { messageId: message.id, since: clock.now().toISOString() },
  });
};
