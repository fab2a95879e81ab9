import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { InvitationSentSchema, JoinDecidedSchema, JoinRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { type Account, administratorsOf, emailIndex } from '../db/accounts.ts';
import type { CompanyRow } from '../db/entities.ts';
import type { Invitation } from '../db/invitations.ts';
import { invitationExpiry } from '../domain/invitation.ts';
import { isWithin } from './request-mail.ts';

const day = 24 * 60 * 60;
// Strangers at a shared domain could fill the administrators' mailboxes; the Team page shows all.
const requestMails = { points: 20, perSeconds: day };
// Many companies could invite one address; the answer does not tell, because the address is not theirs.
const invitationMails = { points: 5, perSeconds: day };

const languageOf = ({ preferredLanguage }: Account, company: CompanyRow) => preferredLanguage || company.language;

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

/** A mail to the person who asked. */
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

/** The mail with an invitation's link, or one that says that the address has an account elsewhere. */
export const mailInvitation = async (
  { sealer, bus, limiter }: Context,
  tx: PgTx,
  mail: { invitation: Invitation; company: CompanyRow; token: string; accountElsewhere: boolean },
): Promise<void> => {
  const { invitation, company, token, accountElsewhere } = mail;
  const { id, email, language, expiresAt } = invitation;
  if (!(await isWithin(limiter, 'invitation-mailbox', emailIndex(sealer, email), invitationMails))) return;
  const link = { email, token: accountElsewhere ? '' : token, language, expiresAt: expiresAt.toISOString() };
  await bus.publish(
    tx,
    InvitationSentSchema,
    { invitationId: id, ...link, companyName: company.name, accountElsewhere },
    { aggregateId: id, version: 1, companyId: company.id },
  );
};
