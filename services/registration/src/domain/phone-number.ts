/** Whether two numbers (E.164) are the same phone. */
export const isSameNumber = (one: string, other: string): boolean => one === other;

/** What staff see of a phone that waits for their yes. */
export const phoneEnding = (phone: string): string => phone.slice(-4);
