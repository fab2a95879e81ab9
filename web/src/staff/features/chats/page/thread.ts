import type { ChatMessage, ChatNote } from '@gatelingo/proto/http/chat';
import { chatMessages } from '../chat-messages.ts';

interface Page {
  messages: readonly ChatMessage[];
  notes?: readonly ChatNote[] | undefined;
}

/** One row of a thread. */
export type ThreadRow =
  | { kind: 'message'; key: string; createdAt: string; message: ChatMessage }
  | { kind: 'note'; key: string; createdAt: string; note: ChatNote };

/** Messages in their order, and each note behind what was written before it. */
export const threadOf = (pages: readonly Page[]): { messages: ChatMessage[]; rows: ThreadRow[] } => {
  const messages = chatMessages(pages);
  const notes = [...new Map(pages.flatMap((page) => page.notes ?? []).map((note) => [note._id, note])).values()].sort(
    (one, other) => one.createdAt.localeCompare(other.createdAt),
  );
  const rows: ThreadRow[] = [];
  let next = 0;
  const addNotes = (isDue: (note: ChatNote) => boolean) => {
    for (let note = notes[next]; note && isDue(note); note = notes[next]) {
      rows.push({ kind: 'note', key: note._id, createdAt: note.createdAt, note });
      next += 1;
    }
  };
  for (const message of messages) {
    addNotes(({ createdAt }) => createdAt < message.createdAt);
    rows.push({ kind: 'message', key: String(message.seq), createdAt: message.createdAt, message });
  }
  addNotes(() => true);
  return { messages, rows };
};
