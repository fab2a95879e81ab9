import { In, type EntityManager } from 'typeorm';
import type { Sealer } from '@gatelingo/chassis/personal';
import { findObject, newest, openRow } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { defaultZone } from '@gatelingo/proto/clock';
import { topics } from '@gatelingo/proto/events';
import {
  companyProjections,
  locationProjections,
  siteProjections,
  driverProjections,
  type CompanyProjectionRow,
  type LocationProjectionRow,
  type SiteProjectionRow,
  type DriverProjection,
} from './entities.ts';
import { resolveDriver, visits } from './visits.ts';
import type { Driver } from '../domain/job.ts';

/** Companies: drivers see their names, and staff write in their languages. */
const companies = project({
  group: 'jobs.companies',
  facts: topics['auth.company.v1'].facts,
  of: 'company',
  into: newest(companyProjections),
  map: ({ companyId, name, language, createdAt }) => ({
    ...{ companyId, name, language },
    createdAt: createdAt === '' ? null : new Date(createdAt),
  }),
});

/** Sites: jobs contain their names. */
const sites = project({
  group: 'jobs.sites',
  facts: topics['sites-locations.site.v1'].facts,
  of: 'site',
  into: newest(siteProjections),
  map: ({ siteId, companyId, name, address, timeZone }) => ({
    ...{ siteId, companyId, name, address },
    timeZone: timeZone || defaultZone,
  }),
});

/** Locations, where steps are confirmed. */
const locations = project({
  group: 'jobs.locations',
  facts: topics['sites-locations.location.v1'].facts,
  of: 'location',
  into: newest(locationProjections),
  map: ({ locationId, companyId, siteId, name, address, lat, lng }) => ({
    ...{ locationId, companyId, siteId, name, address, lat, lng },
  }),
});

/** Projections of other services' facts. */
export const projections = [companies, sites, locations, visits];

export const findCompany = (manager: EntityManager, companyId: string): Promise<CompanyProjectionRow | null> =>
  manager.findOneBy(companyProjections, { companyId });

/** When the company was founded; see `FoundedAt` of chassis' `shares`. */
export const foundingOf = async (manager: EntityManager, companyId: string): Promise<Date | null | undefined> =>
  (await findCompany(manager, companyId))?.createdAt;

/** The site, if it belongs to the company. */
export const findSite = (
  manager: EntityManager,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow | null> => manager.findOneBy(siteProjections, { companyId, siteId });

/** The location, if it belongs to the company. */
export const findLocation = (
  manager: EntityManager,
  companyId: string,
  locationId: string,
): Promise<LocationProjectionRow | null> => manager.findOneBy(locationProjections, { companyId, locationId });

/** The trucker whom an id stands for, if registered at the company. */
export const findDriver = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  id: string,
): Promise<DriverProjection | undefined> => {
  const truckerId = await resolveDriver(manager, companyId, id);
  return findObject(manager, sealer, driverProjections, { where: { companyId, truckerId } });
};

/** Truckers by id. */
export const findDrivers = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, DriverProjection>> => {
  if (ids.length === 0) return new Map();
  const found = await manager.findBy(driverProjections, { companyId, truckerId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.truckerId, openRow(sealer, driverProjections, row)]));
};

const companiesOf = (jobs: readonly { companyId: string }[]) => In([...new Set(jobs.map((job) => job.companyId))]);

/** The sites of jobs, by id. */
export const findSites = async (
  manager: EntityManager,
  jobs: readonly { companyId: string; siteId: string }[],
): Promise<Map<string, SiteProjectionRow>> => {
  const ids = new Set(jobs.map(({ siteId }) => siteId));
  const found = await manager.findBy(siteProjections, { companyId: companiesOf(jobs), siteId: In([...ids]) });
  return new Map(found.map((row) => [row.siteId, row]));
};

/** The locations of jobs' steps, by id. */
export const findLocations = async (
  manager: EntityManager,
  jobs: readonly { companyId: string; steps: readonly { locationId: string }[] }[],
): Promise<Map<string, LocationProjectionRow>> => {
  const ids = new Set(jobs.flatMap(({ steps }) => steps.map(({ locationId }) => locationId)));
  const found = await manager.findBy(locationProjections, { companyId: companiesOf(jobs), locationId: In([...ids]) });
  return new Map(found.map((row) => [row.locationId, row]));
};

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
