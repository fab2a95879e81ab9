import type { PgTx } from '@gatelingo/chassis/postgres';
import { findVisitById, updateVisit } from '../db/visit-queries.ts';
import { isSameNumber } from '../domain/phone-number.ts';
import { boundPhoneOf } from '../domain/other-phone.ts';
import { changeVisit } from './change-visit.ts';
import { proveNumber, type Parts } from './prove-number.ts';

interface Bound {
  companyId: string;
  visitId: string;
  /** The phone that sent the visit's code. */
  phone: string;
  /** The registered number, which is proved, agreed to another phone. */
  isAccepted: boolean;
}

/**
 * A phone sent a visit's code by WhatsApp. The registered one is proved by it, and gets the messages again. Another one is offered
 * to staff, unless the registered one agreed to it, or one is accepted already. Whose visit it is stays.
 */
export const bindPhone = async (
  context: Parts,
  tx: PgTx,
  { companyId, visitId, phone, isAccepted }: Bound,
): Promise<void> => {
  const { sealer } = context;
  const seen = await findVisitById(tx.manager, sealer, visitId);
  if (seen?.companyId !== companyId) return;
  const isRegistered = isSameNumber(phone, seen.phone);
  if (isRegistered) await proveNumber(context, tx, { companyId, visitId, by: 'code' });
  const visit = await findVisitById(tx.manager, sealer, visitId, { lock: true });
  if (!visit) return;
  const before = boundPhoneOf(visit);
  const isKnown =
    before.kind === 'registered'
      ? isRegistered
      : before.kind !== 'none' && isSameNumber(before.phone, phone) && (before.kind === 'accepted' || !isAccepted);
  // notification publishes such a phone as long as it has not projected the yes.
  const isTooLate = before.kind === 'accepted' && !isRegistered && !isAccepted;
  if (isKnown || isTooLate) return;
  const changes = {
    whatsappPhone: phone,
    isOtherPhoneAccepted: !isRegistered && isAccepted,
    // The phone that was accepted has the pass still, which must not show the secret. It stays valid where it is kept.
    ...(before.kind === 'accepted' && { numberSecret: null }),
  };
  // The first phone, if it is the registered one, changes nothing of what others know.
  if (isRegistered && before.kind === 'none') await updateVisit(tx.manager, sealer, visit, changes);
  else await changeVisit(context, tx, visit, changes);
};
