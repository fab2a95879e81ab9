import { randomUUIDv7 } from 'node:crypto';
import type { PgTx } from '@gatelingo/chassis/postgres';
import { JoinDecidedSchema } from '@gatelingo/proto/events';
import type { Context } from '../context.ts';
import type { Account, CompanyRow } from '../db/entities.ts';
import { invitationExpiry } from '../domain/invitation.ts';
import { mailLanguage } from '../domain/membership.ts';

/** A mail to the person who asked, as they are before the answer. */
export const mailDecision = async (
  { bus, clock }: Context,
  tx: PgTx,
  { company, person, approved }: { company: CompanyRow; person: Account; approved: boolean },
): Promise<void> => {
  const decisionId = randomUUIDv7();
  const expiresAt = invitationExpiry(clock.now()).toISOString();
  const to = { email: person.email, language: mailLanguage(person, company) };
  await bus.publish(
    tx,
    JoinDecidedSchema,
    { decisionId, ...to, expiresAt, companyName: approved ? company.name : '', approved },
    { aggregateId: decisionId, version: 1, companyId: company.id },
  );
};
