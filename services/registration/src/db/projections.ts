import { In, type EntityManager } from 'typeorm';
import { on, type Consumer } from '@gatelingo/chassis/events';
import type { Sealer } from '@gatelingo/chassis/personal';
import { saveNewest, newest, openRow, type PgTx } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { defaultZone } from '@gatelingo/proto/clock';
import { MessageSettingsChangedSchema, topics } from '@gatelingo/proto/events';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { driverJobOf, type DriverJob } from '../passes/domain/driver-job.ts';
import {
  companyProjections,
  driverJobs,
  locationProjections,
  memberProjections,
  messageSettingsProjections,
  siteProjections,
  type CompanyProjectionRow,
  type MemberProjectionRow,
  type SiteProjectionRow,
  type Visit,
} from './entities.ts';
import { saveDriverJob } from '../passes/db/pass-queries.ts';
import { receiverIndex } from './lookups.ts';
import { saveMember } from '../receivers/db/receiver-queries.ts';

/** Sites, for the names in QR codes, registrations and documents, for who gets codes by SMS, and for their settings. */
const sites = project({
  group: 'registration.sites',
  facts: topics['sites-locations.site.v1'].facts,
  of: 'site',
  into: newest(siteProjections),
  map: ({ siteId, companyId, name, address, smsCountries, phone, assemblyPoint, ...site }) => ({
    ...{ siteId, companyId, name, address, smsCountries, phone, assemblyPoint },
    timeZone: site.timeZone || defaultZone,
    waitLimitMinutes: site.waitLimitMinutes || siteDefaults.waitLimitMinutes,
    notReachedMinutes: site.notReachedMinutes || siteDefaults.notReachedMinutes,
  }),
});

/** Locations, for the names of places that a vehicle is sent to. */
const locations = project({
  group: 'registration.locations',
  facts: topics['sites-locations.location.v1'].facts,
  of: 'location',
  into: newest(locationProjections),
  map: ({ locationId, companyId, name }) => ({ locationId, companyId, name }),
});

/** Companies, for the names in forms and documents, and for their shares of the pools. */
const companies = project({
  group: 'registration.companies',
  facts: topics['auth.company.v1'].facts,
  of: 'company',
  into: newest(companyProjections),
  map: ({ companyId, name, language, createdAt }) => ({
    ...{ companyId, name, language },
    createdAt: createdAt === '' ? null : new Date(createdAt),
  }),
});

/**
 * The busy truckers, which the list of available truckers leaves out, and the steps that a pass shows. Every fact about a job
 * carries the whole job.
 */
const jobs = project({
  group: 'registration.jobs',
  facts: topics['jobs.job.v1'].facts,
  of: 'job',
  into: {
    save: ({ manager }: PgTx, row: DriverJob & { version: number }, { sealer }: { sealer: Sealer }) =>
      saveDriverJob(manager, sealer, row),
  },
  map: driverJobOf,
});

/** The people of companies, with their names, by their addresses' blind indexes. */
const members = project({
  group: 'registration.members',
  facts: topics['auth.user.v1'].facts,
  of: 'user',
  into: {
    save: ({ manager }: PgTx, row: MemberProjectionRow, { sealer }: { sealer: Sealer }) =>
      saveMember(manager, sealer, row),
  },
  map: ({ userId, companyId, email, name, surname, active }, { sealer }: { sealer: Sealer }) => ({
    userId,
    companyId,
    emailIndex: receiverIndex(sealer, email, companyId),
    name: `${name} ${surname}`.trim(),
    isActive: active ?? true,
  }),
});

/** Which companies send SMS: codes by SMS are offered there. */
const messageSettings: Consumer<unknown, PgTx> = {
  group: 'registration.message-settings',
  topics: ['notification.settings.v1'],
  on: () => [
    on(MessageSettingsChangedSchema, ({ payload: { companyId, sendsSms }, version }, { manager }: PgTx) =>
      saveNewest(manager, messageSettingsProjections, { companyId, sendsSms, version }),
    ),
  ],
};

/** The projections of other services' aggregates; the highest version wins. */
export const projections = [sites, locations, companies, members, jobs, messageSettings];

/** The site, if it belongs to the company. */
export const findSiteOf = (
  manager: EntityManager,
  companyId: string,
  siteId: string,
): Promise<SiteProjectionRow | null> => manager.findOneBy(siteProjections, { siteId, companyId });

export const findCompany = (manager: EntityManager, companyId: string): Promise<CompanyProjectionRow | null> =>
  manager.findOneBy(companyProjections, { companyId });

/** The name of one of the company's people; undefined for an account that is gone. */
export const findMemberName = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, userId }: { companyId: string; userId: string },
): Promise<string | undefined> => {
  const row = await manager.findOneBy(memberProjections, { companyId, userId });
  return row ? openRow(sealer, memberProjections, row).name : undefined;
};

/** When the company was founded; see `FoundedAt` of chassis' `shares`. */
export const foundingOf = async (manager: EntityManager, companyId: string): Promise<Date | null | undefined> =>
  (await findCompany(manager, companyId))?.createdAt;

/** The active job of a visit's trucker, also one that names the trucker that it had before; the newest of several. */
export const findActiveJobId = async (
  manager: EntityManager,
  { companyId, truckerId, aliasTruckerId }: Pick<Visit, 'companyId' | 'truckerId' | 'aliasTruckerId'>,
): Promise<string | undefined> => {
  const ids = aliasTruckerId === null ? [truckerId] : [truckerId, aliasTruckerId];
  const found = await manager.findOne(driverJobs, {
    select: { jobId: true },
    where: { companyId, truckerId: In(ids), isActive: true },
    order: { jobId: 'DESC' },
  });
  return found?.jobId;
};
