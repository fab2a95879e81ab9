import type { PgTx } from '@gatelingo/chassis/postgres';
import { saveChoice } from '../db/choices.ts';
import { saveBound } from '../db/visit-codes.ts';
import { receivedAt } from '../domain/situation.ts';
import type { VisitCode } from '../domain/visit-code.ts';
import type { Received } from './notify-driver.ts';

/** The registered phone sent the code: it gets the visit's messages, and what it writes goes to the visit's company. */
export const bindPhone = async (
  tx: PgTx,
  { message, situation: { phoneIndex, thread } }: Received,
  { id, companyId }: VisitCode,
): Promise<void> => {
  await saveBound(tx.manager, id, phoneIndex);
  await saveChoice(tx.manager, { phoneIndex, thread }, { companyId, chosenAt: receivedAt(message) });
};
