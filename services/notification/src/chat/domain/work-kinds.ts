import type { ChatMessage } from './chat.ts';

/** The work that sends a message; its key holds the generation, so that a message can be queued again. */
export const sendMessageKind = 'send-message';
export const sendingKey = ({ id, generation }: Pick<ChatMessage, 'id' | 'generation'>): string =>
  `${id}:${String(generation)}`;

/** The work that translates a message; a message to the trucker is sent after it. `key`: of a message that is translated again. */
export const translateMessageKind = 'translate-message';

/** The work that publishes the end of the time for which a chat was set aside: pages that are open list it again. */
export const wakeChatKind = 'wake-chat';
