import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, newest, type RowOf, rows } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const { key, uuid, text, boolean, bytes, orNull } = columns;

/** A member of a company; `personal` is the name that the chat shows. */
const StaffEntity = entity('staff', {
  id: key,
  companyId: uuid,
  personal: bytes,
  /** Null in rows of an older version of the service, like `isActive`. */
  role: orNull(text),
  isActive: orNull(boolean),
  version: columns.of<number>({ type: 'bigint' }),
});
type Staff = RowOf<typeof StaffEntity>;

const place = ({ id, companyId }: Pick<Staff, 'id' | 'companyId'>) => ({ companyId, table: 'staff', row: id });

/** The names of staff, which the chat shows as senders. */
export const staffProjection = project({
  group: 'notification.staff',
  facts: [UserRegisteredSchema, UserChangedSchema],
  of: 'user',
  into: newest(StaffEntity, { mayMove: true }),
  take: ({ userId: id, companyId, name, surname, role, active = true }, { sealer }: Pick<Context, 'sealer'>) => ({
    ...{ id, companyId, role, isActive: active },
    personal: sealer.seal(`${name} ${surname}`.trim(), place({ id, companyId })),
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
