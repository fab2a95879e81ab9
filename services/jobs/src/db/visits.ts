import { In, type EntityManager } from 'typeorm';
import type { Sealer } from '@gatelingo/chassis/personal';
import { saveNewest, openRow, type PgTx, type RowOf, rows, sealRow } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { topics, type Visit } from '@gatelingo/proto/events';
import { proofLastsMs } from '../domain/proof.ts';
import {
  driverAliases,
  driverProjections,
  visitProjections,
  type DriverAliasRow,
  type DriverProjection,
  type VisitProjection,
} from './entities.ts';
import { phoneIndex } from './lookups.ts';

interface Sealing {
  sealer: Sealer;
}

const endingLength = 4;

// An erased visit stands for nobody: any other takes its place.
const isErased = 'EXISTS (SELECT FROM erased_id WHERE id = trucker_projection.visit_id::text)';

// A proved visit stands for its trucker until one is registered that the proof does not reach.
const standsAt = (of: string) => `${of}.registered_at
  + CASE WHEN ${of}.proved_visit_id IS NOT NULL THEN interval '${proofLastsMs / 3_600_000} hours' ELSE interval '0' END`;
const sortKeyOf = (of: string) => `${standsAt(of)}, ${of}.visit_id, ${of}.version`;

const driverSql = `INSERT INTO trucker_projection
    (trucker_id, company_id, visit_id, registered_at, preferred_language, personal, proved_visit_id, version)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
  ON CONFLICT (trucker_id) DO UPDATE SET visit_id = excluded.visit_id, registered_at = excluded.registered_at,
    preferred_language = excluded.preferred_language, personal = excluded.personal,
    proved_visit_id = excluded.proved_visit_id, version = excluded.version
  WHERE (${sortKeyOf('trucker_projection')}) < (${sortKeyOf('excluded')}) OR ${isErased}`;

/** The newest proved visit of a trucker, or else the newest one; in any order of the facts. */
export const saveDriver = async (manager: EntityManager, sealer: Sealer, trucker: DriverProjection): Promise<void> => {
  const row = sealRow(sealer, driverProjections, trucker);
  await manager.query(driverSql, [
    ...[row.truckerId, row.companyId, row.visitId, row.registeredAt, row.preferredLanguage, row.personal],
    ...[row.provedVisitId, row.version],
  ]);
};

/**
 * Until the transaction ends nobody else gives this trucker a job, or joins it with another one. One that locks an alias and its trucker
 * locks the alias first.
 */
export const lockDriver = async (manager: EntityManager, companyId: string, truckerId: string): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`trucker:${companyId}:${truckerId}`]);
};

/**
 * Two jobs that the two truckers are given at this moment: the later one is refused, or both stood before. A transaction of several facts
 * holds locks of many truckers, in their order: only one such transaction does at a time. A join that is known already needs none.
 */
