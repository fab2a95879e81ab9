import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { countUses } from '../../quota/db/quota-uses.ts';
import { quotaDay } from '../../quota/domain/quota.ts';
import { addressOfThread } from '../../phones/domain/senders.ts';
import { type Twilio, TwilioError } from '../../providers/twilio.ts';
import { closeNotice, findNotice, updateNotice } from '../db/notices.ts';
import { findPhoneLine } from '../db/phone-line.ts';
import { decideNotice, type NoticeSituation } from '../domain/decide-notice.ts';
import { isCode, type Notice, type NoticeContent } from '../domain/notice.ts';
import type { Outgoing } from '../domain/render-send.ts';
import { begunCall } from '../domain/sending.ts';
import type { StatusOf } from './apply-status.ts';
import { companySendsSms } from './company-sends-sms.ts';
import { publishNotSent } from './publish-not-sent.ts';
import { renderNotice } from './render-notice.ts';
import { accountOf } from './account-of.ts';
import { sendOnce } from './send-once.ts';
import { lockCodeQuota } from './lock-code-quota.ts';

interface Claimed {
  notice: Notice;
  content: NoticeContent;
}
type Claim = ({ kind: 'send' | 'reconcile' } & Claimed) | { kind: 'wait' | 'nothing-to-do' };

/** All that decides about a notice to send. Under the phone's lock. */
const readSituation = async (
  context: Context,
  tx: PgTx,
  { notice, isLost }: Pick<NoticeSituation, 'notice' | 'isLost'>,
): Promise<NoticeSituation> => {
  const { phoneIndex } = notice;
  const read = {
    ...{ notice, isLost, now: context.clock.now() },
    contact: await findContact(tx.manager, phoneIndex),
    line: await findPhoneLine(tx.manager, phoneIndex),
    sendsSms: isCode(notice) && (await companySendsSms(context, tx, notice.companyId)),
  };
  const quota = isCode(notice) ? await lockCodeQuota(context, tx, notice) : undefined;
  return { ...read, quota };
};

/** Claims the notice under the phone's lock: one message at a time is under way to a phone. */
const claim = async (
  context: Context,
  tx: PgTx,
  { id, phoneIndex }: Notice,
  { isLost }: Pick<NoticeSituation, 'isLost'>,
): Promise<Claim> => {
  const { manager } = tx;
  await lockPhone(manager, phoneIndex);
  const notice = await findNotice(manager, context.sealer, id);
  if (!notice) return { kind: 'nothing-to-do' };
  const situation = await readSituation(context, tx, { notice, isLost });
  const decision = decideNotice(situation);
  switch (decision.kind) {
    case 'skip':
      return { kind: 'nothing-to-do' };
    case 'wait':
      return decision;
    case 'reconcile':
      return { ...decision, notice };
    case 'cancel':
      context.log.info({ noticeId: id, because: decision.because }, 'a notice to a driver is not sent');
      await publishNotSent(context, tx, notice);
      await closeNotice(manager, id, null);
      return { kind: 'nothing-to-do' };
    case 'send': {
      const { content, counted } = decision;
      const { now: startedAt } = situation;
      if (isCode(notice)) await countUses(manager, { ...notice, day: quotaDay(startedAt) }, counted);
      const begun = begunCall(notice, startedAt);
      await updateNotice(manager, id, begun);
      return { kind: 'send', notice: { ...notice, ...begun }, content };
    }
  }
};

const callTwilio = async (
  { config, log }: Context,
  twilio: Twilio,
  { notice, content }: Claimed,
  { content: prepared, asText }: Outgoing,
): Promise<StatusOf> => {
  const { id: noticeId, thread, channel } = notice;
  const from = addressOfThread(config, thread, channel);
  const send = (what: Outgoing['content']) => twilio.send({ to: content.phone, from, channel, content: what });
  const { sid, status } = await send(prepared).catch((error: unknown) => {
    // A refused answer had no effect. A list that is gone or rejected must not keep the question from the driver.
    if (!(error instanceof TwilioError) || error.failure.kind !== 'never' || !asText) throw error;
    log.warn({ err: error, noticeId }, 'a list was refused and goes out as text');
    return send(asText);
  });
  return { sendId: noticeId, sid, status, errorCode: null };
};

/** Sends a notice once; returns the provider's id, undefined if there was nothing to send. */
export const sendNotice = async (context: Context, noticeId: string): Promise<string | undefined> => {
  const { config, store, sealer } = context;
  const twilio = accountOf(context);
  const queued = await findNotice(store.manager, sealer, noticeId);
  if (!queued?.content) return undefined;
  // Slow, so before the claim.
  const prepared = await renderNotice(context, twilio, queued, queued.content);
  const sent = await sendOnce<Claimed, Claimed>(context, twilio, {
    name: 'a notice to a driver',
    claim: (lost) => store.transaction((tx) => claim(context, tx, queued, { isLost: lost !== undefined })),
    openCall: ({ notice, content: { phone } }) => ({
      ...{ send: notice, phone, from: addressOfThread(config, queued.thread, queued.channel) },
    }),
    call: (claimed) => callTwilio(context, twilio, claimed, prepared),
    about: ({ notice: { attempt } }) => ({ ids: { noticeId }, attempt }),
    saveNotTaken: () => updateNotice(store.manager, noticeId, { state: 'queued' }),
    saveUnknown: (_claimed, outcome) => updateNotice(store.manager, noticeId, outcome),
    saveRefused: () =>
      store.transaction(async (tx) => {
        await publishNotSent(context, tx, queued);
        await closeNotice(tx.manager, noticeId, null);
      }),
  });
  return sent?.sid;
};
