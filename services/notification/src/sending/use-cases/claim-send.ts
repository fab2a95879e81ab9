import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { MessageReason } from '@gatelingo/proto/http/chat';
import type { Context } from '../../context.ts';
import { type PhoneCompany, saveWrote } from '../../db/phone-companies.ts';
import { type ClaimState, findClaimState, lockMessage } from '../db/claim.ts';
import { findSmsFallback } from '../db/message-settings.ts';
import { countRefusals, insertSend, type SendRow, updateSend, wasAskedToWrite } from '../db/sends.ts';
import { type ChatMessage, isTemplateKind, windowEndsAt, windowMs } from '../../domain/chat.ts';
import { activeStep } from '../../domain/job.ts';
import { contentRefusals } from '../../domain/refusal.ts';
import { threadFor } from '../../domain/senders.ts';
import { nextCheckAt } from '../domain/send-check.ts';
import type { Person } from '../../domain/trucker-messages.ts';
import { changeHeldMessage, phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Templates } from '../../templates/use-cases/find-templates.ts';
import { appendSystemMessage, type SystemText, textOf, withText } from '../../chat/use-cases/system-message.ts';
import { expediteNext } from './expedite-next.ts';
import { type Outgoing, renderSend } from './render-send.ts';
import { takeQuota } from './take-quota.ts';

/** One message in one of the generations in which it was queued. */
export interface Order {
  messageId: string;
  generation: number;
}

export type Claim =
  | { kind: 'nothing-to-do' }
  | { kind: 'wait'; seconds: number }
  /** It is unknown whether it was sent. */
  | { kind: 'reconcile'; send: SendRow; phone: string | undefined }
  | ({ kind: 'send'; message: ChatMessage; send: SendRow; phone: string } & Outgoing);

interface Found extends ClaimState {
  now: Date;
}

const whyCancelled = (
  context: Context,
  { message, job, person, isWithdrawn, contact }: Found,
): MessageReason | undefined => {
  if (contact?.optedOutAt) return 'opted-out';
  if (!person) return 'job-deleted';
  if (phoneIndexOf(context, person.phone) !== message.phoneIndex) return 'number-changed';
  if (job?.truckerId !== message.truckerId) return 'other-trucker';
  const { truckerMessageId, stepId } = message;
  // Staff's templates about a step are checked here; the system's messages were checked with their job's facts.
  const isOutdated = truckerMessageId === null ? stepId !== null && stepId !== activeStep(job) : isWithdrawn;
  return isOutdated ? 'job-moved-on' : undefined;
};

const channelFor = async (
  { config }: Context,
  { manager }: PgTx,
  { message, contact }: Found,
): Promise<ChatMessage['channel']> => {
  if (!contact?.withoutWhatsAppAt || config.TWILIO_SMS_FROM === undefined) return 'whatsapp';
  return (await findSmsFallback(manager, message.companyId)) ? 'sms' : 'whatsapp';
};

/** The driver is asked again after this time. */
const askAgainMs = windowMs;

/** Asks the driver to write, at most once a window and day: then the waiting messages can be sent. */
const waitForDriver = async (context: Context, tx: PgTx, found: Found): Promise<Claim> => {
  const { window, job, person, now } = found;
  const { phoneIndex, companyId, jobId, truckerId } = found.message;
  await changeHeldMessage(context, tx, found, (before) => ({ ...before, state: 'waiting', reason: 'window-closed' }));
  const since = window?.receivedAt ?? new Date(0);
  const lately = new Date(now.getTime() - askAgainMs);
  if (job && person && !(await wasAskedToWrite(tx.manager, { phoneIndex, companyId, jobId, since, lately }))) {
    await appendSystemMessage(context, tx, { job, person, kind: 'talk', stepId: null, truckerId });
  }
  await expediteNext(context, tx, phoneIndex);
  return { kind: 'nothing-to-do' };
};

const withoutSid = { sid: null, providerStatus: '', errorCode: null, unknownSince: null, isAnswered: false };

/**
 * The row for the call to the provider. A refused send had no effect, so its row is used again. A lost send may arrive
 * after all, so a second row shows that the message was sent twice.
 */
const beginSend = async (
  { manager }: PgTx,
  before: SendRow | undefined,
  news: Pick<SendRow, 'messageId' | 'generation' | 'channel' | 'isTemplate' | 'startedAt'>,
): Promise<SendRow> => {
  const attempt = (before?.attempt ?? 0) + 1;
  const checkAt = nextCheckAt(news.startedAt, news.startedAt);
  const send = { ...news, ...withoutSid, state: 'sending' as const, attempt, checkAt };
  if (before?.state === 'failed' && before.unknownSince === null) {
    await updateSend(manager, before.id, send);
    return { id: before.id, ...send };
  }
  const row = { id: randomUUIDv7(), ...send };
  await insertSend(manager, row);
  return row;
};

