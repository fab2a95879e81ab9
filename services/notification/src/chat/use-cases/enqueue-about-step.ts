import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import type { ChatMessage } from '../domain/chat.ts';
import type { Person } from '../domain/driver-messages.ts';
import { isAwaited } from '../domain/driver-words.ts';
import { enqueueSending } from './enqueue-sending.ts';

/** How long a message about a step waits for the translation of what staff wrote; then the original is sent. */
const longestWaitMs = 3_000;

/** Enqueues a message about a step: it waits for what staff wrote in the driver's language. */
export const enqueueAboutStep = (
  parts: Pick<Context, 'work' | 'clock'>,
  tx: PgTx,
  message: ChatMessage,
  { person, stepId }: { person: Person; stepId: string | null },
): Promise<void> => {
  const latest = new Date(parts.clock.now().getTime() + longestWaitMs);
  return enqueueSending(parts, tx, message, isAwaited(person.words, stepId) ? latest : undefined);
};
