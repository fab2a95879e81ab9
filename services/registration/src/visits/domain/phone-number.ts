import { phoneKey } from '@gatelingo/proto/phone/phone-key';

/** Whether two numbers (E.164) are the same phone. */
export const isSameNumber = (one: string, other: string): boolean => phoneKey(one) === phoneKey(other);

/** A phone that waits for the yes of staff, as they see it. */
export const phoneEnding = (phone: string): string => phone.slice(-4);
