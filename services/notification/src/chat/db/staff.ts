import type { Sealer } from '@gatelingo/chassis/personal';
import { rows } from '@gatelingo/chassis/postgres';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';

export interface Staff {
  id: string;
  companyId: string;
  /** The name that the chat shows. */
  name: string;
  version: number;
}

const place = ({ id, companyId }: Pick<Staff, 'id' | 'companyId'>) => ({ companyId, table: 'staff', row: id });

/** Keeps the highest version. */
export const saveStaff = async (manager: EntityManager, sealer: Sealer, staff: Staff): Promise<void> => {
  await manager.query(
    `INSERT INTO staff (id, company_id, personal, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id, personal = excluded.personal,
       version = excluded.version
     WHERE staff.version < excluded.version`,
    [staff.id, staff.companyId, sealer.seal(staff.name, place(staff)), staff.version],
  );
};

/** The member's name; undefined while it is not projected yet. */
export const findStaffName = async (
  manager: EntityManager,
  sealer: Sealer,
  key: Pick<Staff, 'id' | 'companyId'>,
): Promise<string | undefined> => {
  const [row] = await rows<{ personal: Buffer }>(
    manager,
    'SELECT personal FROM staff WHERE id = $1 AND company_id = $2',
    [key.id, key.companyId],
  );
  return row && z.string().parse(sealer.open(row.personal, place(key)));
};
