import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { insertQuestion } from '../db/visit-codes.ts';
import { receivedAt } from '../domain/situation.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import type { Received } from './notify-driver.ts';

/** Saves that this phone is asked about the visit: by the time at which it wrote, like what that is compared with. */
export const askNumber = async (
  { sealer }: Context,
  tx: PgTx,
  { message, situation: { phoneIndex, thread } }: Received,
  { id: visitId }: VisitCode,
): Promise<void> => {
  const askedAt = receivedAt(message);
  await insertQuestion(tx.manager, sealer, { phoneIndex, thread, visitId, askedAt, otherPhone: null });
};
