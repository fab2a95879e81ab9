import type { Context } from '../context.ts';
import { findSite, newestSites } from '../db/places.ts';
import { matchingAddresses } from '../domain/own-addresses.ts';
import { type Place, type Point, type Suggestion, suggestionLimit } from '../providers/geocoder.ts';

interface Asked {
  companyId: string;
  language: string;
}

/** More sites do not change what is near. */
const sitesLooked = 200;
/** Of the suggestions, so many at most are addresses of the company's own sites. */
const ownLimit = 2;
const ownId = /^site:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

const sitesOf = ({ store }: Context, companyId: string) => newestSites(store.manager, companyId, sitesLooked);

/**
 * Suggestions for a typed text, those near the company's sites first. A provider that knows no streets is helped by the
 * addresses of the company's own sites: those exist.
 */
export const suggestAddresses = async (
  context: Context,
  { companyId, language, input }: Asked & { input: string },
): Promise<Suggestion[]> => {
  const { geocoder } = context;
  const sites = await sitesOf(context, companyId);
  const found = await geocoder.suggest(input, language, sites);
  if (geocoder.knowsStreets) return found;
  const own = matchingAddresses(sites, input, ownLimit).map(({ id, address }) => ({
    description: address,
    placeId: `site:${id}`,
  }));
  return [...own, ...found].slice(0, suggestionLimit);
};

/** The place of a suggestion, a provider's or the company's own. */
export const placeOfSuggestion = async (
  { store, geocoder }: Context,
  { companyId, language, placeId }: Asked & { placeId: string },
): Promise<Place | undefined> => {
  const [, id] = ownId.exec(placeId) ?? [];
  if (id === undefined) return geocoder.details(placeId, language);
  return (await findSite(store.manager, companyId, id)) ?? undefined;
};

/** The place of an address. */
export const geocodeAddress = async (
  context: Context,
  { companyId, language, address }: Asked & { address: string },
): Promise<(Point & { address: string }) | undefined> =>
  context.geocoder.geocode(address, language, await sitesOf(context, companyId));
