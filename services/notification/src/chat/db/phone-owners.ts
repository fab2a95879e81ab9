import type { Sealer } from '@gatelingo/chassis/personal';
import { openRow, rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import type { PhoneOwner } from '../domain/phone-owner.ts';
import { AssignmentEntity, type AssignmentRow } from './job-entities.ts';

/** An assignment, as far as it says whose a phone is. */
type OwnerRow = Pick<AssignmentRow, 'id' | 'companyId' | 'jobId' | 'truckerId' | 'language' | 'personal'>;

const toOwner = (sealer: Sealer, row: OwnerRow): PhoneOwner => {
  const { companyId, jobId, truckerId, language, name, surname } = openRow(sealer, AssignmentEntity, row);
  return { companyId, jobId, truckerId, name: `${name} ${surname}`.trim(), language };
};

/** One for each company that gave the phone a job: the newest active job, or else the newest job. The newest comes first. */
export const findPhoneOwners = async (
  manager: EntityManager,
  sealer: Sealer,
  phoneIndex: string,
): Promise<readonly PhoneOwner[]> => {
  const found = await rows<OwnerRow>(
    manager,
    `SELECT id, company_id AS "companyId", job_id AS "jobId", trucker_id AS "truckerId", language, personal FROM (
       SELECT DISTINCT ON (assignment.company_id) assignment.*,
         job.trucker_id IS NOT DISTINCT FROM assignment.trucker_id AND NOT job.is_completed AS is_active
       FROM job_assignment assignment JOIN job ON job.id = assignment.job_id
       WHERE assignment.phone_index = $1 AND NOT job.is_deleted
       ORDER BY assignment.company_id, is_active DESC, assigned_at DESC NULLS LAST, job_id DESC
     ) newest ORDER BY is_active DESC, assigned_at DESC NULLS LAST, job_id DESC`,
    [phoneIndex],
  );
  return found.map((row) => toOwner(sealer, row));
};

/** The current trucker of a job, if the trucker has this phone. */
export const findOwnerOfJob = async (
  manager: EntityManager,
  sealer: Sealer,
  { phoneIndex, jobId }: { phoneIndex: string; jobId: string },
): Promise<PhoneOwner | undefined> => {
  const [found] = await rows<OwnerRow>(
    manager,
    `SELECT assignment.id, assignment.company_id AS "companyId", job_id AS "jobId", assignment.trucker_id AS "truckerId",
       assignment.language, assignment.personal
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id AND NOT job.is_deleted
     WHERE job.id = $1 AND assignment.phone_index = $2`,
    [jobId, phoneIndex],
  );
  return found && toOwner(sealer, found);
};
