/** Characters of a reply at most (the contract's `longestMessage`, which would bring its schemas along). */
export const longestReply = 4000;
