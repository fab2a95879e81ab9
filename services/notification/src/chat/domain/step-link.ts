import type { Person } from './driver-messages.ts';

/**
 * The page on which the driver confirms a step, by the step's code for this person. Until jobs has told of the code, while
 * it is updated, by the spec's three parameters. The link alone gives access.
 */
export const stepLink = (
  publicUrl: string,
  { phone, codes }: Pick<Person, 'phone' | 'codes'>,
  { jobId, stepId }: { jobId: string; stepId: string },
): string => {
  const code = codes[stepId];
  if (code !== undefined) return `${publicUrl}/t/${code}`;
  const query = new URLSearchParams({ phone, jobId, stepId });
  return `${publicUrl}/register/trucker-confirm?${query.toString()}`;
};

const shortLinks = /(\/[tp]\/)[0-9A-Za-z]{16,64}/g;
const specLinks = /(\/trucker-confirm\?)\S+/g;
const words = /\S+/g;
const isShortened = /[/?]…/;
const schemes = /https?:\/\//g;
/** Without its protocol no page makes a link of what is left. */
const withoutScheme = (word: string): string => (isShortened.test(word) ? word.replace(schemes, '') : word);

/**
 * A text for staff, also one that a driver wrote: each link of a step or a pass without its code, or without the three
 * parameters of the spec's. The link is the driver's only credential, and whoever has read it keeps it.
 */
export const withoutLinkCodes = (text: string): string =>
  text.replace(shortLinks, '$1…').replace(specLinks, '$1…').replace(words, withoutScheme);
