import type { Sealer } from '@gatelingo/chassis/personal';
import { rows, type PgTx } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Context } from '../../context.ts';

export interface Staff {
  id: string;
  companyId: string;
  /** The name that the chat shows. */
  name: string;
  version: number;
}

const place = ({ id, companyId }: Pick<Staff, 'id' | 'companyId'>) => ({ companyId, table: 'staff', row: id });

/** Keeps the highest version. A member can move to another company, which `newest` does not allow. */
const saveStaff = async (manager: EntityManager, sealer: Sealer, staff: Staff): Promise<void> => {
  await manager.query(
    `INSERT INTO staff (id, company_id, personal, version) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id, personal = excluded.personal,
       version = excluded.version
     WHERE staff.version < excluded.version`,
    [staff.id, staff.companyId, sealer.seal(staff.name, place(staff)), staff.version],
  );
};

/** The names of staff, which the chat shows as senders. */
export const staffProjection = project({
  group: 'notification.staff',
  facts: [UserRegisteredSchema, UserChangedSchema],
  of: 'user',
  into: {
    keep: ({ manager }: PgTx, staff: Staff, { sealer }: Pick<Context, 'sealer'>) => saveStaff(manager, sealer, staff),
  },
  take: ({ userId: id, companyId, name, surname }) => ({ id, companyId, name: `${name} ${surname}`.trim() }),
});

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
