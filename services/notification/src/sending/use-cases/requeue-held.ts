import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { LockedMessage } from '../../chat/db/chat.ts';
import { queuedAgain } from '../../chat/domain/chat.ts';
import { saveLockedMessage } from '../../chat/use-cases/save-locked-message.ts';
import { enqueueSending } from '../../chat/use-cases/enqueue-sending.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock' | 'work'>;

/** The same of a message that was read under its chat's lock. */
export const requeueHeld = async (parts: Parts, tx: PgTx, held: LockedMessage, dueAt?: Date): Promise<void> => {
  const queued = await saveLockedMessage(parts, tx, held, { ...queuedAgain(held.message), sentAt: null });
  await enqueueSending(parts, tx, queued, dueAt);
};
