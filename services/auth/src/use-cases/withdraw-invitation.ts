import type { StaffCaller } from '@gatelingo/chassis/http';
import type { Context } from '../context.ts';
import { deleteInvitation, lockInvitation } from '../db/invitations.ts';
import { lockAsAdministrator } from './administrator.ts';
import { noSuchInvitation } from '../refusals.ts';

export const withdrawInvitation = async (context: Context, caller: StaffCaller, id: string): Promise<void> => {
  await context.store.transaction(async (tx) => {
    const { id: companyId } = await lockAsAdministrator(context, tx, caller);
    const invitation = await lockInvitation(tx.manager, context.sealer, { id, companyId });
    if (!invitation) throw noSuchInvitation();
    await deleteInvitation(tx.manager, invitation);
    await context.bus.audit(tx, { companyId, what: 'invitation.withdrawn', ids: [id] });
  });
};
