export interface Asked {
  afterSeq?: number | undefined;
  beforeSeq?: number | undefined;
  limit?: number | undefined;
}

/** Messages in one answer at most. */
export const mostMessages = 10_000;

/** Messages `above` < number ≤ `upTo`; `more` where the range that was asked for holds others. */
export interface Range {
  above: number;
  upTo: number;
  more: boolean;
}

/** Numbers have no gaps: which messages an answer holds follows from the newest number alone. */
export const rangeOf = (lastSeq: number, { afterSeq, beforeSeq, limit = mostMessages }: Asked): Range => {
  const lowest = Math.min(afterSeq ?? 0, lastSeq);
  const highest = Math.max(lowest, Math.min(lastSeq, (beforeSeq ?? Infinity) - 1));
  // From `afterSeq` one reads on, from anywhere else back.
  const above = afterSeq === undefined ? Math.max(lowest, highest - limit) : lowest;
  const upTo = afterSeq === undefined ? highest : Math.min(highest, lowest + limit);
  return { above, upTo, more: above > lowest || upTo < highest };
};

/** The newest messages of each session, `perSession` at most, as long as all together fit into one answer. */
export const shares = <S extends { lastSeq: number }>(
  sessions: readonly S[],
  perSession: number,
): { session: S; range: Range }[] => {
  let left = mostMessages;
  return sessions.map((session) => {
    const range = rangeOf(session.lastSeq, { limit: Math.min(perSession, left) });
    left -= range.upTo - range.above;
    return { session, range };
  });
};
