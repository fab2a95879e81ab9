import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findAccountByEmail } from '../db/accounts.ts';
import type { CompanyRow, Invitation } from '../db/entities.ts';
import { saveInvitation } from '../db/invitations.ts';
import { type Invitee, inviteeOf, invitationExpiry } from '../domain/invitation.ts';
import { hashToken, newToken } from '../domain/one-time-token.ts';
import { notInvited } from '../refusals.ts';
import { problem } from '@gatelingo/chassis/errors';
import { InvitationSentSchema } from '@gatelingo/proto/events';
import { mailboxIndex } from '../db/lookups.ts';

const day = 24 * 60 * 60;

const clashes: Partial<Record<Invitee, () => Error>> = {
  colleague: () => notInvited('colleague', 'This person is in your company already.'),
  'asks-already': () => notInvited('asks_already', 'This person has asked to join your company: approve them.'),
};

const assertInvitable = async ({ sealer }: Context, tx: PgTx, { companyId, email }: Invitation): Promise<Invitee> => {
  const invitee = inviteeOf(await findAccountByEmail(tx.manager, sealer, email), companyId);
  const refusal = clashes[invitee]?.();
  if (refusal) throw refusal;
  return invitee;
};

/** A new token and 7 days for an invitation; the mail with it goes out with the transaction. */
export const sendInvitation = async (
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
  await limitMailbox(context, sent);
  await write(tx.manager, sealer, sent);
  await mailInvitation(context, tx, { invitation: sent, company, token, accountElsewhere: invitee === 'elsewhere' });
  return sent;
};

// One company, to one mailbox: enough for a mail that got lost, too few to be a nuisance.
const ownInvitations = { points: 5, perSeconds: 7 * day };
// All companies together, to one mailbox: so many that blocking an address takes a handful of companies each day.
const allInvitations = { points: 30, perSeconds: day };

const often = 'Enough invitations went to this address lately. Please try again later.';
const invitedOften = (retryAfter: number) =>
  problem('rate_limited', often, { retryAfter, details: [{ field: 'email', code: 'invited_often', error: often }] });

/** Counts an invitation's mail; throws `rate_limited`, so that the link that the mailbox has goes on working. */
const limitMailbox = async (
  { sealer, limiter }: Pick<Context, 'sealer' | 'limiter'>,
  { companyId, email }: Pick<Invitation, 'companyId' | 'email'>,
): Promise<void> => {
  const mailbox = mailboxIndex(sealer, email);
  const own = ['invitations-to-mailbox', `${companyId}|${mailbox}`, ownInvitations] as const;
  const ofCompany = await limiter.count(...own);
  if (ofCompany.used > ownInvitations.points) throw invitedOften(ofCompany.retryAfter);
  const ofAll = await limiter.count('invitation-mailbox', mailbox, allInvitations);
  if (ofAll.used <= allInvitations.points) return;
  // Others have used the mailbox up: this company has sent nothing.
  await limiter.refund(...own);
  throw invitedOften(ofAll.retryAfter);
};

/** The mail with an invitation's link, or one that says that the address has an account elsewhere. */
const mailInvitation = async (
  { bus }: Context,
  tx: PgTx,
  mail: { invitation: Invitation; company: CompanyRow; token: string; accountElsewhere: boolean },
): Promise<void> => {
  const { invitation, company, token, accountElsewhere } = mail;
  const { id, email, language, expiresAt } = invitation;
  const link = { email, token: accountElsewhere ? '' : token, language, expiresAt: expiresAt.toISOString() };
  await bus.publish(
    tx,
    InvitationSentSchema,
    { invitationId: id, ...link, companyName: company.name, accountElsewhere },
    { aggregateId: id, version: 1, companyId: company.id },
  );
};
