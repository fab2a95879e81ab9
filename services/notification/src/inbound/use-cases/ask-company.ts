import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findWaitingOf } from '../../db/chat.ts';
import { findCompanyNames } from '../../db/companies.ts';
import { findContact, lockPhone } from '../../db/contacts.ts';
import { saveReceived, type Thread } from '../../db/phone-companies.ts';
import { findRepliedCompany } from '../../db/phone-owners.ts';
import { companyOfThread } from '../../domain/senders.ts';
import { queueNotice, whenNoticeBegan } from '../../sending/use-cases/send-notice.ts';
import { releaseWaiting } from '../../sending/use-cases/release-waiting.ts';
import { eraseUndecided, findUndecided, insertUndecided, saveChoice } from '../db/choices.ts';
import { findPhoneState } from '../db/phone-state.ts';
import { chosenBy, type NamedCompany } from '../domain/company-choice.ts';
import { whoseChat, type Whose } from '../domain/whose-chat.ts';
import { answersSince } from './answers-since.ts';
import { appendInbound } from './append-inbound.ts';
import { languageOf, type Received } from './tell-driver.ts';

/** The work that drops what nobody decided on in time. */
export const dropUndecidedKind = 'drop-undecided';

const hour = 60 * 60 * 1000;
/** How long a number of the list counts. */
const listCountsMs = 24 * hour;
/** A little less than the 24 hours in which WhatsApp lets us tell the driver. */
const longestWaitMs = 24 * hour - 10 * 60 * 1000;

interface Known {
  whose: Whose;
  /** The company that the message itself chooses: pressed in a list, or its whole text. */
  chosen: string | undefined;
  /** How many messages wait for a choice. */
  waiting: number;
  /** The companies of the newest list. */
  offered: readonly string[];
  /** The driver pressed a name in an older list, of other companies than those of whom it is open now. */
  isOldAnswer: boolean;
}

/** Whose a message is, and whether it is a choice. Under the phone's lock. */
export const judgeMessage = async (context: Context, tx: PgTx, received: Received): Promise<Known> => {
  const { config, sealer, clock } = context;
  const { manager } = tx;
  const { message, state: before, ...thread } = received;
  const { phoneIndex } = thread;
  const { repliedTo, pressed, text, media, position, messageSid } = message;
  const now = clock.now();
  const state = before ?? (await findPhoneState(manager, sealer, thread, { messageSid, since: now }));
  const { wrote, choice, waiting } = state;
  const withChat = state.owners.map(({ companyId }) => companyId);
  const { companyId, chosenAt, offeredAt, offered = [] } = choice ?? {};
  const replied = repliedTo === null ? undefined : await findRepliedCompany(manager, { phoneIndex, sid: repliedTo });
  const ownSender = companyOfThread(config, thread.thread);
  const whose = whoseChat({
    ...{ replied, ownSender },
    wrote,
    withChat,
    choice: companyId && chosenAt ? { companyId, at: chosenAt } : undefined,
    now,
  });
  const isWaiting = waiting > 0;
  const isFresh = offeredAt ? now.getTime() - offeredAt.getTime() <= listCountsMs : false;
  // Once a company has written after the list, or a button was pressed that asks for a number, a number rather answers that.
  const isLast =
    offeredAt !== null &&
    offeredAt !== undefined &&
    !wrote.some(({ at }) => at > offeredAt) &&
    (await answersSince(tx, received, offeredAt)).length === 0;
  const doNumbersCount = isFresh && (isWaiting || isLast);
  // A text that quotes a company's message answers that, and no list.
  const isAnswer = media.length === 0 && position === null && replied === undefined && ownSender === undefined;
  const list = isAnswer && offered.length > 0 ? await findCompanyNames(manager, offered) : [];
  const wanted = pressed ?? chosenBy(text, { list, doNumbersCount });
  const chosen = withChat.find((each) => each === wanted);
  const isNews = isWaiting || !('company' in whose) || whose.company !== chosen;
  const known = { whose, waiting, offered, chosen: undefined, isOldAnswer: false };
  if (pressed === undefined) {
    if (!isNews || chosen === undefined) return known;
    // Long after the list a name may be an answer to somebody: the driver says by the list which it is.
    if (!isWaiting && !isFresh) return { ...known, whose: { ask: offered.filter((each) => withChat.includes(each)) } };
    return { ...known, chosen };
  }
  const began = repliedTo === null ? undefined : await whenNoticeBegan(tx, repliedTo);
  const isOldList = began !== undefined && offeredAt !== null && offeredAt !== undefined && began < offeredAt;
  return isOldList && isWaiting && 'ask' in whose ? { ...known, isOldAnswer: true } : { ...known, chosen };
};

const tell = async (
  context: Context,
  tx: PgTx,
  { message: { phone, channel }, state: _state, ...thread }: Received,
  news: {
    kind: 'which-company' | 'company-chosen' | 'not-delivered';
    companies: NamedCompany[];
    answersSid: string | null;
  },
): Promise<void> => {
  const { phoneIndex } = thread;
  if ((await findContact(tx.manager, phoneIndex))?.optedOutAt) return;
  const language = await languageOf(context, tx, thread);
  await queueNotice(context, tx, { ...thread, channel, phone, language, ...news });
};

type Offer = Pick<Known, 'waiting' | 'offered'>;

const hasNew = (asked: readonly string[], { offered }: Offer) => !asked.every((each) => offered.includes(each));

