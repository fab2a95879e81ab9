interface Position {
  startedAt: Date;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The place after a session in the company's list, as a text that callers send back without reading it. */
export const toCursor = ({ startedAt, id }: Position): string =>
  Buffer.from(`${startedAt.toISOString()} ${id}`).toString('base64url');

/** The place of a cursor; undefined for an invalid cursor. */
export const fromCursor = (cursor: string): Position | undefined => {
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  const startedAt = new Date(time);
  return startedAt.getTime() >= 0 && uuid.test(id) ? { startedAt, id } : undefined;
};
