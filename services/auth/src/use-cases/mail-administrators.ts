import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { JoinRequestedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import { administratorsOf } from '../db/accounts.ts';
import type { Account, CompanyRow } from '../db/entities.ts';
import { invitationExpiry } from '../domain/invitation.ts';
import { mailLanguage } from '../domain/membership.ts';
import { isWithin } from './is-within.ts';

const day = 24 * 60 * 60;
// Strangers at a shared domain could fill the administrators' mailboxes; the Team page shows all.
const requestMails = { points: 20, perSeconds: day };

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
    const to = { email: administrator.email, language: mailLanguage(administrator, company) };
    await bus.publish(
      tx,
      JoinRequestedSchema,
      { requestId, ...to, expiresAt, companyName: company.name, name, surname, fromEmail },
      { aggregateId: requestId, version: 1, companyId: company.id },
    );
  }
};
