import { In, type EntityManager } from 'typeorm';
import { newest } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  LocationChangedSchema,
  LocationCreatedSchema,
  RegistrationPdfFailedSchema,
  RegistrationPdfReadySchema,
  RegistrationPdfRetriedSchema,
  RegistrationSubmittedSchema,
  SiteChangedSchema,
  SiteCreatedSchema,
  TruckerRegisteredSchema,
} from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import {
  companyProjections,
  locationProjections,
  siteProjections,
  truckerProjections,
  type CompanyProjectionRow,
  type LocationProjectionRow,
  type SiteProjectionRow,
  type TruckerProjectionRow,
} from './entities.ts';
import { sealTrucker } from './trucker-personal.ts';

/** Companies: drivers see their names. */
const companies = project({
  group: 'jobs.companies',
  facts: [CompanyCreatedSchema, CompanyChangedSchema],
  of: 'company',
  into: newest(companyProjections),
  take: ({ companyId, name }) => ({ companyId, name }),
});

/** Sites: jobs contain their names. */
const sites = project({
  group: 'jobs.sites',
  facts: [SiteCreatedSchema, SiteChangedSchema],
  of: 'site',
  into: newest(siteProjections),
  take: ({ siteId, companyId, name, address }) => ({ siteId, companyId, name, address }),
});

/** Locations, where steps are confirmed. */
const locations = project({
  group: 'jobs.locations',
  facts: [LocationCreatedSchema, LocationChangedSchema],
  of: 'location',
  into: newest(locationProjections),
  take: ({ locationId, companyId, siteId, name, address, lat, lng }) => ({
    ...{ locationId, companyId, siteId, name, address, lat, lng },
  }),
});

/** Truckers with the data of their newest visit: a job can be assigned to them. */
const truckers = project({
  group: 'jobs.truckers',
  facts: [
    TruckerRegisteredSchema,
    RegistrationSubmittedSchema,
    RegistrationPdfReadySchema,
    RegistrationPdfFailedSchema,
    RegistrationPdfRetriedSchema,
  ],
  of: 'visit',
  into: newest(truckerProjections, { by: ['registeredAt', 'visitId', 'version'] }),
  take: (visit, context: Pick<Context, 'sealer'>) => {
    const { truckerId, companyId, visitId, preferredLanguage } = visit;
    const personal = sealTrucker(context, visit, {
      plainName: visit.name,
      plainSurname: visit.surname,
      plainPhone: visit.phone,
      plainLicensePlateTruck: visit.licensePlateTruck,
    });
    const registeredAt = new Date(visit.registeredAt);
    return { truckerId, companyId, visitId, registeredAt, preferredLanguage, personal };
  },
});

/** What jobs projects from other services' facts. */
export const projections = [companies, sites, locations, truckers];

export const findCompany = (manager: EntityManager, companyId: string): Promise<CompanyProjectionRow | null> =>
  manager.findOneBy(companyProjections, { companyId });

/** The site, if it belongs to the company. */
export const findSite = (
  manager: EntityManager,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow | null> => manager.findOneBy(siteProjections, { companyId, siteId });

/** The trucker, if they are registered at the company. */
export const findTrucker = (
  manager: EntityManager,
  companyId: string,
  truckerId: string,
): Promise<TruckerProjectionRow | null> => manager.findOneBy(truckerProjections, { companyId, truckerId });

/** Sites by id, for jobs. */
export const findSites = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, SiteProjectionRow>> => {
  const found = await manager.findBy(siteProjections, { siteId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.siteId, row]));
};

/** Locations by id, for steps. */
export const findLocations = async (
  manager: EntityManager,
  ids: readonly string[],
): Promise<Map<string, LocationProjectionRow>> => {
  const found = await manager.findBy(locationProjections, { locationId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.locationId, row]));
};

/** Those of these locations that belong to the company, by id. */
export const findLocationsOf = async (
  manager: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, LocationProjectionRow>> => {
  const found = await manager.findBy(locationProjections, { companyId, locationId: In([...new Set(ids)]) });
  return new Map(found.map((row) => [row.locationId, row]));
};
