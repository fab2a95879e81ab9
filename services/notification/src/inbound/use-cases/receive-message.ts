import { disownWork, type PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { lockPhone } from '../../phones/db/contacts.ts';
import { saveReceived } from '../../phones/db/phone-companies.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { applyWish } from '../../sending/use-cases/apply-wish.ts';
import { releaseToSms } from '../../sending/use-cases/release-to-sms.ts';
import { releaseWaiting } from '../../sending/use-cases/release-waiting.ts';
import { insertDriverAnswer } from '../db/driver-answers.ts';
import { insertOptOutWish, saveLastWrote } from '../db/received.ts';
import { addWrong, saveAnswer } from '../db/visit-codes.ts';
import type { Act } from '../domain/act.ts';
import type { InboundMessage } from '../domain/inbound-message.ts';
import { interpret } from '../domain/interpret.ts';
import { receivedAt } from '../domain/situation.ts';
import { countWebhook } from '../webhook-count.ts';
import { answerStranger } from './answer-stranger.ts';
import { answerCall } from './answer-call.ts';
import { answerStep } from './answer-step.ts';
import { appendInbound } from './append-inbound.ts';
import { askNumber } from './ask-number.ts';
import { askRegistered } from './ask-registered.ts';
import { awaitAnswer } from './await-answer.ts';
import { bindPhone } from './bind-phone.ts';
import { publishPhone } from './publish-phone.ts';
import { publishNumberAnswer } from './publish-number-answer.ts';
import { publishWish } from './publish-wish.ts';
import { receiveMessageKind } from '../domain/work-kinds.ts';
import { chooseCompany } from './choose-company.ts';
import { chooseLanguage } from './choose-language.ts';
import { holdMessage } from './hold-message.ts';
import { askCompany } from './ask-company.ts';
import { notifyDriver, type Received } from './notify-driver.ts';
import { notifyChosen } from './notify-chosen.ts';
import { notifyNobodyReads } from './notify-nobody-reads.ts';
import { notifyVisitor } from './notify-visitor.ts';
import { readSituation } from './read-situation.ts';

type Of<K extends Act['kind']> = Extract<Act, { kind: K }>;

/** A wish is kept for good, so that a replayed call is recognised. */
const opt = async (
  context: Context,
  tx: PgTx,
  { message, situation: { phoneIndex } }: Received,
  { word, text, decision }: Of<'opt'>,
): Promise<void> => {
  const { messageSid: sid, channel } = message;
  const at = receivedAt(message);
  await insertOptOutWish(tx.manager, { sid, phoneIndex, wish: word, at });
  await applyWish(context, tx, { word, phoneIndex, at, text, channel }, decision);
};

const drop = async (
  context: Context,
  { manager }: PgTx,
  { messageSid }: InboundMessage,
  why: Of<'drop'>['why'],
): Promise<void> => {
  context.log.warn({ messageSid, why }, 'a message of a driver was dropped');
  if (why === 'received-before') countWebhook(context, 'inbound', 'replayed');
  if (why !== 'nobody') return;
  countWebhook(context, 'inbound', 'unknown');
  // Of a number that never had a job only its opt-out is kept.
  await disownWork(manager, { kind: receiveMessageKind, key: messageSid });
};

/** Does one thing that a message leads to. */
const perform = async (context: Context, tx: PgTx, received: Received, act: Act): Promise<void> => {
  const { message, situation } = received;
  const { phoneIndex, thread, now } = situation;
  const { manager } = tx;
  switch (act.kind) {
    case 'drop':
      return drop(context, tx, message, act.why);
    case 'prove-number':
      return publishNumberAnswer(context, tx, received, act.visit);
    case 'opt':
      return opt(context, tx, received, act);
    case 'notify-driver':
      return notifyDriver(context, tx, received, act.notice);
    case 'choose-language':
      return chooseLanguage(context, tx, received, act.language);
    case 'wish-my-data':
      return publishWish(context, tx, received, act.wish);
    case 'notify-visitor':
      return notifyVisitor(context, tx, received, act.visit, act.notice);
    case 'notify-nobody-reads':
      return notifyNobodyReads(context, tx, received);
    case 'answer-stranger':
      return answerStranger(context, tx, received);
    case 'count-wrong-code':
      return addWrong(manager, phoneIndex, quotaDay(now));
    case 'bind-phone':
      return bindPhone(tx, received, act.visit);
    case 'publish-phone':
      return publishPhone(context, tx, received, act);
    case 'ask-number':
      return askNumber(context, tx, received, act.visit);
    case 'ask-registered':
      return askRegistered(context, tx, received, act.visit);
    case 'answer-question':
      return saveAnswer(manager, { phoneIndex, visitId: act.question.visitId }, act.answer);
    case 'choose-company':
      return chooseCompany(context, tx, received, act.companyId);
    case 'notify-chosen':
      return notifyChosen(context, tx, received, act.companyId);
    case 'hold':
      return holdMessage(context, tx, received, act);
    case 'ask-company':
      return askCompany(context, tx, received, act);
    case 'answer-step':
      return answerStep(context, tx, received, act);
    case 'answer-call':
      return answerCall(context, tx, received, act);
    case 'save-answer':
      return insertDriverAnswer(manager, situation, { sid: message.messageSid, ...act.answer });
    case 'append':
      await appendInbound(context, tx, { phoneIndex, owner: act.owner, message: act.message });
      return act.isAnswered ? undefined : awaitAnswer(context, tx, received, act.owner);
    case 'open-window':
      return saveReceived(manager, { phoneIndex, thread, companyId: act.companyId }, receivedAt(message));
    case 'release-waiting':
      return releaseWaiting(context, tx, { phoneIndex, companyId: act.companyId });
    case 'release-to-sms':
      return releaseToSms(context, tx, phoneIndex);
    case 'note-wrote':
      return saveLastWrote(manager, phoneIndex, receivedAt(message));
  }
};

/** Reads what a driver's message is about, decides what it leads to, and does that. */
export const receiveMessage = async (context: Context, tx: PgTx, message: InboundMessage): Promise<void> => {
  await lockPhone(tx.manager, phoneIndexOf(context, message.phone));
  const situation = await readSituation(context, tx, message);
  const meaning = interpret(message, situation);
  if ('kind' in meaning) throw retryLater(meaning.seconds);
  for (const act of meaning) await perform(context, tx, { message, situation }, act);
};
