import type { Sealer } from '@gatelingo/chassis/personal';
import { z } from 'zod';
import type { VisitRow } from '../db/entities.ts';
import { isSameNumber, phoneEnding } from '../domain/phone-number.ts';
import type { VisitPersonal } from './visit-personal.ts';

interface Sealing {
  sealer: Sealer;
}
type Visit = Pick<VisitRow, 'id' | 'companyId'>;
type Bound = Visit & Pick<VisitRow, 'whatsappPhone' | 'isOtherPhoneAccepted'>;

const place = ({ id, companyId }: Visit) => ({ companyId, table: 'visit', column: 'whatsapp_phone', row: id });

export const sealWhatsAppPhone = ({ sealer }: Sealing, visit: Visit, phone: string): Buffer =>
  sealer.seal(phone, place(visit));

/** The phone that sent a visit's code by WhatsApp last; undefined while none did. */
const whatsAppPhoneOf = ({ sealer }: Sealing, row: Visit & Pick<VisitRow, 'whatsappPhone'>): string | undefined =>
  row.whatsappPhone ? z.string().parse(sealer.open(row.whatsappPhone, place(row))) : undefined;

/** What is known of the phone for a visit's messages by WhatsApp. */
export type BoundPhone =
  | { kind: 'none' }
  | { kind: 'registered' }
  | { kind: 'offered'; phone: string }
  | { kind: 'accepted'; phone: string };

export const boundPhoneOf = (
  context: Sealing,
  row: Bound,
  { phone: registered }: Pick<VisitPersonal, 'phone'>,
): BoundPhone => {
  const phone = whatsAppPhoneOf(context, row);
  if (phone === undefined) return { kind: 'none' };
  if (isSameNumber(phone, registered)) return { kind: 'registered' };
  return { kind: row.isOtherPhoneAccepted ? 'accepted' : 'offered', phone };
};

/** What staff see of a visit's number. */
export const numberProofOf = (
  context: Sealing,
  row: Bound & Pick<VisitRow, 'numberProvedAt'>,
  personal: Pick<VisitPersonal, 'phone'>,
): { isNumberProved: boolean; otherPhoneEnding?: string } => {
  const bound = boundPhoneOf(context, row, personal);
  return {
    isNumberProved: row.numberProvedAt !== null,
    ...(bound.kind === 'offered' && { otherPhoneEnding: phoneEnding(bound.phone) }),
  };
};
