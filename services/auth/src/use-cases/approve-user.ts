import { aboutRow } from '@gatelingo/chassis/events';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { UserRegisteredSchema } from '@gatelingo/proto/events';
import type { TeamPerson } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { deleteInvitationOf } from '../db/invitations.ts';
import { joined } from '../domain/membership.ts';
import { userState } from '../facts.ts';
import { personView } from '../view.ts';
import { mailDecision } from './mail-decision.ts';
import { assertAsking } from '../refusals.ts';
import { decideAbout } from './decide-about.ts';

/** Lets a person who asked to join into the company, as user. */
export const approveUser = async (context: Context, caller: StaffCaller, userId: string): Promise<TeamPerson> =>
  personView(
    await decideAbout(context, caller, userId, async (tx, person, company) => {
      assertAsking(person);
      const { sealer, clock } = context;
      const member = joined(person, { companyId: company.id, role: 'user' }, clock.now());
      await deleteInvitationOf(tx.manager, sealer, member);
      await context.bus.publish(tx, UserRegisteredSchema, { user: userState(member) }, aboutRow(member));
      await mailDecision(context, tx, { company, person, approved: true });
      return member;
    }),
  );
