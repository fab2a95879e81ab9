import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../context.ts';
import { findContact, lockPhone } from '../db/contacts.ts';
import { findJobOf, findPersonsOf } from '../db/jobs.ts';
import { type Hindrance, hindranceOf, isPhone } from '../domain/hindrance.ts';
import type { Job } from '../domain/job.ts';
import type { Person } from '../domain/trucker-messages.ts';
import { phoneIndexOf } from './change-chat.ts';
import { noSuchJob } from './wait-for-job.ts';

const problems: Record<Hindrance, () => Error> = {
  'not-configured': () =>
    problem(
      'not_configured',
      'WhatsApp is not configured. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_WHATSAPP_FROM are needed.',
    ),
  'no-trucker': () => problem('rule_violated', 'This job has no trucker yet. Choose one first.'),
  'no-phone': () => problem('rule_violated', 'The trucker has no valid phone number. Correct it first.'),
  'opted-out': () =>
    problem('conflict', 'The trucker has opted out of messages. Call him: he can write START to get them again.'),
};

/** The job, and whoever can be written about it; what hinders it is thrown. Locks the phone. */
export const reachTrucker = async (
  context: Context,
  { manager }: PgTx,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ job: Job; person: Person; truckerId: string; phoneIndex: string }> => {
  const job = await findJobOf(manager, companyId, jobId);
  if (!job) throw noSuchJob();
  const person = (await findPersonsOf(manager, context.sealer, [job])).get(jobId);
  const phoneIndex = person && isPhone(person.phone) ? phoneIndexOf(context, person.phone) : undefined;
  if (phoneIndex !== undefined) await lockPhone(manager, phoneIndex);
  const contact = phoneIndex === undefined ? undefined : await findContact(manager, phoneIndex);
  const hindrance = hindranceOf({ isConfigured: context.twilio !== undefined, person, contact });
  if (hindrance !== undefined) throw problems[hindrance]();
  const { truckerId } = job;
  if (!person || truckerId === null || phoneIndex === undefined) throw problems['no-trucker']();
  return { job, person, truckerId, phoneIndex };
};
