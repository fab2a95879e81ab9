import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { saveLockedMessage } from '../../chat/use-cases/save-locked-message.ts';
import { appendSystemMessage } from '../../chat/use-cases/append-system-message.ts';
import type { Context } from '../../context.ts';
import { lockMessage } from '../../chat/db/chat.ts';
import { saveWrote } from '../../phones/db/phone-companies.ts';
import { countUses } from '../../quota/db/quota-uses.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { threadFor } from '../../phones/domain/senders.ts';
import type { Templates } from '../../templates/domain/pick-template.ts';
import { saveSend, updateSend } from '../db/sends.ts';
import { begunSend, decideSend, lostSend, type SendDecision, type SendSituation } from '../domain/decide-send.ts';
import type { Outgoing } from '../domain/render-send.ts';
import type { Send } from '../domain/send.ts';
import { expediteNext } from './expedite-next.ts';
import { readSendSituation } from './read-send-situation.ts';

/** One message in one of the generations in which it was queued. */
export interface Order {
  messageId: string;
  generation: number;
}

type Decided<K extends SendDecision['kind']> = Extract<SendDecision, { kind: K }>;

export type Claim =
  | Decided<'wait' | 'reconcile'>
  | ({ kind: 'send'; send: Send; companyId: string; phoneIndex: string; phone: string } & Outgoing)
  | { kind: 'nothing-to-do' };

/** Asks the driver to write: then what waits can be sent. */
const askToWrite = async (context: Context, tx: PgTx, { message, job, person }: SendSituation): Promise<void> => {
  if (!job || !person) return;
  const { truckerId } = message;
  await appendSystemMessage(context, tx, { job, person, kind: 'talk', stepId: null, truckerId });
};

/** Counts the message, and writes the row for the call: from now on it may have been sent. */
const begin = async (
  { config }: Context,
  { manager }: PgTx,
  { message, sends, now: startedAt, quota, generation }: SendSituation,
  { channel, isTemplate, phone, content, asText }: Decided<'send'>,
): Promise<Claim> => {
  const { id: messageId, companyId, phoneIndex } = message;
  const before = sends.find((each) => each.generation === generation);
  const send = begunSend(before, { messageId, generation, channel, isTemplate, startedAt }, randomUUIDv7());
  // Once, however often it is sent.
  if (sends.length === 0) {
    await countUses(manager, { companyId, phoneIndex, day: quotaDay(startedAt) }, quota.uses);
  }
  await saveSend(manager, send);
  // Also ends the driver's choice of another company.
  await saveWrote(manager, { phoneIndex, companyId, thread: threadFor(config, companyId, channel) }, startedAt);
  return { kind: 'send', send, companyId, phoneIndex, phone, content, ...(asText && { asText }) };
};

/** Claims a queued message, or says why not. */
export const claimSend = async (
  context: Context,
  tx: PgTx,
  { messageId, generation }: Order,
  { templates, lostSendId }: { templates: Templates; lostSendId: string | undefined },
): Promise<Claim> => {
  const held = await lockMessage(tx.manager, context.sealer, messageId);
  if (!held) return { kind: 'nothing-to-do' };
  const { phoneIndex } = held.message;
  const given = { message: held.message, generation, lostSendId, templates };
  const situation = await readSendSituation(context, tx, given);
  const lost = lostSend(situation);
  const decision = decideSend(situation);
  if (lost) await updateSend(tx.manager, lost.id, { state: 'lost' });
  switch (decision.kind) {
    case 'wait':
      return decision;
    case 'reconcile': {
      const { send } = decision;
      const unknown = { state: 'unknown', unknownSince: send.unknownSince ?? situation.now } as const;
      await updateSend(tx.manager, send.id, unknown);
      return { ...decision, send: { ...send, ...unknown } };
    }
    case 'send':
      await saveLockedMessage(context, tx, held, decision.message);
      return begin(context, tx, situation, decision);
    case 'hold':
      await saveLockedMessage(context, tx, held, decision.message);
      if (decision.isDriverAsked) await askToWrite(context, tx, situation);
      break;
    case 'cancel':
      await saveLockedMessage(context, tx, held, decision.message);
      break;
    case 'skip':
      break;
  }
  await expediteNext(context, tx, { phoneIndex });
  return { kind: 'nothing-to-do' };
};
