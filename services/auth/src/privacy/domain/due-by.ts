/** A month later (Art. 12), on the last day of a shorter month. */
export const dueBy = (askedAt: Date): Date => {
  const due = new Date(askedAt);
  const day = due.getUTCDate();
  due.setUTCMonth(due.getUTCMonth() + 1);
  if (due.getUTCDate() !== day) due.setUTCDate(0);
  return due;
};
