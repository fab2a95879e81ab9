/** Milliseconds: who registered longer ago does not wait any more. */
const longestWait = 24 * 60 * 60 * 1000;

/** Who waits stands first, the longest waiting at the top; who came earlier stands below, the newest first. */
export const inWaitingOrder = <Row extends { createdAt: string }>(rows: readonly Row[], now: number): Row[] => {
  const waits = ({ createdAt }: Row) => now - Date.parse(createdAt) < longestWait;
  const byTime = rows.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  return [...byTime.filter(waits), ...byTime.filter((row) => !waits(row)).toReversed()];
};
