import { problem } from '@gatelingo/chassis/errors';
import { z } from 'zod';
import type { PageRequest, Position } from '../db/position.ts';

const defaultLimit = 200;
const position = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

const toCursor = ({ createdAt, id }: Position) =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

const fromCursor = (cursor: string): Position => {
  try {
    const [createdAt, id] = position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw problem('invalid_input', 'This cursor is not from this list.', {
      details: [{ field: 'cursor', code: 'invalid', error: 'Use the nextCursor of a former answer.' }],
      cause,
    });
  }
};

/** One page of a list, read by `read`, and the cursor of the next one. */
export const readPage = async <Row extends Position>(
  { limit = defaultLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
  read: (request: PageRequest) => Promise<Row[]>,
): Promise<{ page: Row[]; next: { nextCursor?: string } }> => {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  // One row too many tells whether there is a next page.
  const rows = await read({ after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last ? { nextCursor: toCursor(last) } : {} };
};
