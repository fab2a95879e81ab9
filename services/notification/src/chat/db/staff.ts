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
  /** Null in rows of an older version of the service, like `isActive`. */
  role: string | null;
  isActive: boolean | null;
  version: number;
}

const place = ({ id, companyId }: Pick<Staff, 'id' | 'companyId'>) => ({ companyId, table: 'staff', row: id });

/** Keeps the highest version. A member can move to another company, which `newest` does not allow. */
const saveStaff = async (manager: EntityManager, sealer: Sealer, staff: Staff): Promise<void> => {
  await manager.query(
    `INSERT INTO staff (id, company_id, personal, version, role, is_active) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id, personal = excluded.personal,
       version = excluded.version, role = excluded.role, is_active = excluded.is_active
     WHERE staff.version < excluded.version`,
    [staff.id, staff.companyId, sealer.seal(staff.name, place(staff)), staff.version, staff.role, staff.isActive],
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
  take: ({ userId: id, companyId, name, surname, role, active = true }) => ({
    ...{ id, companyId, role, isActive: active },
    name: `${name} ${surname}`.trim(),
  }),
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

/** The names of members, by id; who is not projected yet is left out. */
export const findStaffNames = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const found = await rows<{ id: string; personal: Buffer }>(
    manager,
    'SELECT id, personal FROM staff WHERE company_id = $1 AND id = ANY($2)',
    [companyId, ids],
  );
  return new Map(
    found.map(({ id, personal }) => [id, z.string().parse(sealer.open(personal, place({ id, companyId })))]),
  );
};

/** Whether the member may read chats: an active administrator, as far as that is known. */
export const mayReadChats = async (
  manager: EntityManager,
  { id, companyId }: Pick<Staff, 'id' | 'companyId'>,
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM staff WHERE id = $1 AND company_id = $2
       AND role IS DISTINCT FROM 'user' AND is_active IS DISTINCT FROM false`,
    [id, companyId],
  );
  return found.length > 0;
};
