import type { PgTx } from '@gatelingo/chassis/postgres';
import { notification } from '@gatelingo/proto/http/notification';
import { phoneIndexOf } from '../../db/lookups.ts';
import type { Context } from '../../context.ts';
import { findChatMessage } from '../../chat/db/chat.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { findJobOfMessage } from '../../chat/db/jobs.ts';
import { findWindow } from '../../phones/db/phone-companies.ts';
import { findVoiceNote, updateVoiceNote } from '../db/voice-notes.ts';
import { senderFor, threadFor } from '../../phones/domain/senders.ts';
import type { VoiceNote } from '../domain/voice-note.ts';
import type { Twilio } from '../../providers/twilio.ts';
import { findPhoneLine } from '../../sending/db/phone-line.ts';
import { decideVoiceNote, type VoiceNoteDecision, type VoiceNoteSituation } from '../domain/decide-voice-note.ts';
import { begunCall } from '../../sending/domain/sending.ts';
import type { StatusOf } from '../../sending/use-cases/apply-status.ts';
import { accountOf } from '../../sending/use-cases/account-of.ts';
import { sendOnce } from '../../sending/use-cases/send-once.ts';
import { speakVoiceNote } from './speak-voice-note.ts';
import { changeVoiceNote } from './change-voice-note.ts';

const channel = 'whatsapp';

type Claim =
  | Extract<VoiceNoteDecision, { kind: 'wait' }>
  | ({ note: VoiceNote } & Extract<VoiceNoteDecision, { kind: 'reconcile' | 'send' }>)
  | { kind: 'nothing-to-do' };
type Sending = Extract<Claim, { kind: 'send' }>;

/** All that decides about a voice note to send. Under the phone's lock. */
const readSituation = async (
  { config, sealer, clock }: Context,
  { manager }: PgTx,
  { note, isLost }: Pick<VoiceNoteSituation, 'note' | 'isLost'>,
): Promise<VoiceNoteSituation> => {
  const { messageId, phoneIndex, companyId } = note;
  const message = await findChatMessage(manager, sealer, messageId);
  const { job, person } = message ? await findJobOfMessage(manager, sealer, message) : {};
  const thread = threadFor(config, companyId, channel);
  return {
    ...{ note, isLost, now: clock.now(), message, job, person },
    personIndex: person && phoneIndexOf({ sealer }, person.phone),
    contact: await findContact(manager, phoneIndex),
    window: await findWindow(manager, { phoneIndex, companyId, thread }),
    line: await findPhoneLine(manager, phoneIndex),
  };
};

/** Claims the note under the phone's lock: one message at a time is under way to a phone. */
const claim = async (
  context: Context,
  tx: PgTx,
  { id, phoneIndex }: VoiceNote,
  { isLost }: Pick<VoiceNoteSituation, 'isLost'>,
): Promise<Claim> => {
  await lockPhone(tx.manager, phoneIndex);
  const note = await findVoiceNote(tx.manager, id);
  if (!note) return { kind: 'nothing-to-do' };
  const decision = decideVoiceNote(await readSituation(context, tx, { note, isLost }));
  switch (decision.kind) {
    case 'skip':
      return { kind: 'nothing-to-do' };
    case 'wait':
      return decision;
    case 'reconcile':
      return { ...decision, note };
    case 'cancel':
      await changeVoiceNote(context, tx, note, { state: 'cancelled' });
      return { kind: 'nothing-to-do' };
    case 'send': {
      const begun = begunCall(note, context.clock.now());
      await updateVoiceNote(tx.manager, id, begun);
      return { ...decision, note: { ...note, ...begun } };
    }
  }
};

const callTwilio = async (
  { config, files }: Context,
  twilio: Twilio,
  { note, phone, fileId }: Sending,
): Promise<StatusOf> => {
  const { id, companyId } = note;
  // Twilio fetches it without a token: only who has the link can, and only for minutes.
  const mediaUrl = files.signedUrl(fileId, {
    path: `/api${notification.getVoiceNote.path.replace('/:id', '')}`,
  });
  // The fragment makes Twilio retry its callback five times after any failure.
  const statusCallback = `${config.PUBLIC_URL}/api/notifications/twilio/status/${id}#rc=5&rp=all`;
  const from = senderFor(config, companyId, channel);
  const { sid, status } = await twilio.send({ to: phone, from, channel, content: { mediaUrl }, statusCallback });
  return { sendId: id, sid, status, errorCode: null };
};

/** Sends a voice note through Twilio, once; returns Twilio's status, undefined if there was nothing to send. */
export const sendVoiceNote = async (
  context: Context,
  voiceNoteId: string,
  signal: AbortSignal,
): Promise<StatusOf | undefined> => {
  const { config, store } = context;
  const twilio = accountOf(context);
  const queued = await findVoiceNote(store.manager, voiceNoteId);
  if (!queued) return undefined;
  if (queued.state === 'queued') await speakVoiceNote(context, queued, signal);
  return sendOnce<Sending, Extract<Claim, { kind: 'reconcile' }>>(context, twilio, {
    name: 'a voice note',
    claim: (lost) => store.transaction((tx) => claim(context, tx, queued, { isLost: lost !== undefined })),
    openCall: ({ note, phone }) => ({
      ...{ send: { ...note, channel }, phone, from: senderFor(config, note.companyId, channel) },
    }),
    call: (claimed) => callTwilio(context, twilio, claimed),
    about: ({ note: { attempt } }) => ({ ids: { voiceNoteId }, attempt }),
    saveNotTaken: () => updateVoiceNote(store.manager, voiceNoteId, { state: 'queued' }),
    saveUnknown: (_claimed, outcome) => updateVoiceNote(store.manager, voiceNoteId, outcome),
    // The driver has the text alone.
    saveRefused: ({ note: { phoneIndex } }) =>
      store.transaction(async (tx) => {
        await lockPhone(tx.manager, phoneIndex);
        const now = await findVoiceNote(tx.manager, voiceNoteId);
        if (now) await changeVoiceNote(context, tx, now, { state: 'failed' });
      }),
  });
};
