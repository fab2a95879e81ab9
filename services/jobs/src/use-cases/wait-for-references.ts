import { problem } from '@gatelingo/chassis/errors';
import { waitFor } from '@gatelingo/chassis/projection';
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

const missing = (field: string, what: string) => ({ field, code: 'not_found', error: `There is no such ${what}.` });

const look = async (context: Context, companyId: string, wanted: JobReferences) => {
  const { manager } = context.store;
  const { site, locationIds, trucker } = wanted;
  const [siteRow, locations, truckerRow] = await Promise.all([
    findSite(manager, companyId, site.id),
    findLocations(manager, [{ companyId, steps: locationIds.map((locationId) => ({ locationId })) }]),
    trucker.id ? findDriver(manager, context.sealer, companyId, trucker.id) : undefined,
  ]);
  const faults = [
    ...(siteRow ? [] : [missing(site.field, 'site')]),
    ...(trucker.id && !truckerRow ? [missing(trucker.field, 'trucker')] : []),
    ...locationIds.flatMap((id, position) =>
      locations.has(id) ? [] : [missing(`steps.${String(position)}.locationId`, 'location')],
    ),
  ];
  const isOfVisit = trucker.visitId === undefined || truckerRow === undefined || truckerRow.visitId === trucker.visitId;
  return { siteRow, locations, truckerRow, faults, isOfVisit };
};

/**
 * Site, locations and trucker of a planned job, if all belong to the company. The facts about new ones may not be projected
 * yet: it waits up to 3 s for them. The trucker returned may be of another visit than the wanted one.
 */
export const waitForReferences = async (
  context: Context,
  companyId: string,
  wanted: JobReferences,
): Promise<FoundReferences> => {
  const found = await waitFor(
    () => look(context, companyId, wanted),
    ({ faults, isOfVisit }) => faults.length === 0 && isOfVisit,
  );
  const { siteRow, locations, truckerRow, faults } = found;
  const [first] = faults;
  if (first ?? !siteRow) throw problem('not_found', first?.error ?? '', { details: faults });
  const { name: siteName, timeZone } = siteRow;
  return { siteName, timeZone, locations, trucker: truckerRow ? driverOf(truckerRow) : null };
};
