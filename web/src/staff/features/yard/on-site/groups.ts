import type { CallResponse } from '../../../../shared/api-client.ts';

export type OnSiteList = Omit<CallResponse<'listOnSite'>, 'nextCursor'>;
type Nameless = OnSiteList['nameless'][number];
type Site = OnSiteList['sites'][number];

/** A person of the list, with how sure it is that somebody is there. */
export type Line =
  | ({ kind: 'there' } & OnSiteList['visits'][number])
  | ({ kind: 'perhaps' } & OnSiteList['perhaps'][number])
  | ({ kind: 'nameless' } & Nameless);

/** The lines of one place at one site. */
export interface Group {
  key: string;
  site: Site;
  /** Where it was sent to or stands; who waits is at the gate of the QR code. */
  place: string;
  lines: Line[];
}

const placeOf = (line: Line): string => line.placeName || (line.kind === 'nameless' ? '' : line.barcodeName);

/** The lines by site and place, in the order of their names; in each the longest first. */
export const grouped = (lines: readonly Line[], sites: readonly Site[], language: string): Group[] => {
  const siteOf = new Map(sites.map((site) => [site._id, site]));
  const groups = new Map<string, Group>();
  for (const line of lines) {
    const place = placeOf(line);
    const key = `${line.siteId} ${place}`;
    const site = siteOf.get(line.siteId) ?? { _id: line.siteId, name: '', assemblyPoint: '' };
    const group = groups.get(key) ?? { key, site, place, lines: [] };
    group.lines.push(line);
    groups.set(key, group);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  for (const { lines: of } of groups.values()) of.sort((a, b) => a.since.localeCompare(b.since));
  return [...groups.values()].sort(
    (a, b) => compare(a.site.name, b.site.name) || compare(a.site._id, b.site._id) || compare(a.place, b.place),
  );
};

/** Who is certainly there, and who perhaps is. */
export const linesOf = ({ visits, nameless, perhaps }: OnSiteList): { there: Line[]; perhaps: Line[] } => ({
  there: [
    ...visits.map((each) => ({ kind: 'there' as const, ...each })),
    ...nameless.map((each) => ({ kind: 'nameless' as const, ...each })),
  ],
  perhaps: perhaps.map((each) => ({ kind: 'perhaps' as const, ...each })),
});

/** A kept list of all sites, as one of them has it. */
export const ofSite = (list: OnSiteList, siteId: string): OnSiteList => {
  if (siteId === '') return list;
  const isThere = (line: { siteId: string }) => line.siteId === siteId;
  const visits = list.visits.filter(isThere);
  return {
    ...{ ...list, visits, count: visits.length, sites: list.sites.filter(({ _id }) => _id === siteId) },
    ...{ perhaps: list.perhaps.filter(isThere), nameless: list.nameless.filter(isThere) },
  };
};

/** Rows of a printed page. */
const perSheet = 40;

/** A row of a printed page. */
export interface SheetRow {
  place: string;
  line: Line;
}

/** The printed pages of one site. */
export interface SiteSheets {
  site: Site;
  there: number;
  perhaps: number;
  pages: SheetRow[][];
}

/** The printed pages, one run of them for each site: its people meet at its own assembly point. An empty list is one empty page. */
export const sheetsOf = (groups: readonly Group[]): SiteSheets[] => {
  const runs = new Map<string, { site: Site; rows: SheetRow[] }>();
  for (const { site, place, lines } of groups) {
    const run = runs.get(site._id) ?? { site, rows: [] };
    run.rows.push(...lines.map((line) => ({ place, line })));
    runs.set(site._id, run);
  }
  const all = runs.size > 0 ? [...runs.values()] : [{ site: { _id: '', name: '', assemblyPoint: '' }, rows: [] }];
  return all.map(({ site, rows }) => {
    const perhaps = rows.filter(({ line }) => line.kind === 'perhaps').length;
    const pages = Array.from({ length: Math.max(1, Math.ceil(rows.length / perSheet)) }, (_unused, page) =>
      rows.slice(page * perSheet, (page + 1) * perSheet),
    );
    return { site, there: rows.length - perhaps, perhaps, pages };
  });
};
