/** Milliseconds: who registered longer ago does not wait any more. */
const longestWait = 24 * 60 * 60 * 1000;

const isWaiting = ({ createdAt }: { createdAt: string }, now: number) => now - Date.parse(createdAt) < longestWait;

/** Who waits stands first, the longest waiting at the top; who came earlier stands below, the newest first. */
export const inWaitingOrder = <Row extends { createdAt: string }>(rows: readonly Row[], now: number): Row[] => {
  const waits = (row: Row) => isWaiting(row, now);
  const byTime = rows.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  return [...byTime.filter(waits), ...byTime.filter((row) => !waits(row)).toReversed()];
};

// Of the first page. As many as the select shows: for most companies it is the only one.
const firstRows = 50;
// The server's maximum.
const rowsPerPage = 1000;
// Nobody has so many drivers waiting; a flood of registrations is not read to its end.
const mostPages = 5;

interface Page<Row> {
  truckers: Row[];
  nextCursor?: string | undefined;
}
type Answer<Row, Failure> = { data: Page<Row>; error?: undefined } | { data?: undefined; error: Failure };

/**
 * Reads the available drivers, the newest first, until one of a page does not wait any more: the longest waiting are on the last
 * of these pages.
 */
export const readWaiting = async <Row extends { createdAt: string }, Failure>(
  readPage: (query: { limit: number; cursor?: string }) => PromiseLike<Answer<Row, Failure>>,
  now: number,
): Promise<Answer<Row, Failure>> => {
  const truckers: Row[] = [];
  let nextCursor: string | undefined;
  for (let page = 0; page < mostPages; page++) {
    const answer = await readPage({
      limit: page === 0 ? firstRows : rowsPerPage,
      ...(nextCursor !== undefined && { cursor: nextCursor }),
    });
    if (!answer.data) return answer;
    truckers.push(...answer.data.truckers);
    ({ nextCursor } = answer.data);
    const last = answer.data.truckers.at(-1);
    if (nextCursor === undefined || !last || !isWaiting(last, now)) break;
  }
  return { data: { truckers, ...(nextCursor !== undefined && { nextCursor }) } };
};
