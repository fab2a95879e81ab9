/** notification has no endpoints yet: it works from facts. */
export const notification = {};
