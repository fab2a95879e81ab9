import { aboutRow } from '@gatelingo/chassis/events';
import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { UserChangedSchema } from '@gatelingo/proto/events';
import type { Role, TeamPerson } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { deleteInvitationsBy } from '../db/invitations.ts';
import { isAdministrator, isMember, takesLastAdministrator, withRights } from '../domain/membership.ts';
import { userState } from '../facts.ts';
import { stayingAdministrators } from '../privacy/use-cases/staying-administrators.ts';
import { personView } from '../view.ts';
import { decideAbout } from './decide-about.ts';

const last = 'Your company needs an active administrator: make somebody else administrator first.';
const lastAdministrator = (field: 'role' | 'isActive') =>
  problem('rule_violated', last, { details: [{ field, code: 'last_administrator', error: last }] });

/** Changes a colleague's role, deactivates or reactivates them, and ends their sessions. */
export const changeMember = async (
  context: Context,
  caller: StaffCaller,
  { userId, role, isActive: active }: { userId: string; role?: Role | undefined; isActive?: boolean | undefined },
): Promise<TeamPerson> =>
  personView(
    await decideAbout(context, caller, userId, async (tx, person, company) => {
      if (!isMember(person)) throw problem('conflict', 'This person is not in your company yet: approve or decline.');
      const changed = withRights(person, { role, active }, context.clock.now());
      if (!changed) return person;
      const administrators = await stayingAdministrators(context, tx, company.id);
      if (takesLastAdministrator(administrators, changed))
        throw lastAdministrator(active === false ? 'isActive' : 'role');
      // Else such a person could come back by an own invitation at another address.
      if (!isAdministrator(changed))
        await deleteInvitationsBy(tx.manager, { companyId: company.id, invitedBy: changed.id });
      await context.bus.publish(tx, UserChangedSchema, { user: userState(changed) }, aboutRow(changed));
      return changed;
    }),
  );
