import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { eraseUndecided, findUndecided, saveChoice } from '../db/choices.ts';
import { findQuoted } from '../db/quoted.ts';
import { chatAt, receivedAt } from '../domain/situation.ts';
import { appendInbound } from './append-inbound.ts';
import { awaitAnswer } from './await-answer.ts';
import type { Received } from './notify-driver.ts';

/** The driver chose: what is held goes into the company's chat, in its order. The staff have it from now on. */
export const chooseCompany = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string,
): Promise<void> => {
  const { message: choosing, situation } = received;
  const { phoneIndex, thread, owners } = situation;
  const { manager } = tx;
  const { sealer } = context;
  await saveChoice(manager, { phoneIndex, thread }, { companyId, chosenAt: receivedAt(choosing) });
  const held = await findUndecided(manager, sealer, { phoneIndex, thread });
  for (const [at, { id, message }] of held.entries()) {
    const quoted = await findQuoted(manager, sealer, { phoneIndex, sid: message.repliedTo });
    const owner = chatAt({ owners, quoted }, companyId);
    if (!owner) throw new Error('A company that can be chosen has a chat with the phone.');
    await appendInbound(context, tx, { phoneIndex, owner, message });
    await eraseUndecided(manager, id);
    if (at === held.length - 1) await awaitAnswer(context, tx, received, owner);
  }
};
