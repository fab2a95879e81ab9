import type { Claim } from '../store/index.ts';

const mostRows = 1_000;

/**
 * Rows as this process claimed them, so that their start need not read them again. A row with the fence of a claim does not
 * change until it is started. Another process may start it: the oldest rows are forgotten.
 */
export const createClaimedRows = <Row extends { _id: string; fence: number }>() => {
  const rows = new Map<string, Row>();
  return {
    keep: (row: Row): void => {
      rows.delete(row._id);
      rows.set(row._id, row);
      const [oldest] = rows.keys();
      if (rows.size > mostRows && oldest !== undefined) rows.delete(oldest);
    },
    /** The row of this claim, once. */
    take: ({ id, fence }: Claim): Row | undefined => {
      const row = rows.get(id);
      if (row?.fence !== fence) return undefined;
      rows.delete(id);
      return row;
    },
  };
};
