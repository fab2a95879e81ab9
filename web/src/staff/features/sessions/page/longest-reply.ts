/** Maximum characters of a reply (the contract's `longestMessage`; importing it would also import zod schemas). */
export const longestReply = 4000;
/** Maximum characters of a note, likewise. */
export const longestNote = 2000;
