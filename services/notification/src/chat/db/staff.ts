import type { Sealer } from '@gatelingo/chassis/personal';
import { columns, entity, newest, type ObjectOf, openRow, rows, sealRow } from '@gatelingo/chassis/postgres';
import { project } from '@gatelingo/chassis/projection';
import { topics } from '@gatelingo/proto/events';
import { personal } from '@gatelingo/proto/http/fields';
import { rolesWith } from '@gatelingo/proto/roles';
import { type EntityManager, In } from 'typeorm';
import { z } from 'zod';
import type { Context } from '../../context.ts';

const { key, uuid, text, boolean, sealed } = columns;

/** A member of a company, with the name that the chat shows. */
export const StaffEntity = entity(
  'staff',
  {
    id: key,
    companyId: uuid,
    name: sealed(personal(z.string()), { name: 'personal' }),
    role: text,
    isActive: boolean,
    version: columns.of<number>({ type: 'bigint' }),
  },
  { subject: { staff: 'id' }, kept: 'account' },
);
type Staff = ObjectOf<typeof StaffEntity>;

/** The names of staff, which the chat shows as senders. */
export const staffProjection = project({
  group: 'notification.staff',
  facts: topics['auth.user.v1'].facts,
  of: 'user',
  into: newest(StaffEntity, { mayMove: true }),
  // Its version is that of the fact.
  map: ({ userId: id, companyId, name, surname, role, active: isActive = true }, { sealer }: Pick<Context, 'sealer'>) =>
    sealRow(sealer, StaffEntity, { id, companyId, name: `${name} ${surname}`.trim(), role, isActive, version: 0 }),
});

/** The names of members, by id; who is not projected yet is left out. */
export const findStaffNames = async (
  manager: EntityManager,
  sealer: Sealer,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, string>> => {
  const found = await manager.findBy(StaffEntity, { companyId, id: In([...ids]) });
  return new Map(found.map((row) => [row.id, openRow(sealer, StaffEntity, row).name]));
};

/** The member's name; undefined while it is not projected yet. */
export const findStaffName = async (
  manager: EntityManager,
  sealer: Sealer,
  { id, companyId }: Pick<Staff, 'id' | 'companyId'>,
): Promise<string | undefined> => (await findStaffNames(manager, sealer, { companyId, ids: [id] })).get(id);

/** Whether the member may read chats. */
export const mayReadChats = async (
  manager: EntityManager,
  { id, companyId }: Pick<Staff, 'id' | 'companyId'>,
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM staff WHERE id = $1 AND company_id = $2
       AND role = ANY($3) AND is_active`,
    [id, companyId, rolesWith('messages')],
  );
  return found.length > 0;
};
