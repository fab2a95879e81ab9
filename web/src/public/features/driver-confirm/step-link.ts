import { typedNumber } from '@gatelingo/proto/phone/typed-number';

/** The parts of a step's link: its code, or the spec's three parts; an empty text for a part that is missing. */
export interface StepLink {
  /** Missing in what an older page stored. */
  code?: string;
  phone: string;
  jobId: string;
  stepId: string;
}

/**
 * The phone as it is sent, from the address: an unescaped plus sign arrives as a space, some links have `tel:` or 00
 * in front, and signs between groups of digits and marks that show nothing are ignored.
 */
export const phoneFromLink = (text: string): string => {
  const [number = ''] = text.trim().replace(/^tel:/i, '').split(';');
  const digits = typedNumber(number).signs.replace(/^00/, '+');
  return /^[1-9]\d*$/.test(digits) ? `+${digits}` : digits;
};

/** Reads the query of a step's link. */
export const stepLinkFrom = (search: string): StepLink => {
  const query = new URLSearchParams(search);
  const part = (name: string) => query.get(name)?.trim() ?? '';
  return { phone: phoneFromLink(part('phone')), jobId: part('jobId'), stepId: part('stepId') };
};

/** The link of an address: the short one has a code, the spec's a query. */
export const stepLinkOf = (address: { code: string } | { search: string }): StepLink =>
  'code' in address ? { code: address.code, phone: '', jobId: '', stepId: '' } : stepLinkFrom(address.search);

/** The address of a step: its short link, which holds no phone number. */
export const addressOfStep = (code: string): string => `/t/${code}`;
