import type { EntityManager } from 'typeorm';

/** Saves what is counted of visits that are erased. */
export const saveFigures = async (manager: EntityManager, visitIds: readonly string[]): Promise<void> => {
  await manager.query(
    `INSERT INTO visit_figure
       (id, company_id, site_id, barcode_row, kind, preferred_language, is_number_proved, registered_at)
     SELECT gen_random_uuid(), company_id, site_id, barcode_row, kind, preferred_language, number_proved_at IS NOT NULL,
       date_trunc('minute', registered_at)
     FROM visit WHERE id = ANY($1::uuid[])`,
    [visitIds],
  );
};
