import { problem } from '../errors/index.ts';
import type { Page, PageRequest } from './page.ts';
import { fromCursor, toCursor } from './cursor.ts';

const defaultLimit = 200;

/** The requested page; an invalid cursor is rejected. */
export const pageRequest = (query: { limit?: number | undefined; cursor?: string | undefined }): PageRequest => {
  const limit = query.limit ?? defaultLimit;
  if (query.cursor === undefined) return { limit };
  const after = fromCursor(query.cursor);
  if (after) return { limit, after };
  const error = 'This is not a cursor that a list answered.';
  throw problem('invalid_input', error, { details: [{ field: 'cursor', code: 'invalid', error }] });
};

/** The start of the next page, for an answer; empty on the last page. */
export const nextCursorOf = (page: Page<unknown>): { nextCursor?: string } =>
  page.next ? { nextCursor: toCursor(page.next) } : {};
