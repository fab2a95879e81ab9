import { randomUUIDv7 } from 'node:crypto';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest } from '@gatelingo/chassis/postgres';
import type { Invitation as InvitationView, Role } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { deleteInvitation, insertInvitation, lockInvitationOf } from '../db/invitations.ts';
import { lockAsAdministrator } from './administrator.ts';
import { invitationView } from '../view.ts';
import { sendInvitation } from './send-invitation.ts';
import { limitInvitations } from './limit-invitations.ts';
import { notInvited } from '../refusals.ts';

const invitedAlready = () =>
  notInvited('invited_already', 'This address is invited already: send that invitation again, or withdraw it.');

/** Invites an address into the caller's company; one invitation for each address. */
export const invite = async (
  context: Context,
  caller: StaffCaller,
  {
    idempotencyKey,
    ...given
  }: { email: string; role: Role; language: string | undefined; idempotencyKey?: string | undefined },
): Promise<InvitationView> => {
  const { store, sealer, clock } = context;
  const { companyId } = caller;
  await limitInvitations(context, companyId);
  return store.transaction((tx) => {
    const requestHash = hashRequest({ operation: 'team/invite', ...given });
    const call = { key: idempotencyKey, companyOrScope: companyId, requestHash, sealer };
    return store.idempotent(tx, call, async () => {
      // Two invitations of one address at once: the second finds the first.
      const company = await lockAsAdministrator(context, tx, caller);
      const { email, role, language = company.language } = given;
      const before = await lockInvitationOf(tx.manager, sealer, { companyId, email });
      if (before && before.expiresAt > clock.now()) throw invitedAlready();
      if (before) await deleteInvitation(tx.manager, before);
      const invitation = { id: randomUUIDv7(), companyId, email, role, language, invitedBy: caller.userId };
      return invitationView(await sendInvitation(context, tx, { invitation, company }, insertInvitation), clock.now());
    });
  });
};
