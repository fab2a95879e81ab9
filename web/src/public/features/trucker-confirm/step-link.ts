/** The parts of a step's link; an empty text if a part is missing. */
export interface StepLink {
  phone: string;
  jobId: string;
  stepId: string;
}

/**
 * The phone as it is sent, from the address: an unescaped plus sign arrives as a space, some links have `tel:` or 00
 * in front, and signs between groups of digits are ignored.
 */
export const phoneFromLink = (text: string): string => {
  const [number = ''] = text.trim().replace(/^tel:/i, '').split(';');
  const digits = number.replace(/[\s()/.\-\u2010-\u2015]/g, '').replace(/^00/, '+');
  return /^[1-9]\d*$/.test(digits) ? `+${digits}` : digits;
};

/** Reads the query of a step's link. */
export const stepLinkFrom = (search: string): StepLink => {
  const query = new URLSearchParams(search);
  const part = (name: string) => query.get(name)?.trim() ?? '';
  return { phone: phoneFromLink(part('phone')), jobId: part('jobId'), stepId: part('stepId') };
};

/** The address of another step of the same job. */
export const addressOfStep = ({ phone, jobId }: StepLink, stepId: string): string =>
  `/register/trucker-confirm?${new URLSearchParams({ phone, jobId, stepId }).toString()}`;
