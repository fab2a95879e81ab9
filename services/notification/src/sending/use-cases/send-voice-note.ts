import type { PgTx } from '@gatelingo/chassis/postgres';
import { retryLater } from '@gatelingo/chassis/work';
import { notification } from '@gatelingo/proto/http/notification';
import { phoneIndexOf } from '../../chat/use-cases/change-chat.ts';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../db/chat.ts';
import { findContact, lockPhone } from '../../db/contacts.ts';
import { findJobProjection } from '../../db/jobs.ts';
import { findWindow } from '../../db/phone-companies.ts';
import { findVoiceNote, isVoiceNoteUnderWay, updateVoiceNote, type VoiceNote } from '../../db/voice-notes.ts';
import { windowEndsAt } from '../../domain/chat.ts';
import { senderFor, threadFor } from '../../domain/senders.ts';
import { personOf } from '../../domain/trucker-messages.ts';
import { type Twilio, TwilioError } from '../../twilio.ts';
import { isNoticeUnderWay } from '../db/notices.ts';
import { findOpenSend } from '../db/sends.ts';
import { retrySeconds } from '../domain/sending.ts';
import type { StatusOf } from './apply-status.ts';
import { reconcileSend } from './reconcile-send.ts';
import { speakVoiceNote } from './speak-voice-note.ts';
import { changeVoiceNote } from './voice-note-status.ts';

const channel = 'whatsapp';
/** Without an account the work is retried so much later. */
const notConfiguredSeconds = 300;

type Claim =
  | { kind: 'nothing-to-do' }
  | { kind: 'wait' }
  | { kind: 'reconcile'; note: VoiceNote; phone: string | undefined }
  | { kind: 'send'; note: VoiceNote; phone: string; fileId: string };

/** The phone that the note goes to; undefined if it must not go there any more. */
const phoneFor = async (context: Context, { manager }: PgTx, note: VoiceNote): Promise<string | undefined> => {
  const { config, sealer, clock } = context;
  const { messageId, phoneIndex, companyId } = note;
  const message = await findChatMessage(manager, sealer, messageId);
  const known = message && (await findJobProjection(manager, sealer, message.jobId));
  const person = known && personOf(known.assignments, message.truckerId);
  if (!person || known.job.truckerId !== message.truckerId) return undefined;
  if (phoneIndexOf(context, person.phone) !== phoneIndex) return undefined;
  const contact = await findContact(manager, phoneIndex);
  const thread = threadFor(config, companyId, channel);
  const isOpen = windowEndsAt(await findWindow(manager, { phoneIndex, companyId, thread }), clock.now()) !== undefined;
  const hasText = ['sent', 'delivered', 'read'].includes(message.state);
  return isOpen && hasText && !contact?.optedOutAt ? person.phone : undefined;
};

/** Claims the note under the phone's lock: one message at a time is under way to a phone. */
const claim = async (context: Context, tx: PgTx, { id, phoneIndex }: VoiceNote, isLost: boolean): Promise<Claim> => {
  const { manager } = tx;
  await lockPhone(manager, phoneIndex);
  const note = await findVoiceNote(manager, id);
  if (note?.state !== 'queued' && note?.state !== 'sending') return { kind: 'nothing-to-do' };
  const phone = await phoneFor(context, tx, note);
  if (note.state === 'sending' && !isLost) return { kind: 'reconcile', note, phone };
  const { fileId } = note;
  if (phone === undefined || fileId === null) {
    await changeVoiceNote(context, tx, note, { state: 'cancelled' });
    return { kind: 'nothing-to-do' };
  }
  const isBusy =
    note.state === 'queued' &&
    ((await findOpenSend(manager, phoneIndex)) !== undefined ||
      (await isNoticeUnderWay(manager, phoneIndex)) ||
      (await isVoiceNoteUnderWay(manager, phoneIndex)));
  if (isBusy) return { kind: 'wait' };
  const begun = {
    state: 'sending' as const,
    attempt: note.attempt + 1,
    startedAt: context.clock.now(),
    unknownSince: null,
    isAnswered: false,
  };
  await updateVoiceNote(manager, id, begun);
  return { kind: 'send', note: { ...note, ...begun }, phone, fileId };
};

