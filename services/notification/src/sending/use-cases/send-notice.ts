import type { PgTx } from '@gatelingo/chassis/postgres';
import { permanent, retryLater } from '@gatelingo/chassis/work';
import { type PhraseGroup, phraseGroups } from '@gatelingo/proto/phrases';
import {
  howLateList,
  isNoticeKey,
  noticeIn,
  noticeText,
  type NumberQuestion,
  phraseLines,
  phraseList,
  talkList,
  talkText,
  talkValues,
  useNumberQuestion,
  useNumberText,
  whichCompanyList,
  whichCompanyValues,
} from '@gatelingo/proto/templates';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../db/contacts.ts';
import { isVoiceNoteUnderWay } from '../../db/voice-notes.ts';
import { addressOfThread } from '../../domain/senders.ts';
import { type OutgoingMessage, type Twilio, TwilioError } from '../../twilio.ts';
import {
  findNotice,
  findNoticeStart,
  hasOlderNotice,
  insertNotice,
  isNoticeUnderWay,
  type NewNotice,
  type Notice,
  type NoticeContent,
  updateNotice,
} from '../db/notices.ts';
import { findOrCreateContent } from '../../templates/use-cases/find-content.ts';
import { findOpenSend } from '../db/sends.ts';
import type { CodeOutcome } from '../domain/sms-code.ts';
import { leavingNotice } from '../domain/leaving-notice.ts';
import { retrySeconds } from '../domain/sending.ts';
import { judgeClaim, judgeQuota } from './judge-claim.ts';
import { expediteNext } from './expedite-next.ts';
import { reconcileSend } from './reconcile-send.ts';

/** The work that sends the operator's own message to a driver. */
export const sendNoticeKind = 'send-notice';

/** Queues a notice; one with the key of an earlier one is that one. */
export const queueNotice = async (
  { work, sealer, clock }: Pick<Context, 'work' | 'sealer' | 'clock'>,
  tx: PgTx,
  notice: NewNotice,
): Promise<void> => {
  const noticeId = await insertNotice(tx.manager, sealer, notice, clock.now());
  if (noticeId === undefined) return;
  await work.enqueue(tx, sendNoticeKind, { key: noticeId, companyId: '', payload: { noticeId } });
};

/** When the notice with this id of the provider was last sent; undefined if it is none. */
export const whenNoticeBegan = async ({ manager }: PgTx, sid: string): Promise<Date | undefined> =>
  findNoticeStart(manager, sid);

const ended = { state: 'done', personal: null, unknownSince: null } as const;

type Claimed = Notice & { content: NoticeContent };
type Claim = { kind: 'nothing-to-do' } | { kind: 'wait' } | { kind: 'reconcile' | 'send'; notice: Claimed };

const drop = async ({ log }: Context, { manager }: PgTx, { id }: Notice, outcome: CodeOutcome): Promise<Claim> => {
  log.info({ noticeId: id, outcome }, 'a notice to a driver is not sent');
  await updateNotice(manager, id, ended);
  return { kind: 'nothing-to-do' };
};

/** Claims the notice under the phone's lock: one message at a time is under way to a phone. */
const claim = async (context: Context, tx: PgTx, { id, phoneIndex }: Notice, isLost: boolean): Promise<Claim> => {
  const { manager } = tx;
  await lockPhone(manager, phoneIndex);
  const found = await findNotice(manager, context.sealer, id);
  if (!found?.content || found.state === 'done') return { kind: 'nothing-to-do' };
  const notice = { ...found, content: found.content };
  if (notice.state === 'sending' && !isLost) return { kind: 'reconcile', notice };
  // Only what acknowledges a STOP is sent after it.
  if (notice.content.kind !== 'stopped' && (await findContact(manager, phoneIndex))?.optedOutAt) {
    await updateNotice(manager, id, ended);
    return { kind: 'nothing-to-do' };
  }
  const outcome = await judgeClaim(context, tx, notice);
  if (outcome !== 'send') return drop(context, tx, notice, outcome);
  if (notice.state === 'queued') {
    const isBusy =
      (await findOpenSend(manager, phoneIndex)) !== undefined ||
      (await isNoticeUnderWay(manager, phoneIndex)) ||
      (await isVoiceNoteUnderWay(manager, phoneIndex)) ||
      (await hasOlderNotice(manager, notice));
    if (isBusy) return { kind: 'wait' };
  }
  const quota = await judgeQuota(context, tx, notice);
  if (quota !== 'send') return drop(context, tx, notice, quota);
  const begun = {
    state: 'sending' as const,
    attempt: notice.attempt + 1,
    startedAt: context.clock.now(),
    unknownSince: null,
    isAnswered: false,
  };
  await updateNotice(manager, id, begun);
  return { kind: 'send', notice: { ...notice, ...begun } };
};

const groupIn = ([group]: readonly string[]): PhraseGroup => {
  const known = phraseGroups.find((each) => each === group);
  if (!known) throw permanent('a list of phrases of no group');
  return known;
};

const isNumberQuestion = (kind: NoticeContent['kind']): kind is NumberQuestion =>
  kind === 'code-other-number' || kind === 'code-agree-number';

