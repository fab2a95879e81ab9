import type { Position } from './page.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The position after a row, as an opaque text for callers. */
export const toCursor = ({ time, id }: Position): string =>
  Buffer.from(`${time.toISOString()} ${id}`).toString('base64url');

/** The position in a cursor; undefined if the cursor is invalid. */
export const fromCursor = (cursor: string): Position | undefined => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const parsed = new Date(time);
  // Dates go further back than PostgreSQL's; no row of ours is older than 1970.
  return parsed.getTime() >= 0 && uuid.test(id) ? { time: parsed, id } : undefined;
};
