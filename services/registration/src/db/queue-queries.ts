import type { EntityManager } from 'typeorm';
import type { QueuePart } from '../domain/queue.ts';
import type { VisitRow } from './entities.ts';

/** So many registrations before a visit are looked at, so that a flood at a gate does not slow its passes down. */
const mostBefore = 1_000;

/**
 * The registrations at the visit's QR code since `since`, up to the visit itself, counted by what the queue depends on;
 * none if the code does not show the queue. Registrations are of the same driver by number and name: anybody can type
 * another driver's number, and the queue says nothing about its owner.
 */
export const findQueue = (
  manager: EntityManager,
  { companyId, barcodeRow, registeredAt, id }: Pick<VisitRow, 'companyId' | 'barcodeRow' | 'registeredAt' | 'id'>,
  since: Date,
): Promise<QueuePart[]> =>
  manager.query<QueuePart[]>(
    `WITH place AS (
       SELECT id, company_id, trucker_id, name_index, surname_index FROM visit
       WHERE barcode_row = $1 AND company_id = $2 AND registered_at >= $3 AND (registered_at, id) <= ($4, $5)
         AND EXISTS (SELECT 1 FROM barcode WHERE id = $1 AND company_id = $2 AND shows_queue)
       ORDER BY registered_at DESC, id DESC LIMIT $6
     ), state AS (
       SELECT
         place.id = $5 AS "isOwn",
         EXISTS (
           SELECT 1 FROM trucker_job job
           WHERE job.company_id = place.company_id AND job.visit_id = place.id AND job.trucker_id = place.trucker_id
         ) OR EXISTS (
           SELECT 1 FROM trucker_job job JOIN visit planned ON planned.id = job.visit_id
           WHERE job.company_id = place.company_id AND job.trucker_id = place.trucker_id AND job.is_active
             AND (planned.name_index, planned.surname_index) = (place.name_index, place.surname_index)
         ) AS "hasJob",
         newest.id <> place.id
           AND (newest.name_index, newest.surname_index) = (place.name_index, place.surname_index) AS "isRepeated"
       FROM place
       JOIN trucker ON trucker.id = place.trucker_id
       JOIN visit newest ON newest.id = trucker.latest_visit_id
     )
     SELECT "isOwn", "hasJob", "isRepeated", count(*)::int AS count FROM state GROUP BY "isOwn", "hasJob", "isRepeated"`,
    [barcodeRow, companyId, since, registeredAt, id, mostBefore + 1],
  );
