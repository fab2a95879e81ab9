/** The start of a page: after the row with this time and id, newest first. */
export interface Position {
  time: Date;
  id: string;
}

export interface PageRequest {
  limit: number;
  after?: Position | undefined;
}

export interface Page<Row> {
  rows: Row[];
  /** Absent on the last page. */
  next?: Position;
}

/** Removes the one extra row, which was read to see whether there is another page. */
export const pageOf = <Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return rows.length > limit && last ? { rows: shown, next: positionOf(last) } : { rows: shown };
};

/** Bytes after which a page ends, whatever its number of rows: some pages of long rows need more memory than a process has. */
export const maxPageBytes = 4 * 1024 * 1024;

/**
 * The page up to the row with which the sizes reach `most`, so that it has at least one row. `sizes` are those of the first rows,
 * in their order, as far as they are needed.
 */
export const cutPage = <Row>(
  page: Page<Row>,
  { sizes, most }: { sizes: readonly number[]; most: number },
  positionOf: (row: Row) => Position,
): Page<Row> => {
  let sum = 0;
  const lastAt = sizes.findIndex((size) => (sum += size) >= most);
  const last = page.rows[lastAt];
  const isWhole = last === undefined || lastAt === page.rows.length - 1;
  return isWhole ? page : { rows: page.rows.slice(0, lastAt + 1), next: positionOf(last) };
};
