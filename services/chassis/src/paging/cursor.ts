import type { Position } from './page.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// As `toCursor` writes it, with a year of four digits: a later one has another form, which no store reads.
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
/** Cursors are as long as a time and an id; nothing longer is decoded. */
const longest = 100;

/** The position after a row, as an opaque text for callers. */
export const toCursor = ({ time, id }: Position): string =>
  Buffer.from(`${time.toISOString()} ${id}`).toString('base64url');

/** The position in a cursor, between 1970 and 9999; undefined if the cursor is none that `toCursor` writes. */
export const fromCursor = (cursor: string): Position | undefined => {
  if (cursor.length > longest) return undefined;
  const [time = '', id = '', ...rest] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (rest.length > 0 || !isoTime.test(time) || !uuid.test(id)) return undefined;
  const parsed = new Date(time);
  // A day that no month has is none; dates go further back than PostgreSQL's, and no row of ours is older than 1970.
  return parsed.getTime() >= 0 ? { time: parsed, id } : undefined;
};
