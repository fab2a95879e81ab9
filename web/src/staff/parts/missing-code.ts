// The messages of Chromium, Firefox, Safari and Vite if a part of the app does not load.
const messages =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|module script failed to load/i;

/** Whether a part of the app did not load: the connection is gone, or a new release has other files. */
export const isMissingCode = (failure: unknown): boolean => failure instanceof Error && messages.test(failure.message);
