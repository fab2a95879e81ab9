import { deadLetter, on } from '@gatelingo/chassis/events';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { type User, UserChangedSchema, UserRegisteredSchema } from '@gatelingo/proto/events';
import type { Context } from '../../context.ts';
import { projectStaff } from '../use-cases/project-staff.ts';

export const staffGroup = 'notification.staff';

/** Projects the names of staff, which the chat shows as senders. */
export const onUserChanged = (context: Context): void => {
  const keep = async (
    { version, payload: { user } }: { version: number; payload: { user?: User | undefined } },
    tx: PgTx,
  ): Promise<void> => {
    if (!user) throw deadLetter('A fact about a user without the user.');
    await projectStaff(context, tx, user, version);
  };
  context.bus.consume({
    group: staffGroup,
    topics: ['auth.user.v1'],
    on: [on(UserRegisteredSchema, keep), on(UserChangedSchema, keep)],
  });
};
