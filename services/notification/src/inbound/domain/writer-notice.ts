import type { MediumReason } from '@gatelingo/proto/http/chat';
import { type ChatMessage, type Window, windowEndsAt } from '../../chat/domain/chat.ts';
import type { Person } from '../../chat/domain/driver-messages.ts';

/** The driver who wrote in a chat, as a notice would reach that driver now. */
export interface WriterSituation {
  now: Date;
  /** As the job has the driver; undefined once it has another one, or is deleted. */
  person: Person | undefined;
  /** Whether the driver still has the phone that the message came from. */
  hasPhone: boolean;
  window: Window | undefined;
}

export type WriterDecision = { kind: 'send'; to: Person } | { kind: 'drop' };

/** A driver is notified on the phone that wrote, while its 24 hours are open. */
export const decideWriter = ({ now, person, hasPhone, window }: WriterSituation): WriterDecision =>
  person && hasPhone && windowEndsAt(window, now) ? { kind: 'send', to: person } : { kind: 'drop' };

/** Later, it surprises more than it helps. */
const longestMs = 60 * 60 * 1000;

/** The driver is notified that the staff have a message which they have not answered yet. */
export const decideUnanswered = (
  writer: WriterSituation,
  { wroteAt, isAnswered }: { wroteAt: Date; isAnswered: boolean },
): WriterDecision =>
  isAnswered || writer.now.getTime() - wroteAt.getTime() > longestMs ? { kind: 'drop' } : decideWriter(writer);

/** Faults that another file of the driver's can mend. */
const driversReasons: readonly MediumReason[] = ['damaged', 'wrong-kind', 'other-sound', 'too-large', 'too-long'];

/** The driver is notified that a file was not taken. By SMS nobody is: each message costs. */
export const decideNotTaken = (
  writer: WriterSituation,
  { channel, reason }: { channel: ChatMessage['channel']; reason: MediumReason },
): WriterDecision =>
  channel === 'whatsapp' && driversReasons.includes(reason) ? decideWriter(writer) : { kind: 'drop' };
