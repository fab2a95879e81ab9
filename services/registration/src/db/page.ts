/** Where a page begins: after the row of this time and id, in the order newest first. */
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

/** Cuts the row too many, which was asked for to know whether there is more. */
export const pageOf = <Row>(rows: Row[], limit: number, positionOf: (row: Row) => Position): Page<Row> => {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return rows.length > limit && last ? { rows: shown, next: positionOf(last) } : { rows: shown };
};