/**
 * Asks the driver which of these companies the waiting messages are for. A question that is repeated while they wait has
 * the same numbers, and an answer to any of its lists counts.
 */
const ask = async (
  context: Context,
  tx: PgTx,
  received: Received,
  asked: readonly string[],
  before: Offer,
): Promise<void> => {
  const isRepeated = before.waiting > 0 && asked.length === before.offered.length && !hasNew(asked, before);
  const offered = isRepeated ? before.offered : asked;
  if (!isRepeated) {
    await saveChoice(tx.manager, received, { offered: [...offered], offeredAt: context.clock.now() });
  }
  const companies = await findCompanyNames(tx.manager, offered);
  await tell(context, tx, received, { kind: 'which-company', companies, answersSid: null });
};

const enqueueDrop = ({ work }: Context, tx: PgTx, { phoneIndex, thread }: Thread, id: string, since: Date) =>
  work.enqueue(tx, dropUndecidedKind, {
    key: id,
    companyId: '',
    payload: { phoneIndex, thread },
    dueAt: new Date(since.getTime() + longestWaitMs),
  });

/** So many messages of a thread wait at most. */
const mostHeld = 50;

/**
 * Keeps a message until the driver has chosen. The first one of a batch brings the question; it comes again when another
 * company has come to it, and with the last message that is kept.
 */
export const holdMessage = async (
  context: Context,
  tx: PgTx,
  received: Received,
  { asked, ...before }: Offer & { asked: readonly string[] },
): Promise<void> => {
  const { waiting } = before;
  if (waiting >= mostHeld) {
    context.log.warn(
      { messageSid: received.message.messageSid },
      'too many messages wait for a choice: one was dropped',
    );
    return;
  }
  const id = await insertUndecided(tx.manager, context.sealer, received);
  if (waiting === 0) await enqueueDrop(context, tx, received, id, new Date(received.message.receivedAt));
  if (waiting === 0 || hasNew(asked, before) || waiting + 1 === mostHeld) {
    await ask(context, tx, received, asked, before);
  }
};

/** What waits is asked about again: the driver may be written to again, or answered an old list. */
export const askAgain = async (context: Context, tx: PgTx, received: Received, known: Known) => {
  const { whose, waiting } = known;
  if (waiting > 0 && 'ask' in whose && whose.ask.length > 0) await ask(context, tx, received, whose.ask, known);
};

/** The company has received a message: its 24 hours begin, and what waited for the driver is sent. */
export const openWindow = async (
  context: Context,
  tx: PgTx,
  { message: { channel, receivedAt }, state, ...thread }: Received,
  companyId: string,
): Promise<void> => {
  const { phoneIndex } = thread;
  // An SMS does not open the 24 hours.
  if (channel !== 'whatsapp') return;
  await saveReceived(tx.manager, { ...thread, companyId }, new Date(receivedAt));
  const isOptedOut = state ? state.isOptedOut : Boolean((await findContact(tx.manager, phoneIndex))?.optedOutAt);
  if (isOptedOut) return;
  const waiting = state
    ? state.waitingMessages.filter((each) => each.companyId === companyId).map(({ id }) => id)
    : await findWaitingOf(tx.manager, phoneIndex, companyId);
  await releaseWaiting(context, tx, waiting);
};

/** The driver chose: what waits goes into the company's chat, in its order, and so does what the driver writes next. */
export const chooseCompany = async (
  context: Context,
  tx: PgTx,
  received: Received,
  companyId: string,
): Promise<void> => {
  const { manager } = tx;
  const { messageSid: answersSid, receivedAt } = received.message;
  await saveChoice(manager, received, { companyId, chosenAt: new Date(receivedAt) });
  for (const { id, message } of await findUndecided(manager, context.sealer, received)) {
    const { phoneIndex, state } = received;
    await appendInbound(context, tx, { phoneIndex, state, message }, companyId);
    await eraseUndecided(manager, id);
  }
  await openWindow(context, tx, received, companyId);
  const companies = await findCompanyNames(manager, [companyId]);
  await tell(context, tx, received, { kind: 'company-chosen', companies, answersSid });
};

/**
 * Drops what has waited too long and tells the driver so once; asks again about what came later. False if something
 * waits and none of it for long enough.
 */
export const dropUndecided = async (context: Context, tx: PgTx, thread: Thread): Promise<boolean> => {
  const { manager } = tx;
  await lockPhone(manager, thread.phoneIndex);
  const before = new Date(context.clock.now().getTime() - longestWaitMs);
  const waiting = await findUndecided(manager, context.sealer, thread);
  const [dropped] = waiting.filter(({ receivedAt }) => receivedAt <= before);
  if (!dropped) return waiting.length === 0;
  for (const { id, receivedAt } of waiting) if (receivedAt <= before) await eraseUndecided(manager, id);
  context.log.warn({ undecidedId: dropped.id }, 'a message whose company nobody chose was dropped');
  const { message } = dropped;
  await tell(context, tx, { ...thread, message }, { kind: 'not-delivered', companies: [], answersSid: null });
  const next = waiting.find(({ receivedAt }) => receivedAt > before);
  if (!next) return true;
  await enqueueDrop(context, tx, thread, next.id, next.receivedAt);
  const received = { ...thread, message: next.message };
  const { whose, offered } = await judgeMessage(context, tx, received);
  const asked = 'ask' in whose ? whose.ask : offered;
  // A list of now: the numbers of the one before count no more.
  if (asked.length > 0) await ask(context, tx, received, asked, { waiting: 0, offered });
  return true;
};
