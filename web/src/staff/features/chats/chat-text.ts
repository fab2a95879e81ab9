/** Maximum characters of a message (the contract's `longestChatText`; importing it would also import zod schemas). */
export const longestText = 1600;
/** Maximum characters of a note (the contract's `longestNote`). */
export const longestNote = 2000;
