export interface Asked {
  afterSeq?: number | undefined;
  beforeSeq?: number | undefined;
  limit?: number | undefined;
}

/** The most messages in one answer. */
export const maxMessages = 10_000;

/** Bytes of stored messages after which an answer ends; the answer itself may be twice as long. */
export const mostBytes = 2 * 1024 * 1024;

/** Messages `above` < number ≤ `upTo`; `more` if the requested range holds others. */
export interface Range {
  above: number;
  upTo: number;
  more: boolean;
}

/** Numbers have no gaps: the newest number alone determines which messages an answer holds. */
export const rangeOf = (lastSeq: number, { afterSeq, beforeSeq, limit = maxMessages }: Asked): Range => {
  const lowest = Math.min(afterSeq ?? 0, lastSeq);
  const highest = Math.max(lowest, Math.min(lastSeq, (beforeSeq ?? Infinity) - 1));
  // With `afterSeq` the reader pages forwards, otherwise backwards.
  const above = afterSeq === undefined ? Math.max(lowest, highest - limit) : lowest;
  const upTo = afterSeq === undefined ? highest : Math.min(highest, lowest + limit);
  return { above, upTo, more: above > lowest || upTo < highest };
};

/** The newest messages of each session, at most `perSession`, as long as all together fit into one answer. */
export const shares = <S extends { lastSeq: number }>(
  sessions: readonly S[],
  perSession: number,
): { session: S; range: Range }[] => {
  let left = maxMessages;
  return sessions.map((session) => {
    const range = rangeOf(session.lastSeq, { limit: Math.min(perSession, left) });
    left -= range.upTo - range.above;
    return { session, range };
  });
};

/** The newest of these messages, as many as fit into `most` bytes: none without a byte, else at least one. */
export const newestWithin = <M extends { personal: { length: number } }>(
  messages: readonly M[],
  most: number,
): { kept: M[]; bytes: number } => {
  let bytes = 0;
  let first = messages.length;
  for (; first > 0 && bytes < most; first -= 1) bytes += messages[first - 1]?.personal.length ?? 0;
  return { kept: messages.slice(first), bytes };
};

/** How many of the newest messages are translated for a new reading language. */
export const readBack = 50;
