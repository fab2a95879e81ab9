import { problem } from '@gatelingo/chassis/errors';
import type { Http } from '@gatelingo/chassis/http';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import type { Context } from '../context.ts';

/** The spec requires suggestions only for input longer than this. */
const tooShort = 2;

/** Some providers reject a whole call with an invalid language. */
const languageTag = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i;

export const addressRoutes = (http: Http, { geocoder }: Context) => {
  http.handle(sitesLocations.autocompleteAddress, async ({ query, language }) => {
    const wanted = languageTag.test(query.language ?? '') ? query.language : undefined;
    if (query.input.length <= tooShort) return { predictions: [] };
    const suggestions = await geocoder.suggest(query.input, wanted ?? language);
    return { predictions: suggestions.map(({ description, placeId }) => ({ description, place_id: placeId })) };
  });

  http.handle(sitesLocations.getPlaceDetails, async ({ query, language }) => {
    const place = await geocoder.details(query.place_id, language);
    if (!place) throw problem('not_found', 'This place is no longer known. Please choose the address again.');
    const { lat, lng, address } = place;
    return { result: { geometry: { location: { lat, lng } }, ...(address ? { formatted_address: address } : {}) } };
  });

  http.handle(sitesLocations.geocodeAddress, async ({ query, language }) => ({
    result: (await geocoder.geocode(query.address, language)) ?? null,
  }));

  // The answer keeps the requested position: the address belongs to it, and the marker must not jump.
  http.handle(sitesLocations.reverseGeocode, async ({ query: { lat, lng }, language }) => {
    const place = await geocoder.reverse({ lat, lng }, language);
    return { result: place ? { address: place.address, lat, lng } : null };
  });
};
