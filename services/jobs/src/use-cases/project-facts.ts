import { deadLetter } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Company, Location, Site, Visit } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { projectCompanyRow, projectLocationRow, projectSiteRow, projectTruckerRow } from '../db/projections.ts';
import { sealTrucker } from './trucker-personal.ts';

/** What a driver is told of a company. */
export const projectCompany = (tx: PgTx, company: Company | undefined, version: number): Promise<void> => {
  if (!company) throw deadLetter('A fact about a company without the company.');
  const { companyId, name } = company;
  return projectCompanyRow(tx.manager, { companyId, name, version });
};

/** What jobs need of a site. */
export const projectSite = (tx: PgTx, site: Site | undefined, version: number): Promise<void> => {
  if (!site) throw deadLetter('A fact about a site without the site.');
  const { siteId, companyId, name, address } = site;
  return projectSiteRow(tx.manager, { siteId, companyId, name, address, version });
};

/** What steps need of a location. */
export const projectLocation = (tx: PgTx, location: Location | undefined, version: number): Promise<void> => {
  if (!location) throw deadLetter('A fact about a location without the location.');
  const { locationId, companyId, siteId, name, address, lat, lng } = location;
  return projectLocationRow(tx.manager, { locationId, companyId, siteId, name, address, lat, lng, version });
};

/** The trucker of a visit, sealed anew for this service. */
export const projectTrucker = (
  context: Pick<Context, 'sealer'>,
  tx: PgTx,
  visit: Visit | undefined,
  version: number,
): Promise<void> => {
  if (!visit) throw deadLetter('A fact about a visit without the visit.');
  const { truckerId, companyId, visitId, preferredLanguage } = visit;
  const personal = sealTrucker(
    context,
    { truckerId, companyId },
    {
      plainName: visit.name,
      plainSurname: visit.surname,
      plainPhone: visit.phone,
      plainLicensePlateTruck: visit.licensePlateTruck,
    },
  );
  const registeredAt = new Date(visit.registeredAt);
  const row = { truckerId, companyId, visitId, registeredAt, preferredLanguage, personal, version };
  return projectTruckerRow(tx.manager, row);
};
