import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Invitation as InvitationView } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { lockInvitation, saveInvitation } from '../db/invitations.ts';
import { lockAsAdministrator } from './administrator.ts';
import { invitationView } from '../view.ts';
import { noSuchInvitation } from '../refusals.ts';
import { sendInvitation } from './send-invitation.ts';
import { limitInvitations } from './limit-invitations.ts';

/** Sends an invitation again, for 7 days more; the link of the mail before is dead. */
export const resendInvitation = async (context: Context, caller: StaffCaller, id: string): Promise<InvitationView> => {
  const { store, sealer, clock } = context;
  const { companyId, userId: invitedBy } = caller;
  await limitInvitations(context, companyId);
  return store.transaction(async (tx) => {
    const company = await lockAsAdministrator(context, tx, caller);
    const before = await lockInvitation(tx.manager, sealer, { id, companyId });
    if (!before) throw noSuchInvitation();
    const invitation = { ...before, invitedBy };
    return invitationView(await sendInvitation(context, tx, { invitation, company }, saveInvitation), clock.now());
  });
};
