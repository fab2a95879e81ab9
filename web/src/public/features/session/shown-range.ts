/** Messages that the page shows at first, and with each tap on "earlier". */
export const pageLength = 50;

/**
 * How many of the loaded messages are left out at the beginning, as long as the reader has not asked for earlier ones: at
 * most two pages stay on the screen, so that a long conversation is no long page. They go by whole pages.
 */
export const hiddenMessages = (loaded: number): number => Math.max(0, Math.floor(loaded / pageLength) - 1) * pageLength;

/** The same for a reader who asked for the messages from a number on: they stay, whatever comes. */
export const hiddenBefore = (loaded: readonly { seq: number }[], from: number): number =>
  Math.min(hiddenMessages(loaded.length), loaded.filter(({ seq }) => seq < from).length);
