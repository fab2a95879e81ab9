import { problem } from '@gatelingo/chassis/errors';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { findJobOf, findPersonsOf } from '../db/jobs.ts';
import { type Hindrance, hindranceOf, isPhone } from '../domain/hindrance.ts';
import type { Job } from '../domain/job.ts';
import type { Person } from '../domain/driver-messages.ts';
import { phoneIndexOf } from './change-chat.ts';
import { noSuchJob } from './wait-for-job.ts';

const problems: Record<Hindrance, () => Error> = {
  'not-configured': () =>
    problem(
      'not_configured',
      'WhatsApp is not configured. TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_WHATSAPP_FROM are needed.',
    ),
  'no-trucker': () => problem('no_trucker', 'This job has no trucker yet. Choose one first.'),
  'no-phone': () => problem('no_phone', 'The trucker has no valid phone number. Correct it first.'),
  'opted-out': () =>
    problem('opted_out', 'The trucker has opted out of messages. Call him: he can write START to get them again.'),
};

/** Throws the hindrance to write to a job's trucker, if there is one. */
const refuseHindrance = (hindrance: Hindrance | undefined): void => {
  if (hindrance !== undefined) throw problems[hindrance]();
};

/** The person and phone index of a recipient; throws the hindrance. Locks the phone. */
export const resolvePerson = async (
  context: Context,
  { manager }: PgTx,
  { person, isConfigured }: { person: Person | undefined; isConfigured: boolean },
): Promise<{ person: Person; phoneIndex: string }> => {
  const phoneIndex = person && isPhone(person.phone) ? phoneIndexOf(context, person.phone) : undefined;
  if (phoneIndex !== undefined) await lockPhone(manager, phoneIndex);
  const contact = phoneIndex === undefined ? undefined : await findContact(manager, phoneIndex);
  const hindrance = hindranceOf({ isConfigured, person, contact });
  refuseHindrance(hindrance);
  if (!person || phoneIndex === undefined) throw problems['no-trucker']();
  return { person, phoneIndex };
};

/** The job and its recipient; throws the hindrance. Locks the phone. */
export const resolveRecipient = async (
  context: Context,
  tx: PgTx,
  { companyId, jobId }: { companyId: string; jobId: string },
): Promise<{ job: Job; person: Person; truckerId: string; phoneIndex: string }> => {
  const job = await findJobOf(tx.manager, companyId, jobId);
  if (!job) throw noSuchJob();
  const known = (await findPersonsOf(tx.manager, context.sealer, [job])).get(jobId);
  const isConfigured = context.twilio !== undefined;
  const { person, phoneIndex } = await resolvePerson(context, tx, { person: known, isConfigured });
  const { truckerId } = job;
  if (truckerId === null) throw problems['no-trucker']();
  return { job, person, truckerId, phoneIndex };
};