const saveAlias = async (manager: EntityManager, row: DriverAliasRow): Promise<void> => {
  const { aliasId, companyId, truckerId } = row;
  if (!(await manager.existsBy(driverAliases, { aliasId, companyId, truckerId }))) {
    await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('trucker-joins', 0))`);
    await lockDriver(manager, companyId, aliasId);
    await lockDriver(manager, companyId, truckerId);
  }
  await saveNewest(manager, driverAliases, row);
};

interface Projected {
  trucker: Omit<DriverProjection, 'version'>;
  visit: Omit<VisitProjection, 'version'>;
  alias: Omit<DriverAliasRow, 'version'> | undefined;
}

const projected = (visit: Visit, { sealer }: Sealing): Projected => {
  const { truckerId, companyId, visitId, preferredLanguage, aliasTruckerId } = visit;
  const registeredAt = new Date(visit.registeredAt);
  const provedAt = visit.numberProvedAt === '' ? null : new Date(visit.numberProvedAt);
  const doesOtherWait = visit.otherPhone !== '' && !visit.isOtherPhoneAccepted;
  const of = { truckerId, companyId, visitId, registeredAt };
  return {
    trucker: {
      ...{ ...of, preferredLanguage, provedVisitId: provedAt && visitId },
      plainName: visit.name,
      plainSurname: visit.surname,
      plainPhone: visit.phone,
      plainLicensePlateTruck: visit.licensePlateTruck,
    },
    visit: {
      ...{ ...of, provedAt, phoneIndex: phoneIndex(sealer, visit.phone, companyId) },
      otherEnding: doesOtherWait ? visit.otherPhone.slice(-endingLength) : null,
    },
    alias: aliasTruckerId === '' ? undefined : { aliasId: aliasTruckerId, companyId, truckerId, visitId },
  };
};

/** Visits: their truckers, whether their numbers are proved, and which truckers are one. */
export const visits = project({
  group: 'jobs.visits',
  facts: topics['registration.visit.v1'].facts,
  of: 'visit',
  into: {
    save: async (
      { manager }: PgTx,
      { trucker, visit, alias, version }: Projected & { version: number },
      { sealer }: Sealing,
    ) => {
      if (alias) await saveAlias(manager, { ...alias, version });
      await saveNewest(manager, visitProjections, sealRow(sealer, visitProjections, { ...visit, version }));
      await saveDriver(manager, sealer, { ...trucker, version });
    },
  },
  map: projected,
});

/** Visits by id. */
export const findVisits = async (
  manager: EntityManager,
  sealer: Sealer,
  companyId: string,
  visitIds: readonly string[],
): Promise<Map<string, VisitProjection>> => {
  if (visitIds.length === 0) return new Map();
  const found = await manager.findBy(visitProjections, { companyId, visitId: In([...new Set(visitIds)]) });
  return new Map(found.map((row) => [row.visitId, openRow(sealer, visitProjections, row)]));
};

/** A visit that proved a number. */
export type ProvedVisit = Pick<RowOf<typeof visitProjections>, 'visitId' | 'truckerId' | 'registeredAt' | 'provedAt'>;

/** The newest proved visit of each of these numbers, by its index. */
export const findNewestProved = async (
  manager: EntityManager,
  companyId: string,
  phoneIndexes: readonly string[],
): Promise<Map<string, ProvedVisit>> => {
  if (phoneIndexes.length === 0) return new Map();
  const found = await manager
    .createQueryBuilder(visitProjections, 'visit')
    .distinctOn(['visit.phoneIndex'])
    .where('visit.companyId = :companyId AND visit.phoneIndex = ANY(:phoneIndexes) AND visit.provedAt IS NOT NULL', {
      ...{ companyId, phoneIndexes: [...new Set(phoneIndexes)] },
    })
    .orderBy('visit.phoneIndex')
    .addOrderBy('visit.registeredAt', 'DESC')
    .addOrderBy('visit.visitId', 'DESC')
    .getMany();
  return new Map(found.map((row) => [row.phoneIndex, row]));
};

/** The trucker whom an id stands for: itself, unless it was joined with another one. */
export const resolveDriver = async (manager: EntityManager, companyId: string, id: string): Promise<string> =>
  (await manager.findOneBy(driverAliases, { companyId, aliasId: id }))?.truckerId ?? id;

/** The trucker to whom a job belongs now: the one that its visit has, or else the one that its trucker's id stands for. */
export const findHolder = async (
  manager: EntityManager,
  companyId: string,
  { _id, visitId }: { _id: string; visitId: string },
): Promise<string> => {
  const visit = await manager.findOne(visitProjections, { select: { truckerId: true }, where: { companyId, visitId } });
  return visit?.truckerId ?? resolveDriver(manager, companyId, _id);
};

/**
 * The title of an active job, other than `exceptJobId`, that belongs to a trucker now; undefined without one. A call that its driver
 * has followed is no work any more.
 */
export const findBusyWith = async (
  manager: EntityManager,
  { companyId, truckerId, exceptJobId }: { companyId: string; truckerId: string; exceptJobId: string | undefined },
): Promise<string | undefined> => {
  const [found] = await rows<{ title: string }>(
    manager,
    `SELECT job.title FROM job
     LEFT JOIN visit_projection visit ON visit.visit_id = job.visit_id
     LEFT JOIN trucker_alias alias ON alias.alias_id = job.trucker_id
     WHERE job.company_id = $1 AND job.completed_at IS NULL AND job.id IS DISTINCT FROM $3
       AND (job.trucker_id IN (SELECT $2::uuid UNION ALL SELECT alias_id FROM trucker_alias WHERE trucker_id = $2)
         OR job.visit_id IN (SELECT visit_id FROM visit_projection WHERE trucker_id = $2))
       AND coalesce(visit.trucker_id, alias.trucker_id, job.trucker_id) = $2
       AND (NOT job.is_call OR EXISTS (SELECT FROM step WHERE step.job_id = job.id AND step.confirmed_at IS NULL))
     ORDER BY job.created_at, job.id LIMIT 1`,
    [companyId, truckerId, exceptJobId ?? null],
  );
  return found?.title;
};
