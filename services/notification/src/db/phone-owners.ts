import type { Sealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { PhoneOwner } from '../domain/phone-owner.ts';

interface OwnerRow {
  id: string;
  company_id: string;
  job_id: string;
  trucker_id: string;
  language: string;
  personal: Buffer;
}

const person = z.object({ name: z.string(), surname: z.string() });

const toOwner = (sealer: Sealer, { id, personal, ...row }: OwnerRow): PhoneOwner => {
  const place = { companyId: row.company_id, table: 'job_assignment', row: id };
  const { name, surname } = person.parse(sealer.open(personal, place));
  const { company_id: companyId, job_id: jobId, trucker_id: truckerId, language } = row;
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
    `SELECT id, company_id, job_id, trucker_id, language, personal FROM (
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
    `SELECT assignment.id, assignment.company_id, job_id, assignment.trucker_id, assignment.language, assignment.personal
     FROM job_assignment assignment
     JOIN job ON job.id = assignment.job_id AND job.trucker_id = assignment.trucker_id AND NOT job.is_deleted
     WHERE job.id = $1 AND assignment.phone_index = $2`,
    [jobId, phoneIndex],
  );
  return found && toOwner(sealer, found);
};
