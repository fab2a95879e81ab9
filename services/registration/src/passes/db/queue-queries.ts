import type { EntityManager } from 'typeorm';
import type { QueuePart } from '../domain/queue.ts';
import type { Visit } from '../../db/entities.ts';

/** So many registrations before a visit are looked at, so that a flood at a barcode does not slow its passes down. */
const maxCountedBefore = 1_000;

/**
 * The registrations at the visit's QR code since `since`, up to the visit itself, counted by what the queue depends on;
 * none if the code does not show the queue. Registrations are of the same driver by number and name: anybody can type
 * another driver's number, and the queue says nothing about its owner. All is by the number and not by the trucker: no place
 * shows whether somebody proved it.
 */
export const findQueue = (
  manager: EntityManager,
  { companyId, barcodeRow, registeredAt, id }: Pick<Visit, 'companyId' | 'barcodeRow' | 'registeredAt' | 'id'>,
  since: Date,
): Promise<QueuePart[]> =>
  manager.query<QueuePart[]>(
    `WITH place AS (
       SELECT id, company_id, phone_index, name_index, surname_index FROM visit
       WHERE barcode_row = $1 AND company_id = $2 AND registered_at >= $3 AND (registered_at, id) <= ($4, $5)
         AND EXISTS (SELECT 1 FROM barcode WHERE id = $1 AND company_id = $2 AND shows_queue)
       ORDER BY registered_at DESC, id DESC LIMIT $6
     ), number AS (
       SELECT trucker.id, trucker.phone_index, coalesce(trucker.newest_visit_id, trucker.latest_visit_id) AS newest_id
       FROM trucker WHERE trucker.company_id = $2 AND trucker.phone_index IN (SELECT phone_index FROM place)
     ), of_number AS (
       SELECT id, phone_index FROM number
       UNION ALL SELECT beside.id, number.phone_index FROM number JOIN trucker beside ON beside.beside_of = number.id
     ), planned AS (
       SELECT DISTINCT of_number.phone_index, visit.name_index, visit.surname_index
       FROM of_number
       JOIN trucker_job job ON job.company_id = $2 AND job.trucker_id = of_number.id AND job.is_active
       JOIN visit ON visit.id = job.visit_id
     ), state AS (
       SELECT
         place.id = $5 AS "isOwn",
         EXISTS (SELECT 1 FROM trucker_job job WHERE job.company_id = place.company_id AND job.visit_id = place.id)
           OR (place.phone_index, place.name_index, place.surname_index) IN (SELECT * FROM planned) AS "hasJob",
         newest.id <> place.id
           AND (newest.name_index, newest.surname_index) = (place.name_index, place.surname_index) AS "isRepeated"
       FROM place
       JOIN number ON number.phone_index = place.phone_index
       JOIN visit newest ON newest.id = number.newest_id
     )
     SELECT "isOwn", "hasJob", "isRepeated", count(*)::int AS count FROM state GROUP BY "isOwn", "hasJob", "isRepeated"`,
    [barcodeRow, companyId, since, registeredAt, id, maxCountedBefore + 1],
  );
