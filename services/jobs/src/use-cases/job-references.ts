import { problem } from '@gatelingo/chassis/errors';
import { waitFor } from '@gatelingo/chassis/projection';
import type { Context } from '../context.ts';
import type { DriverProjection } from '../db/entities.ts';
import { findLocationsOf, findSite, findDriver } from '../db/projections.ts';
import type { Job, Driver } from '../domain/job.ts';
import type { Locations } from './job-facts.ts';

/** The site, locations and trucker of a planned job, with the caller's names of the fields. */
export interface JobReferences {
  site: { field: string; id: string };
  locationIds: readonly string[];
  /** The visit that is to stand for the trucker; undefined for whichever does. */
  trucker: { field: string; id: string | null; visitId?: string | undefined };
}

export interface FoundReferences {
  siteName: string;
  locations: Locations;
  trucker: Driver | null;
}

/** A trucker, as a job is given to the visit that stands for them. */
export const driverOf = (trucker: DriverProjection): Driver => ({
  _id: trucker.truckerId,
  plainName: trucker.plainName,
  plainSurname: trucker.plainSurname,
  plainPhone: trucker.plainPhone,
  plainLicensePlateTruck: trucker.plainLicensePlateTruck,
  preferredLanguage: trucker.preferredLanguage,
  visitId: trucker.visitId,
});

const missing = (field: string, what: string) => ({ field, code: 'not_found', error: `There is no such ${what}.` });

const look = async (context: Context, companyId: string, wanted: JobReferences) => {
  const { manager } = context.store;
  const { site, locationIds, trucker } = wanted;
  const [siteRow, locations, truckerRow] = await Promise.all([
    findSite(manager, companyId, site.id),
    findLocationsOf(manager, companyId, locationIds),
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
  return { siteName: siteRow.name, locations, trucker: truckerRow ? driverOf(truckerRow) : null };
};

const refuseAt = (siteId: string, locationIds: readonly (string | undefined)[], locations: Locations): void => {
  const error = 'This location belongs to another site.';
  const details = locationIds.flatMap((id, position) =>
    id === undefined || locations.get(id)?.siteId === siteId
      ? []
      : [{ field: `steps.${String(position)}.locationId`, code: 'other_site', error }],
  );
  if (details.length > 0) throw problem('rule_violated', error, { details });
};

/** Refuses unconfirmed steps whose location is not at the job's site. */
export const refuseForeignLocations = ({ siteId, steps }: Job, locations: Locations): void =>
  refuseAt(
    siteId,
    steps.map(({ confirmation, locationId }) => (confirmation ? undefined : locationId)),
    locations,
  );

/** Refuses planned steps whose location is not at this site. */
export const refuseLocationsOfOthers = (
  siteId: string,
  steps: readonly { locationId: string }[],
  locations: Locations,
): void =>
  refuseAt(
    siteId,
    steps.map(({ locationId }) => locationId),
    locations,
  );
