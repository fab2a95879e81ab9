import { createDeletions } from './pending-deletions.ts';

// What can still be taken back, also while one looks at other pages.
export const barcodeDeletions = createDeletions();
export const jobDeletions = createDeletions();

/** Makes every waiting deletion now: one leaves, or logs out. */
export const flushDeletions = async (): Promise<void> => {
  await Promise.all([barcodeDeletions, jobDeletions].map((deletions) => deletions.flush()));
};
