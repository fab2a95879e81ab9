import { z } from 'zod';

export const pageQuery = z.object({
  PageSize: z.coerce.number().int().min(1).max(1_000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
  /** Where the page before ended: what came in meanwhile moves nothing. */
  PageToken: z.string().optional(),
});
export type PageQuery = z.infer<typeof pageQuery>;

export interface Page<T> {
  items: T[];
  page: number;
  size: number;
  /** Path and query of the next page, if there is one. */
  next: string | undefined;
  first: string;
}

/** A part of a list, with the way to the next one; `path` is the list's, `filters` its query without paging. */
export function pageOf<T extends { sid: string }>(
  all: readonly T[],
  { Page: page, PageSize: size, PageToken: token }: PageQuery,
  path: string,
  filters: Record<string, string> = {},
): Page<T> {
  const start = token === undefined ? page * size : all.findIndex(({ sid }) => token === `PA${sid}`) + 1;
  const items = all.slice(start, start + size);
  const at = (more: Record<string, string>) =>
    `${path}?${new URLSearchParams({ ...filters, PageSize: String(size), ...more }).toString()}`;
  const last = items.at(-1);
  const isMore = last !== undefined && start + size < all.length;
  return {
    items,
    page,
    size,
    next: isMore ? at({ Page: String(page + 1), PageToken: `PA${last.sid}` }) : undefined,
    first: at({ Page: '0' }),
  };
}
