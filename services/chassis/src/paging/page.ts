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
