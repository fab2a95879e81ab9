/**
 * The step by which a restored aggregate's version is raised: more than its changes between a backup and its restore,
 * and a two-thousandth of the column's largest value.
 */
export const restoredStep = 1_000_000;
