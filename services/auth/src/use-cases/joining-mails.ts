import { randomUUIDv7 } from 'node:crypto';
import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { InvitationSentSchema, JoinDecidedSchema, JoinRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { administratorsOf } from '../db/accounts.ts';
import type { Account } from '../db/entities.ts';
import { mailboxIndex } from '../db/lookups.ts';
import type { CompanyRow } from '../db/entities.ts';
import type { Invitation } from '../db/entities.ts';
import { invitationExpiry } from '../domain/invitation.ts';
import { isWithin } from './request-mail.ts';

const day = 24 * 60 * 60;
// Strangers at a shared domain could fill the administrators' mailboxes; the Team page shows all.
const requestMails = { points: 20, perSeconds: day };
// One company, to one mailbox: enough for a mail that got lost, too few to be a nuisance.
const ownInvitations = { points: 5, perSeconds: 7 * day };
// All companies together, to one mailbox: so many that blocking an address takes a handful of companies each day.
const allInvitations = { points: 30, perSeconds: day };

const languageOf = ({ preferredLanguage, requestedLanguage }: Account, company: CompanyRow) =>
  preferredLanguage || requestedLanguage || company.language;

/** A mail to each administrator that somebody asks to join. */
export const mailAdministrators = async (
  { sealer, bus, limiter, clock }: Context,
  tx: PgTx,
  { company, person }: { company: CompanyRow; person: Account },
): Promise<void> => {
  if (!(await isWithin(limiter, 'join-requests', company.id, requestMails))) return;
  const expiresAt = invitationExpiry(clock.now()).toISOString();
  const { name, surname, email: fromEmail } = person;
  for (const administrator of await administratorsOf(tx.manager, sealer, company.id)) {
    const requestId = randomUUIDv7();
    const to = { email: administrator.email, language: languageOf(administrator, company) };
    await bus.publish(
      tx,
      JoinRequestedSchema,
      { requestId, ...to, expiresAt, companyName: company.name, name, surname, fromEmail },
      { aggregateId: requestId, version: 1, companyId: company.id },
    );
  }
};

/** A mail to the person who asked, as they are before the answer. */
export const mailDecision = async (
  { bus, clock }: Context,
  tx: PgTx,
  { company, person, approved }: { company: CompanyRow; person: Account; approved: boolean },
): Promise<void> => {
  const decisionId = randomUUIDv7();
  const expiresAt = invitationExpiry(clock.now()).toISOString();
  const to = { email: person.email, language: languageOf(person, company) };
  await bus.publish(
    tx,
    JoinDecidedSchema,
    { decisionId, ...to, expiresAt, companyName: approved ? company.name : '', approved },
    { aggregateId: decisionId, version: 1, companyId: company.id },
  );
};

const often = 'Enough invitations went to this address lately. Please try again later.';
const invitedOften = (retryAfter: number) =>
  problem('rate_limited', often, { retryAfter, details: [{ field: 'email', code: 'invited_often', error: often }] });

/** Counts an invitation's mail; throws `rate_limited`, so that the link that the mailbox has goes on working. */
export const limitInvitations = async (
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
export const mailInvitation = async (
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
