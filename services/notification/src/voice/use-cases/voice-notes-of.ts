import type { Context } from '../../context.ts';
import { findVoiceNotesOf } from '../db/voice-notes.ts';
import type { VoiceNote } from '../domain/voice-note.ts';

/** The voice notes of messages, by message. */
export const voiceNotesOf = async (
  { store }: Pick<Context, 'store'>,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, VoiceNote>> =>
  new Map((await findVoiceNotesOf(store.manager, messageIds)).map((note) => [note.messageId, note]));
