/** A job as a session shows it. */
export interface DriversJob {
  /** The registration that the job was given to; null without one, and of a deleted job. */
  visitId: string | null;
  title: string;
}

/** The visits whose sessions show something else after a fact about a job. */
export const visitsOfChange = (before: DriversJob | undefined, after: DriversJob): string[] => {
  if (before?.visitId === after.visitId && before.title === after.title) return [];
  return [...new Set([before?.visitId, after.visitId])].filter((id) => typeof id === 'string');
};
