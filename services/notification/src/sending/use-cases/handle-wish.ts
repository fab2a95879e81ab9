import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findContact } from '../../phones/db/contacts.ts';
import { findPhoneOwners } from '../../chat/db/phone-owners.ts';
import { decideWish, type OptDecision } from '../domain/opt-wish.ts';
import { type Wish, applyWish } from './apply-wish.ts';

type Parts = Pick<Context, 'bus' | 'sealer' | 'clock'>;

/** Decides about a wish that came with no message, and does it. Under the phone's lock. */
export const handleWish = async (parts: Parts, tx: PgTx, wish: Wish): Promise<OptDecision> => {
  const contact = await findContact(tx.manager, wish.phoneIndex);
  const owners = await findPhoneOwners(tx.manager, parts.sealer, wish.phoneIndex);
  const decision = decideWish(wish, { contact, hasJobs: owners.length > 0 });
  await applyWish(parts, tx, wish, decision);
  return decision;
};
