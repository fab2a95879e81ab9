import { createDeletions } from './pending-deletions.ts';

// Deletions that can still be undone, also from other pages.
export const barcodeDeletions = createDeletions();
export const jobDeletions = createDeletions();
export const questionnaireDeletions = createDeletions();
export const languageDeletions = createDeletions();

/** Makes every waiting deletion now: the page is closing, or the user logs out. */
export const flushDeletions = async (): Promise<void> => {
  await Promise.all(
    [barcodeDeletions, jobDeletions, questionnaireDeletions, languageDeletions].map((deletions) => deletions.flush()),
  );
};
