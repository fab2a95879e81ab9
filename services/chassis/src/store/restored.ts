/**
 * By how much a restored aggregate's version is raised: more than it changes between a backup and its restore, and a
 * two-thousandth of what the column holds.
 */
export const restoredStep = 1_000_000;
