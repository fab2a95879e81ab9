/** Maximum characters of a reply (the contract's `longestMessage`; importing it would also import zod schemas). */
export const longestReply = 4000;
