/**
 * Whether a text is taken into a field of minutes. One with a letter is not: without its letter "1h30" would be 130. A sign
 * is, so that "1.5" does not become 15: the server refuses it by name.
 */
export const mayBeMinutes = (typed: string): boolean => !/\p{L}/u.test(typed);
