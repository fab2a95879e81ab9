import type { LocationRow, SiteRow } from './db/entities.ts';

/** A site in its facts. */
export const toSiteFact = ({ id, companyId, name, address, lat, lng, ...row }: SiteRow) => ({
  site: {
    ...{ siteId: id, companyId, name, address, lat, lng },
    ...{ isOurSite: row.isOurSite, smsCountries: row.smsCountries, timeZone: row.timeZone },
    ...{ hours: row.hours, phone: row.phone, assemblyPoint: row.assemblyPoint },
    ...{ waitLimitMinutes: row.waitLimitMinutes, notReachedMinutes: row.notReachedMinutes },
  },
});

/** A location in its facts. */
export const toLocationFact = ({ id, companyId, siteId, name, address, lat, lng }: LocationRow) => ({
  location: { locationId: id, companyId, siteId, name, address, lat, lng },
});
