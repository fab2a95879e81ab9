import type { Context } from '../context.ts';
import { matchingAddresses } from '../domain/own-addresses.ts';
import { type Suggestion, suggestionLimit } from '../providers/geocoder.ts';
import { sitesToLookNear } from './sites-to-look-near.ts';

/** Of the suggestions, so many at most are addresses of the company's own sites. */
const ownLimit = 2;

/**
 * Suggestions for a typed text, those near the company's sites first. A provider that knows no streets is helped by the
 * addresses of the company's own sites: those exist.
 */
export const suggestAddresses = async (
  context: Context,
  { companyId, language, input }: { companyId: string; language: string; input: string },
): Promise<Suggestion[]> => {
  const { geocoder } = context;
  const sites = await sitesToLookNear(context, companyId);
  const found = await geocoder.suggest(input, language, sites);
  if (geocoder.knowsStreets) return found;
  const own = matchingAddresses(sites, input, ownLimit).map(({ id, address }) => ({
    description: address,
    placeId: `site:${id}`,
  }));
  return [...own, ...found].slice(0, suggestionLimit);
};
