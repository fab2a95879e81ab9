import type { CallResponse } from '../../../../shared/api-client.ts';
import type { OnSiteList } from './groups.ts';

type Page = CallResponse<'listOnSite'>;
type Read<T, Failed> = { data: T } | { error: Failed };

/** Of lines with one id the last stands, at the place of the first. */
const once = <Row extends { _id: string }>(...lists: readonly (readonly Row[])[]): Row[] => [
  ...new Map(lists.flat().map((row) => [row._id, row])).values(),
];

/** The list with its next page. */
const joined = (list: OnSiteList, page: OnSiteList): OnSiteList => ({
  ...list,
  visits: once(list.visits, page.visits),
  sites: once(list.sites, page.sites),
});

/**
 * A list of several pages with its first page as it is after the last one: who left by their own tap meanwhile is on no later
 * page, and was not among `perhaps` yet. Nobody is in both.
 */
const closed = (list: OnSiteList, first: OnSiteList): OnSiteList => {
  const gone = new Set(first.perhaps.map(({ _id }) => _id));
  const whole = joined(list, first);
  const visits = whole.visits.filter(({ _id }) => !gone.has(_id));
  const there = new Set(visits.map(({ _id }) => _id));
  return {
    ...{ ...whole, visits, count: first.count },
    perhaps: once(list.perhaps, first.perhaps).filter(({ _id }) => !there.has(_id)),
    nameless: once(list.nameless, first.nameless),
  };
};

/** Every page of the list: who is missing on paper is missed in a fire. */
export const readWholeList = async <Failed>(
  readPage: (cursor: string) => Promise<Read<Page, Failed>>,
): Promise<Read<OnSiteList, Failed>> => {
  const first = await readPage('');
  if ('error' in first) return first;
  let { nextCursor: next, ...whole } = first.data;
  if (next === undefined) return { data: whole };
  while (next !== undefined) {
    const read: Read<Page, Failed> = await readPage(next);
    if ('error' in read) return read;
    const { nextCursor, ...page } = read.data;
    whole = joined(whole, page);
    next = nextCursor;
  }
  const again = await readPage('');
  if ('error' in again) return again;
  const { nextCursor: _more, ...page } = again.data;
  return { data: closed(whole, page) };
};