const textContent = ({ kind, language, companies, values }: NoticeContent): OutgoingMessage['content'] => {
  if (isNumberQuestion(kind)) return { body: useNumberText(language, values, kind) };
  if (kind === 'talk-told') return { body: talkText(language, values[0] ?? '') };
  if (kind === 'phrases') return { body: phraseLines(groupIn(values), language) };
  if (isNoticeKey(kind)) return { body: noticeIn(language, kind, values) };
  const names = companies.map(({ name }) => name);
  return { body: noticeText(kind, language, names) };
};

/** The notice as a list or with buttons; undefined if it is a text. */
const listContent = async (twilio: Twilio, content: NoticeContent): Promise<OutgoingMessage['content'] | undefined> => {
  const { kind, language, companies, values } = content;
  if (isNumberQuestion(kind)) {
    const [company = '', phone = ''] = values;
    const contentSid = await findOrCreateContent(twilio, useNumberQuestion(language, kind));
    return { contentSid, variables: { 1: company, 2: phone } };
  }
  if (kind === 'how-late')
    return { contentSid: await findOrCreateContent(twilio, howLateList(language)), variables: {} };
  if (kind === 'talk-told') {
    const contentSid = await findOrCreateContent(twilio, talkList(language));
    return { contentSid, variables: talkValues(values[0] ?? '') };
  }
  if (kind === 'phrases') {
    const contentSid = await findOrCreateContent(twilio, phraseList(groupIn(values), language));
    return { contentSid, variables: {} };
  }
  if (kind !== 'which-company') return undefined;
  // One list serves all companies.
  const contentSid = await findOrCreateContent(twilio, whichCompanyList(language, companies.length));
  return { contentSid, variables: whichCompanyValues(companies) };
};

/** What is sent: a question as a list where WhatsApp takes one, everything else as text. */
const contentOf = async (
  context: Context,
  twilio: Twilio,
  { id, channel, content: typed }: Notice,
): Promise<OutgoingMessage['content'] | undefined> => {
  if (!typed) return undefined;
  const content = leavingNotice(typed, { channel, publicUrl: context.config.PUBLIC_URL });
  if (channel === 'whatsapp') {
    try {
      const list = await listContent(twilio, content);
      if (list) return list;
    } catch (error) {
      if (!(error instanceof TwilioError)) throw error;
      context.log.warn({ err: error, noticeId: id }, 'a list goes out as text');
    }
  }
  return textContent(content);
};

const noteFailure = async (
  { store, clock, log }: Context,
  { id, attempt }: Notice,
  { failure }: TwilioError,
): Promise<undefined> => {
  log.warn({ noticeId: id, failure }, 'a notice to a driver was not taken');
  const { manager } = store;
  if (failure.kind === 'later') {
    await updateNotice(manager, id, { state: 'queued' });
    throw retryLater(retrySeconds(attempt, failure.retryAfterSeconds, Math.random()));
  }
  if (failure.kind === 'unknown') {
    const { isAnswered } = failure;
    await updateNotice(manager, id, { unknownSince: clock.now(), isAnswered });
    throw retryLater(isAnswered ? retrySeconds(attempt, undefined, Math.random()) : 1);
  }
  await updateNotice(manager, id, ended);
  return undefined;
};

/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;

/** Sends a notice once; returns the provider's id, undefined if there was nothing to send. */
export const sendNotice = async (context: Context, noticeId: string): Promise<string | undefined> => {
  const { config, store, sealer, twilio, log } = context;
  if (!twilio) throw retryLater(notConfiguredSeconds);
  const first = await findNotice(store.manager, sealer, noticeId);
  // Slow, so before the claim.
  const content = first && (await contentOf(context, twilio, first));
  if (!first || !content) return undefined;
  const from = addressOfThread(config, first.thread, first.channel);
  let claimed = await store.transaction((tx) => claim(context, tx, first, false));
  if (claimed.kind === 'reconcile') {
    const { notice } = claimed;
    const found = await reconcileSend(context, twilio, { send: notice, phone: notice.content.phone, from });
    if (found) return found.sid;
    claimed = await store.transaction((tx) => claim(context, tx, first, true));
  }
  if (claimed.kind === 'wait') throw retryLater(1);
  if (claimed.kind !== 'send') return undefined;
  const { notice } = claimed;
  const send = async (what: OutgoingMessage['content']) =>
    (await twilio.send({ to: notice.content.phone, from, channel: notice.channel, content: what })).sid;
  try {
    return await send(content).catch((error: unknown) => {
      // What was refused had no effect. A list that is gone or rejected must not keep the question from the driver.
      if (!(error instanceof TwilioError) || error.failure.kind !== 'never' || 'body' in content) throw error;
      log.warn({ err: error, noticeId }, 'a list was refused and goes out as text');
      return send(
        textContent(leavingNotice(notice.content, { channel: notice.channel, publicUrl: config.PUBLIC_URL })),
      );
    });
  } catch (error) {
    if (error instanceof TwilioError) return noteFailure(context, notice, error);
    throw error;
  }
};

/** Ends a notice: sent, with the provider's id, or given up. */
export const endNotice = async (context: Context, tx: PgTx, noticeId: string, sid: string | null): Promise<void> => {
  const notice = await findNotice(tx.manager, context.sealer, noticeId);
  if (!notice) return;
  await updateNotice(tx.manager, noticeId, { ...ended, sid });
  await expediteNext(context, tx, notice.phoneIndex);
};
