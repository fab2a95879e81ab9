import { problem } from '@gatelingo/chassis/errors';
import { isNewId, waitFor } from '@gatelingo/chassis/projection';
import type { Context } from '../context.ts';
import { findLocations, findSite, findDriver, driverOf } from '../db/projections.ts';
import type { Driver } from '../domain/job.ts';
import type { Locations } from '../facts.ts';

/** The site, locations and trucker of a planned job, with the caller's names of the fields. */
export interface JobReferences {
  site: { field: string; id: string };
  locationIds: readonly string[];
  /** The visit that is to stand for the trucker; undefined for whichever does. */
  trucker: { field: string; id: string | null; visitId?: string | undefined };
}

export interface FoundReferences {
  siteName: string;
  /** The site's. */
  timeZone: string;
  locations: Locations;
  trucker: Driver | null;
}

const missing = (id: string, field: string, what: string) => ({
  id,
  fault: { field, code: 'not_found', error: `There is no such ${what}.` },
});

const look = async (context: Context, companyId: string, wanted: JobReferences) => {
  const { manager } = context.store;
  const { site, locationIds, trucker } = wanted;
  const [siteRow, locations, truckerRow] = await Promise.all([
    findSite(manager, companyId, site.id),
    findLocations(manager, [{ companyId, steps: locationIds.map((locationId) => ({ locationId })) }]),
    trucker.id ? findDriver(manager, context.sealer, companyId, trucker.id) : undefined,
  ]);
  const absent = [
    ...(siteRow ? [] : [missing(site.id, site.field, 'site')]),
    ...(trucker.id && !truckerRow ? [missing(trucker.id, trucker.field, 'trucker')] : []),
    ...locationIds.flatMap((id, position) =>
      locations.has(id) ? [] : [missing(id, `steps.${String(position)}.locationId`, 'location')],
    ),
  ];
  const isOfVisit = trucker.visitId === undefined || truckerRow === undefined || truckerRow.visitId === trucker.visitId;
  return { siteRow, locations, truckerRow, absent, isOfVisit };
};

/**
 * Site, locations and trucker of a planned job, if all belong to the company. The facts about those that were made a moment
 * ago may not be projected yet: it waits up to 3 s for them, and for the wanted visit. The trucker returned may be of another
 * one.
 */
export const waitForReferences = async (
  context: Context,
  companyId: string,
  wanted: JobReferences,
): Promise<FoundReferences> => {
  const now = context.clock.now();
  const found = await waitFor(
    () => look(context, companyId, wanted),
    ({ absent, isOfVisit }) => isOfVisit && !absent.some(({ id }) => isNewId(id, now)),
  );
  const { siteRow, locations, truckerRow, absent } = found;
  const faults = absent.map(({ fault }) => fault);
  const [first] = faults;
  if (first ?? !siteRow) throw problem('not_found', first?.error ?? '', { details: faults });
  const { name: siteName, timeZone } = siteRow;
  return { siteName, timeZone, locations, trucker: truckerRow ? driverOf(truckerRow) : null };
};