/** The call had no good answer: it is made again, settled later, or the driver has the text alone. */
const noteFailure = async (
  context: Context,
  { id, attempt, phoneIndex }: VoiceNote,
  { failure }: TwilioError,
): Promise<undefined> => {
  const { store, clock, log } = context;
  log.warn({ voiceNoteId: id, failure }, 'a voice note was not taken');
  if (failure.kind === 'later') {
    await updateVoiceNote(store.manager, id, { state: 'queued' });
    throw retryLater(retrySeconds(attempt, failure.retryAfterSeconds, Math.random()));
  }
  if (failure.kind === 'unknown') {
    const { isAnswered } = failure;
    await updateVoiceNote(store.manager, id, { unknownSince: clock.now(), isAnswered });
    throw retryLater(isAnswered ? retrySeconds(attempt, undefined, Math.random()) : 1);
  }
  await store.transaction(async (tx) => {
    await lockPhone(tx.manager, phoneIndex);
    const now = await findVoiceNote(tx.manager, id);
    if (now) await changeVoiceNote(context, tx, now, { state: 'failed' });
  });
  return undefined;
};

const callTwilio = async (
  context: Context,
  twilio: Twilio,
  { note, phone, fileId }: Extract<Claim, { kind: 'send' }>,
): Promise<StatusOf | undefined> => {
  const { config, files } = context;
  const { id, companyId } = note;
  // Twilio fetches it without a token: only who has the link can, and only for minutes.
  const mediaUrl = files.signedUrl(fileId, {
    path: `/api${notification.getVoiceNote.path.replace('/:id', '')}`,
  });
  try {
    // The fragment makes Twilio retry its callback five times after any failure.
    const statusCallback = `${config.PUBLIC_URL}/api/notifications/twilio/status/${id}#rc=5&rp=all`;
    const from = senderFor(config, companyId, channel);
    const { sid, status } = await twilio.send({ to: phone, from, channel, content: { mediaUrl }, statusCallback });
    return { sendId: id, sid, status, errorCode: null };
  } catch (error) {
    if (error instanceof TwilioError) return noteFailure(context, note, error);
    throw error;
  }
};

/** Sends a voice note through Twilio, once; returns Twilio's status, undefined if there was nothing to send. */
export const sendVoiceNote = async (
  context: Context,
  voiceNoteId: string,
  signal: AbortSignal,
): Promise<StatusOf | undefined> => {
  const { config, store, twilio } = context;
  if (!twilio) throw retryLater(notConfiguredSeconds);
  const first = await findVoiceNote(store.manager, voiceNoteId);
  if (!first) return undefined;
  if (first.state === 'queued') await speakVoiceNote(context, first, signal);
  let claimed = await store.transaction((tx) => claim(context, tx, first, false));
  if (claimed.kind === 'reconcile') {
    const { note, phone } = claimed;
    const from = senderFor(config, note.companyId, channel);
    const found = await reconcileSend(context, twilio, { send: { ...note, channel }, phone, from });
    if (found) return found;
    claimed = await store.transaction((tx) => claim(context, tx, first, true));
  }
  if (claimed.kind === 'wait') throw retryLater(1);
  return claimed.kind === 'send' ? callTwilio(context, twilio, claimed) : undefined;
};

/** The work has failed for good: the provider of voices was away, or by a fault of the service. */
export const voiceNoteFailed = async (context: Context, tx: PgTx, voiceNoteId: string): Promise<void> => {
  const note = await findVoiceNote(tx.manager, voiceNoteId);
  if (!note) return;
  await lockPhone(tx.manager, note.phoneIndex);
  const now = await findVoiceNote(tx.manager, voiceNoteId);
  if (now?.state === 'queued' || now?.state === 'sending') await changeVoiceNote(context, tx, now, { state: 'failed' });
};
