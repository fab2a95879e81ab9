import { isSameNumber, phoneEnding } from './phone-number.ts';

/** The phone for a visit's messages by WhatsApp. */
export type BoundPhone =
  | { kind: 'none' }
  | { kind: 'registered' }
  | { kind: 'offered'; phone: string }
  | { kind: 'accepted'; phone: string };

interface Bound {
  phone: string;
  whatsappPhone: string | null;
  isOtherPhoneAccepted: boolean;
}

/** The phone of a visit: the registered one, or another that sent its code. */
export const boundPhoneOf = ({ phone: registered, whatsappPhone: phone, isOtherPhoneAccepted }: Bound): BoundPhone => {
  if (phone === null) return { kind: 'none' };
  if (isSameNumber(phone, registered)) return { kind: 'registered' };
  return { kind: isOtherPhoneAccepted ? 'accepted' : 'offered', phone };
};

/** A visit's number as staff see it. */
export const numberProofOf = (
  visit: Bound & { numberProvedAt: Date | null },
): { isNumberProved?: boolean; otherPhoneEnding?: string } => {
  // A driver without a phone has no number to prove.
  if (visit.phone === '') return {};
  const bound = boundPhoneOf(visit);
  return {
    isNumberProved: visit.numberProvedAt !== null,
    ...(bound.kind === 'offered' && { otherPhoneEnding: phoneEnding(bound.phone) }),
  };
};
