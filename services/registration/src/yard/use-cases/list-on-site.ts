import { nextCursorOf, pageRequest } from '@gatelingo/chassis/paging';
import type { AnswerOf, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { Presence, yardEndpoints } from '@gatelingo/proto/http/yard';
import type { Context } from '../../context.ts';
import type { NamelessPresence, YardRow } from '../../db/entities.ts';
import { barcodeNames, sitesOf } from '../../barcodes/db/barcode-queries.ts';
import { findVisits } from '../../visits/db/visit-queries.ts';
import { listNameless, listOnSiteRows, listPerhapsOnSite } from '../db/presence-queries.ts';
import { countYard } from '../db/yard-queries.ts';
import { perhapsSince } from '../domain/presence.ts';
import { presenceView } from '../view.ts';

type Query = RequestOf<typeof yardEndpoints.listOnSite>['query'];

/** These visits with who and where, in their order. */
const presencesOf = async (
  { store: { manager }, sealer }: Context,
  companyId: string,
  places: readonly YardRow[],
): Promise<Presence[]> => {
  const visits = await findVisits(
    manager,
    sealer,
    companyId,
    places.map(({ id }) => id),
  );
  const names = await barcodeNames(manager, companyId, {
    ids: [...new Set(visits.map(({ barcodeRow }) => barcodeRow))],
  });
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  return places.flatMap((row) => {
    const visit = visitOf.get(row.id);
    return visit ? [presenceView(row, visit, names.get(visit.barcodeRow))] : [];
  });
};

const perhapsOf = async (context: Context, of: { companyId: string; siteId?: string | undefined }) => {
  const places = await listPerhapsOnSite(context.store.manager, of, perhapsSince(context.clock.now()));
  const leftAt = new Map(places.map(({ id, since }) => [id, since.toISOString()]));
  const found = await presencesOf(context, of.companyId, places);
  return found.map((each) => ({ ...each, leftAt: leftAt.get(each._id) ?? each.since }));
};

const namelessView = ({ id, siteId, timeZone, placeName, since }: NamelessPresence) => ({
  ...{ _id: id, siteId, timeZone, placeName, since: since.toISOString() },
});

/** The sites of these lines, as they are called now. */
const siteViews = async ({ store }: Context, lines: readonly { siteId: string }[]) =>
  [...(await sitesOf(store.manager, lines)).values()].map(({ siteId: _id, name, assemblyPoint }) => ({
    ...{ _id, name, assemblyPoint },
  }));

/** Who is on site now, for an evacuation. */
export const listOnSite = async (
  context: Context,
  { companyId, query }: { companyId: string; query: Query },
): Promise<AnswerOf<typeof yardEndpoints.listOnSite>> => {
  const { manager } = context.store;
  const of = { companyId, siteId: query.siteId };
  const isFirst = query.cursor === undefined;
  const asOf = context.clock.now().toISOString();
  const page = await listOnSiteRows(manager, of, pageRequest(query));
  const visits = await presencesOf(context, companyId, page.rows);
  const counts = await countYard(manager, of);
  const perhaps = isFirst ? await perhapsOf(context, of) : [];
  const nameless = isFirst ? (await listNameless(manager, of)).map(namelessView) : [];
  return {
    ...{ asOf, visits, perhaps, nameless },
    count: Object.values(counts).reduce((sum, each) => sum + each, 0),
    sites: await siteViews(context, [...visits, ...perhaps, ...nameless]),
    ...nextCursorOf(page),
  };
};
