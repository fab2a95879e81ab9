import type { PgTx } from '@gatelingo/chassis/postgres';
import { findVisitRow, updateVisitRow } from '../db/visit-queries.ts';
import { isSameNumber } from '../domain/phone-number.ts';
import { boundPhoneOf, sealWhatsAppPhone } from './other-phone.ts';
import { changeVisit, proveNumber, type Parts } from './prove-number.ts';
import { openVisit } from './visit-personal.ts';

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
  const seen = await findVisitRow(tx.manager, visitId);
  if (seen?.companyId !== companyId) return;
  const isRegistered = isSameNumber(phone, openVisit(context, seen).phone);
  if (isRegistered) await proveNumber(context, tx, { companyId, visitId, by: 'code' });
  const row = await findVisitRow(tx.manager, visitId, { lock: true });
  if (!row) return;
  const personal = openVisit(context, row);
  const before = boundPhoneOf(context, row, personal);
  const isKnown =
    before.kind === 'registered'
      ? isRegistered
      : before.kind !== 'none' && isSameNumber(before.phone, phone) && (before.kind === 'accepted' || !isAccepted);
  // notification publishes such a phone as long as it has not projected the yes.
  const isTooLate = before.kind === 'accepted' && !isRegistered && !isAccepted;
  if (isKnown || isTooLate) return;
  const changes = {
    whatsappPhone: sealWhatsAppPhone(context, row, phone),
    isOtherPhoneAccepted: !isRegistered && isAccepted,
    // The phone that was accepted has the pass still, which must not show the secret. It stays valid where it is kept.
    ...(before.kind === 'accepted' && { numberSecret: null }),
  };
  // The first phone, if it is the registered one, changes nothing of what others know.
  if (isRegistered && before.kind === 'none') await updateVisitRow(tx.manager, row, changes);
  else await changeVisit(context, tx, row, changes);
};