const reconciling = async (
  context: Context,
  { manager }: PgTx,
  send: SendRow,
  { message, person, now }: Pick<Found, 'message' | 'person' | 'now'>,
): Promise<Claim> => {
  const unknownSince = send.unknownSince ?? now;
  await updateSend(manager, send.id, { state: 'unknown', unknownSince });
  // The list of a number that the driver got later shows messages to others.
  const isSame = person !== undefined && phoneIndexOf(context, person.phone) === message.phoneIndex;
  return {
    kind: 'reconcile',
    send: { ...send, state: 'unknown', unknownSince },
    phone: isSame ? person.phone : undefined,
  };
};

/** Ends a message without sending it, and expedites the phone's next one. */
const endUnsent = async (context: Context, tx: PgTx, found: Found, change: Partial<ChatMessage>): Promise<Claim> => {
  await changeHeldMessage(context, tx, found, (each) => ({ ...each, ...change }));
  await expediteNext(context, tx, found.message.phoneIndex);
  return { kind: 'nothing-to-do' };
};

/** Renders again a message that was queued long ago or was sent before. */
const wordsNow = async (
  context: Context,
  tx: PgTx,
  { message: { kind, stepId, generation }, job, before }: Found,
  person: Person,
): Promise<SystemText | undefined> => {
  // Before the first send the job's facts keep the text up to date.
  const isFirst = generation === 1 && before === undefined;
  if (isFirst || !job || !isTemplateKind(kind)) return undefined;
  return textOf(context, tx, { job, person, kind, stepId });
};

const phoneCompanyOf = (
  { config }: Context,
  { phoneIndex, companyId }: ChatMessage,
  channel: ChatMessage['channel'],
): PhoneCompany => ({ phoneIndex, companyId, thread: threadFor(config, companyId, channel) });

/** Begins to send the message: all checks have passed. */
const begin = async (
  context: Context,
  tx: PgTx,
  { found, person, templates }: { found: Found; person: Person } & Prepared,
): Promise<Claim> => {
  const { message, window, before, now: startedAt } = found;
  const { id: messageId, generation } = message;
  const channel = await channelFor(context, tx, found);
  const isTemplate = channel === 'whatsapp' && !windowEndsAt(window, startedAt);
  if (isTemplate && message.kind === 'text') return waitForDriver(context, tx, found);
  const wasRefused = generation > 1 && (await countRefusals(tx.manager, messageId, contentRefusals)) > 0;
  const hasButtons = channel === 'whatsapp' && !wasRefused;
  const rendering = renderSend(found, person, { channel, isTemplate, hasButtons, templates });
  if (rendering.kind === 'wait') return rendering;
  if (rendering.kind === 'refused') {
    const { reason, code: errorCode } = rendering;
    return endUnsent(context, tx, found, { state: 'failed', reason, errorCode, isTemplate, channel });
  }
  const words = await wordsNow(context, tx, found, person);
  const shown = await changeHeldMessage(context, tx, found, (each) => rendering.rerendered(withText(each, words)));
  const why = found.hasSends ? undefined : await takeQuota(context, tx, { message: shown, now: startedAt });
  if (why !== undefined) return endUnsent(context, tx, found, { state: 'waiting', reason: why });
  const send = await beginSend(tx, before, { messageId, generation, channel, isTemplate, startedAt });
  await saveWrote(tx.manager, phoneCompanyOf(context, message, channel), startedAt);
  return { kind: 'send', message: shown, send, phone: person.phone, ...rendering.contentOf(shown) };
};

/** What takes long to find, looked up before the claim. */
interface Prepared {
  templates: Templates | undefined;
}

/**
 * Claims a queued message, or says why not: one message of a phone at a time, the oldest first.
 * `lostSendId`: this send was not found at the provider.
 */
export const claimSend = async (
  context: Context,
  tx: PgTx,
  { messageId, generation }: Order,
  { templates, companyId, lostSendId }: Prepared & { companyId: string; lostSendId?: string },
): Promise<Claim> => {
  const { config, sealer, clock } = context;
  const { manager } = tx;
  const thread = threadFor(config, companyId, 'whatsapp');
  await lockMessage(manager, messageId);
  const state = await findClaimState(manager, sealer, { messageId, generation, thread });
  if (!state) return { kind: 'nothing-to-do' };
  const { message, open, person } = state;
  const isLost = open !== undefined && open.id === lostSendId;
  // One message at a time is under way to a phone, even if this one was cancelled or queued again in the meantime.
  if (open && !isLost && open.messageId !== messageId) return { kind: 'wait', seconds: 1 };
  // A send of unknown outcome is settled first: the notice waits for it.
  if (!open && state.isNoticeFirst) return { kind: 'wait', seconds: 1 };
  const isMeant = message.state === 'queued' && message.generation === generation;
  if (open && isLost) await updateSend(manager, open.id, { state: 'failed' });
  if (!isMeant && (!open || isLost)) {
    await expediteNext(context, tx, message.phoneIndex);
    return { kind: 'nothing-to-do' };
  }
  const found = { ...state, now: clock.now() };
  if (open && !isLost) return reconciling(context, tx, open, found);
  const reason = whyCancelled(context, found);
  if (reason !== undefined || !person) {
    return endUnsent(context, tx, found, { state: 'cancelled', reason: reason ?? '' });
  }
  if (state.oldestId !== messageId || state.isVoiceNoteOpen) return { kind: 'wait', seconds: 1 };
  return begin(context, tx, { found, person, templates });
};
