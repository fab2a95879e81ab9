import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../db/contacts.ts';
import { findPhoneOwners } from '../../db/phone-owners.ts';
import { threadOf } from '../../domain/senders.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { optOutKeyword } from '../domain/opt-out-keywords.ts';
import { countWebhook } from '../webhook-count.ts';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import { optIn, optOut } from '../../sending/use-cases/opt-out.ts';
import { releaseToSms } from '../../sending/use-cases/release-waiting.ts';
import { findPhoneState } from '../db/phone-state.ts';
import { insertOptOutWish, removePhoneFromWork, saveLastWrote } from '../db/received.ts';
import { cardsCountMs } from '../domain/card-choice.ts';
import { lateCountsMs } from '../domain/driver-answer.ts';
import { findConnectedLanguage } from '../db/visit-codes.ts';
import { appendInbound } from './append-inbound.ts';
import { bindPhone, tellNobodyReads } from './bind-phone.ts';
import { askAgain, chooseCompany, holdMessage, judgeMessage, openWindow } from './ask-company.ts';
import { findChosenCard, takeCard } from './choose-card.ts';
import { findAnswer } from './find-answer.ts';
import { giveAnswer } from './give-answer.ts';
import { noteNumberAnswer } from './note-number-answer.ts';
import { type Received, tellDriver } from './tell-driver.ts';

/** Whether some company may write to the phone: it has a job, or was connected with a registration. */
const isKnownPhone = async ({ sealer }: Context, { manager }: PgTx, phoneIndex: string): Promise<boolean> =>
  (await findPhoneOwners(manager, sealer, phoneIndex)).length > 0 ||
  (await findConnectedLanguage(manager, phoneIndex)) !== undefined;

/** Says how to come back after STOP, and how to stop after START; not to a stranger. */
const acknowledge = async (context: Context, tx: PgTx, received: Received, word: 'stop' | 'start'): Promise<void> => {
  // Twilio acted on the word by itself, as it does on SMS, and has answered it.
  if (received.message.optOutType !== null) return;
  if (!(await isKnownPhone(context, tx, received.phoneIndex))) return;
  await tellDriver(context, tx, received, { kind: word === 'stop' ? 'stopped' : 'started' });
};

/** Returns whether STOP or START changed anything; if not, the message is an ordinary one. */
const applyOptOutKeyword = async (context: Context, tx: PgTx, received: Received): Promise<boolean> => {
  const { phoneIndex, message } = received;
  const word = optOutKeyword(message);
  if (word === undefined) return false;
  const { messageSid: sid, text, channel, receivedAt } = message;
  const at = new Date(receivedAt);
  await insertOptOutWish(tx.manager, { sid, phoneIndex, wish: word, at });
  const change = word === 'stop' ? optOut : optIn;
  const isApplied = (await change(context, tx, { phoneIndex, at, text, channel })) === 'applied';
  if (isApplied) await acknowledge(context, tx, received, word);
  return isApplied;
};

/** Brings a message to its company, or asks the driver which one it is for; false if no company has a chat for it. */
const bringToCompany = async (context: Context, tx: PgTx, received: Received, isApplied: boolean): Promise<boolean> => {
  const known = await judgeMessage(context, tx, received);
  const { whose, chosen } = known;
  // A STOP or START is of the phone: it chooses no company, waits for none, and no company needs to get it.
  // A START that changes nothing is a word like any other: "Start", "Anmelden".
  const isWord = isApplied || optOutKeyword(received.message) === 'stop';
  if (chosen !== undefined && !isWord) {
    await chooseCompany(context, tx, received, chosen);
    return true;
  }
  const company = 'company' in whose ? whose.company : undefined;
  const answered = isWord ? undefined : await findAnswer(context, tx, received, company);
  if (answered) {
    await giveAnswer(context, tx, { received, answered });
    await openWindow(context, tx, received, answered.target.companyId);
    return true;
  }
  const card = isWord ? undefined : await findChosenCard(context, tx, received, company);
  if (card) {
    await takeCard(context, tx, { received, chosen: card });
    await openWindow(context, tx, received, card.target.companyId);
    return true;
  }
  if ('ask' in whose) {
    if (isApplied || known.isOldAnswer) await askAgain(context, tx, received, known);
    else if (!isWord && whose.ask.length > 0) await holdMessage(context, tx, received, { ...known, asked: whose.ask });
    return whose.ask.length > 0;
  }
  const isInChat = isApplied || (await appendInbound(context, tx, received, whose.company));
  if (isInChat) await openWindow(context, tx, received, whose.company);
  return isInChat;
};

const turnSeconds = 0.1;

/** Answers of the last hour may be what a message answers. */
const answersCountMs = Math.max(lateCountsMs, cardsCountMs);

/** Adds a driver's message to the chat of its company, keeps it until that is known, or applies STOP and START. */
export const receiveMessage = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  const { messageSid, channel } = message;
  const phoneIndex = phoneIndexOf(context, message.phone);
  const of = { phoneIndex, thread: threadOf(context.config, message.to ?? '') };
  const since = new Date(Date.parse(message.receivedAt) - answersCountMs);
  await lockPhone(tx.manager, phoneIndex);
  const state = await findPhoneState(tx.manager, context.sealer, of, { messageSid, since });
  // Another process may be working on an older one.
  if (state.hasOlderPending) throw retryLater(turnSeconds);
  // The work row, which also recognises replays, is kept for one month only.
  if (state.wasReceived) {
    countWebhook(context, 'inbound', 'replayed');
    context.log.warn({ messageSid }, 'a message that had been heard long ago was dropped');
    return;
  }
  const asRead = { ...of, message, state };
  await noteNumberAnswer(context, tx, asRead);
  const isApplied = await applyOptOutKeyword(context, tx, asRead);
  const received = isApplied ? { ...of, message } : asRead;
  const isBinding = !isApplied && (await bindPhone(context, tx, received));
  const isKnown = isBinding || (await bringToCompany(context, tx, received, isApplied));
  // For a number that never had a job only its opt-out is kept.
  if (isKnown) {
    if (channel === 'whatsapp') await saveLastWrote(tx.manager, phoneIndex, new Date(message.receivedAt));
  } else {
    // STOP and START are answered already.
    if (!isApplied) await tellNobodyReads(context, tx, received);
    await removePhoneFromWork(tx.manager, messageSid);
    countWebhook(context, 'inbound', 'unknown');
    context.log.warn({ messageSid }, 'a message from a number without a job was dropped');
  }
  if (channel !== 'sms' || (await findContact(tx.manager, phoneIndex))?.optedOutAt) return;
  await releaseToSms(context, tx, phoneIndex);
};
