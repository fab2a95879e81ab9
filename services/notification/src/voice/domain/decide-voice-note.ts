import { type ChatMessage, type Contact, type Window, windowEndsAt } from '../../chat/domain/chat.ts';
import type { Job } from '../../chat/domain/job.ts';
import type { Person } from '../../chat/domain/driver-messages.ts';
import type { VoiceNote } from './voice-note.ts';
import type { PhoneLine } from '../../sending/domain/phone-line.ts';

/** All that decides about a voice note to send, as it is under the lock of its phone. */
export interface VoiceNoteSituation {
  now: Date;
  note: VoiceNote;
  /** The provider was asked for its last call, and does not have it. */
  isLost: boolean;
  /** The text that it reads aloud. */
  message: ChatMessage | undefined;
  job: Job | undefined;
  /** The message's driver, as the job names the person; undefined once the job was deleted. */
  person: Person | undefined;
  /** The blind index of that person's phone. */
  personIndex: string | undefined;
  contact: Contact | undefined;
  /** The company's 24 hours with the phone. */
  window: Window | undefined;
  line: PhoneLine;
}

export type VoiceNoteDecision =
  | { kind: 'send'; phone: string; fileId: string }
  /** Something goes first. */
  | { kind: 'wait' }
  /** It may have been sent: the provider is asked, by the phone if the note may still go there. */
  | { kind: 'reconcile'; phone: string | undefined }
  /** It is never sent. */
  | { kind: 'cancel' }
  /** It was sent or has ended. */
  | { kind: 'skip' };

const sent: readonly ChatMessage['state'][] = ['sent', 'delivered', 'read'];

/** The phone that the note goes to; undefined if it must not go there any more. */
const phoneFor = ({ now, note, message, job, person, personIndex, contact, window }: VoiceNoteSituation) => {
  const isOfDriver = message && person && job?.truckerId === message.truckerId && personIndex === note.phoneIndex;
  if (!isOfDriver || contact?.optedOutAt || windowEndsAt(window, now) === undefined) return undefined;
  return sent.includes(message.state) ? person.phone : undefined;
};

/** The decision about a voice note that was enqueued: it follows its text to a driver who may still get it. */
export const decideVoiceNote = (situation: VoiceNoteSituation): VoiceNoteDecision => {
  const { note, isLost, line } = situation;
  const { state, fileId } = note;
  if (state !== 'queued' && state !== 'sending') return { kind: 'skip' };
  const phone = phoneFor(situation);
  if (state === 'sending' && !isLost) return { kind: 'reconcile', phone };
  if (phone === undefined || fileId === null) return { kind: 'cancel' };
  const isBusy = line.open !== undefined || line.isNoticeUnderWay || line.isVoiceNoteUnderWay;
  return state === 'queued' && isBusy ? { kind: 'wait' } : { kind: 'send', phone, fileId };
};
