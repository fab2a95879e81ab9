import { problem } from '@gatelingo/chassis/errors';
import { type Http, staff } from '@gatelingo/chassis/http';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';
import { bundledGazetteer } from '../providers/bundled-gazetteer.ts';
import { geocodeAddress } from '../use-cases/geocode-address.ts';
import { placeOfSuggestion } from '../use-cases/place-of-suggestion.ts';
import { suggestAddresses } from '../use-cases/suggest-addresses.ts';

/** The spec requires suggestions only for input longer than this. */
const tooShort = 2;

/** Some providers reject a whole call with an invalid language. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

/** More names than this would cover a map. */
const townsShown = 60;

export const addressRoutes = (http: Http, context: Context) => {
  const { geocoder } = context;
  http.handle(sitesLocations.autocompleteAddress, async (request) => {
    const { query, language } = request;
    const wanted = languageTag.test(query.language ?? '') ? query.language : undefined;
    if (query.input.length <= tooShort) return { predictions: [] };
    const { companyId } = staff(request);
    const asked = { companyId, language: wanted ?? language, input: query.input };
    const suggestions = await suggestAddresses(context, asked);
    return { predictions: suggestions.map(({ placeId, ...shown }) => ({ ...shown, place_id: placeId })) };
  });

  http.handle(sitesLocations.getAddressSearch, () => ({ knowsStreets: geocoder.knowsStreets }));

  http.handle(sitesLocations.listTowns, ({ query }) => ({
    towns: bundledGazetteer()
      .within(query, townsShown)
      .map(({ name, lat, lng, population }) => ({ name, lat, lng, population })),
  }));

  http.handle(sitesLocations.getPlaceDetails, async (request) => {
    const { query, language } = request;
    const { companyId } = staff(request);
    const place = await placeOfSuggestion(context, { companyId, language, placeId: query.place_id });
    if (!place) throw problem('not_found', 'This place is no longer known. Please choose the address again.');
    const { lat, lng, address } = place;
    return { result: { geometry: { location: { lat, lng } }, ...(address ? { formatted_address: address } : {}) } };
  });

  http.handle(sitesLocations.geocodeAddress, async (request) => {
    const { query, language } = request;
    const { companyId } = staff(request);
    return { result: (await geocodeAddress(context, { companyId, language, address: query.address })) ?? null };
  });

  // The answer keeps the requested position: the address belongs to it, and the marker must not jump.
  http.handle(sitesLocations.reverseGeocode, async ({ query: { lat, lng }, language }) => {
    const place = await geocoder.reverse({ lat, lng }, language);
    return { result: place ? { address: place.address, lat, lng } : null };
  });
};
