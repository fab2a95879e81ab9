import type { Send } from './send.ts';

/** The messages under way to a phone, or waiting for their turn. Under the phone's lock. */
export interface PhoneLine {
  /** The call whose outcome is not known yet, for a message in any generation. There is one at most. */
  open: Send | undefined;
  isNoticeUnderWay: boolean;
  /** A queued notice goes before the messages. */
  isNoticeFirst: boolean;
  isVoiceNoteUnderWay: boolean;
  isVoiceNoteQueued: boolean;
  oldestMessageId: string | undefined;
  oldestNoticeId: string | undefined;
}
