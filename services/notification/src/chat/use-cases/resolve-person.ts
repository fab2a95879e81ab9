import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findContact, lockPhone } from '../../phones/db/contacts.ts';
import { type Hindrance, hindranceOf, isPhone } from '../domain/hindrance.ts';
import type { Person } from '../domain/driver-messages.ts';
import { phoneIndexOf } from '../../db/lookups.ts';
import { hindranceProblems } from '../refusals.ts';

/** Throws the hindrance to write to a job's trucker, if there is one. */
const refuseHindrance = (hindrance: Hindrance | undefined): void => {
  if (hindrance !== undefined) throw hindranceProblems[hindrance]();
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
  if (!person || phoneIndex === undefined) throw hindranceProblems['no-trucker']();
  return { person, phoneIndex };
};
