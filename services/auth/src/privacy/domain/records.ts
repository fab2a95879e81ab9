const dayMs = 24 * 60 * 60 * 1000;
/** Three years: who asks what became of a request gets an answer, and no backup is older. */
const keptDays = 1095;

/** Records that ended before this are removed. */
export const recordsBefore = (now: Date): Date => new Date(now.getTime() - keptDays * dayMs);
