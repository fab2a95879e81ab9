import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import type { StaffCaller } from '@gatelingo/chassis/http';
import { hashRequest, type PgTx } from '@gatelingo/chassis/postgres';
import type { Invitation as InvitationView, Role } from '@gatelingo/proto/http/auth';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import type { CompanyRow } from '../db/entities.ts';
import {
  deleteInvitation,
  insertInvitation,
  lockInvitation,
  lockInvitationOf,
  saveInvitation,
} from '../db/invitations.ts';
import type { Invitation } from '../db/entities.ts';
import { type Invitee, inviteeOf, invitationExpiry } from '../domain/invitation.ts';
import { hashToken, newToken } from '../domain/one-time-token.ts';
import { lockAsAdministrator } from './administrator.ts';
import { limitInvitations, mailInvitation } from './joining-mails.ts';

const day = 24 * 60 * 60;

/** An invitation as its company sees it. */
export const invitationView = (
  { id: invitationId, email, role, language, invitedAt, expiresAt }: Invitation,
  now: Date,
): InvitationView => ({
  ...{ invitationId, email, role, language },
  invitedAt: invitedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isExpired: expiresAt <= now,
});

const clash = (code: string, error: string) =>
  problem('conflict', error, { details: [{ field: 'email', code, error }] });
const clashes: Partial<Record<Invitee, () => Error>> = {
  colleague: () => clash('colleague', 'This person is in your company already.'),
  'asks-already': () => clash('asks_already', 'This person has asked to join your company: approve them.'),
};
const invitedAlready = () =>
  clash('invited_already', 'This address is invited already: send that invitation again, or withdraw it.');

const assertInvitable = async ({ sealer }: Context, tx: PgTx, { companyId, email }: Invitation): Promise<Invitee> => {
  const invitee = inviteeOf(await findAccountByEmail(tx.manager, sealer, email), companyId);
  const refusal = clashes[invitee]?.();
  if (refusal) throw refusal;
  return invitee;
};

/** A new token and 7 days for an invitation; the mail with it goes out with the transaction. */
const send = async (
  context: Context,
  tx: PgTx,
  {
    invitation,
    company,
  }: { invitation: Omit<Invitation, 'tokenHash' | 'invitedAt' | 'expiresAt'>; company: CompanyRow },
  write: typeof saveInvitation,
): Promise<Invitation> => {
  const { sealer, clock } = context;
  const [token, invitedAt] = [newToken(), clock.now()];
  const sent = { ...invitation, tokenHash: hashToken(token), invitedAt, expiresAt: invitationExpiry(invitedAt) };
  const invitee = await assertInvitable(context, tx, sent);
  await limitInvitations(context, sent);
  await write(tx.manager, sealer, sent);
  await mailInvitation(context, tx, { invitation: sent, company, token, accountElsewhere: invitee === 'elsewhere' });
  return sent;
};

const limit = ({ limiter, config }: Context, companyId: string) =>
  limiter.limit('invitations', companyId, { points: config.INVITATIONS_PER_DAY, perSeconds: day });

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
  await limit(context, companyId);
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
      return invitationView(await send(context, tx, { invitation, company }, insertInvitation), clock.now());
    });
  });
};

const noSuchInvitation = () => problem('not_found', 'This invitation was accepted or withdrawn.');

/** Sends an invitation again, for 7 days more; the link of the mail before is dead. */
export const resendInvitation = async (context: Context, caller: StaffCaller, id: string): Promise<InvitationView> => {
  const { store, sealer, clock } = context;
  const { companyId, userId: invitedBy } = caller;
  await limit(context, companyId);
  return store.transaction(async (tx) => {
    const company = await lockAsAdministrator(context, tx, caller);
    const before = await lockInvitation(tx.manager, sealer, { id, companyId });
    if (!before) throw noSuchInvitation();
    const invitation = { ...before, invitedBy };
    return invitationView(await send(context, tx, { invitation, company }, saveInvitation), clock.now());
  });
};

export const withdrawInvitation = async (context: Context, caller: StaffCaller, id: string): Promise<void> => {
  await context.store.transaction(async (tx) => {
    const { id: companyId } = await lockAsAdministrator(context, tx, caller);
    const invitation = await lockInvitation(tx.manager, context.sealer, { id, companyId });
    if (!invitation) throw noSuchInvitation();
    await deleteInvitation(tx.manager, invitation);
  });
};
