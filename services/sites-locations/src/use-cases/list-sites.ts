import { problem } from '@gatelingo/chassis/errors';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { listSiteRows, type SitePosition } from '../db/sites.ts';
import { toSite } from './site-shapes.ts';

const defaultLimit = 200;
const position = z.tuple([z.iso.datetime({ precision: 3 }), z.uuid()]);

const toCursor = ({ createdAt, id }: SitePosition) =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString('base64url');

const fromCursor = (cursor: string): SitePosition => {
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

/** A company's sites, the oldest first. */
export const listSites = async (
  { store }: Context,
  companyId: string,
  { limit = defaultLimit, cursor }: { limit?: number | undefined; cursor?: string | undefined },
) => {
  const after = cursor === undefined ? undefined : fromCursor(cursor);
  const rows = await listSiteRows(store.manager, companyId, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { sites: page.map(toSite), ...(rows.length > limit && last ? { nextCursor: toCursor(last) } : {}) };
};
