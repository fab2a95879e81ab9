import type { Visit } from '../../db/entities.ts';
import { isSameNumber, phoneEnding } from '../domain/phone-number.ts';

/** What is known of the phone for a visit's messages by WhatsApp. */
export type BoundPhone =
  | { kind: 'none' }
  | { kind: 'registered' }
  | { kind: 'offered'; phone: string }
  | { kind: 'accepted'; phone: string };

type Bound = Pick<Visit, 'phone' | 'whatsappPhone' | 'isOtherPhoneAccepted'>;

export const boundPhoneOf = ({ phone: registered, whatsappPhone: phone, isOtherPhoneAccepted }: Bound): BoundPhone => {
  if (phone === null) return { kind: 'none' };
  if (isSameNumber(phone, registered)) return { kind: 'registered' };
  return { kind: isOtherPhoneAccepted ? 'accepted' : 'offered', phone };
};

/** What staff see of a visit's number. */
export const numberProofOf = (
  visit: Bound & Pick<Visit, 'numberProvedAt'>,
): { isNumberProved: boolean; otherPhoneEnding?: string } => {
  const bound = boundPhoneOf(visit);
  return {
    isNumberProved: visit.numberProvedAt !== null,
    ...(bound.kind === 'offered' && { otherPhoneEnding: phoneEnding(bound.phone) }),
  };
};
