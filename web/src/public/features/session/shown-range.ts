/** Messages that the page shows at first, and with each tap on "earlier". */
export const pageLength = 50;

/**
 * How many of the loaded messages are left out at the beginning: at most two pages stay on the screen, so that a long
 * conversation is no long page. They go by whole pages, and not while a reader has asked for them.
 */
export const hiddenMessages = (loaded: number, revealed: number): number => {
  const pages = Math.floor(loaded / pageLength) - 1;
  return Math.max(0, pages * pageLength - revealed);
};
