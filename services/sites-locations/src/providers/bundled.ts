import type { Gazetteer } from '../domain/gazetteer.ts';
import { distinctLabels, labelOf, searchTowns } from '../domain/town-search.ts';
import { bundledGazetteer } from './bundled-gazetteer.ts';
import { type Geocoder, suggestionLimit } from './geocoder.ts';

const idPattern = /^geonames:(\d{1,10})$/;
/** A town that is farther away does not describe a place. */
const reverseMetres = 30_000;

/** Towns from the bundled file: no key, no network. It has no streets: for an address it finds the town. */
export const createBundledGeocoder = (gazetteer: () => Gazetteer = bundledGazetteer): Geocoder => ({
  provider: 'bundled',
  knowsStreets: false,
  suggest: (input, language, near) => {
    const found = searchTowns(gazetteer(), input, { unfinished: true, limit: suggestionLimit, near });
    const labels = distinctLabels(gazetteer(), found, language);
    return Promise.resolve(
      found.map(({ town, before }, index) => ({
        description: labels[index] ?? town.name,
        placeId: `geonames:${String(town.geonameId)}`,
        ...(before === '' ? {} : { before }),
      })),
    );
  },
  details: (placeId, language) => {
    const [, id] = idPattern.exec(placeId) ?? [];
    const town = id === undefined ? undefined : gazetteer().byGeonameId(Number(id));
    return Promise.resolve(town && { lat: town.lat, lng: town.lng, address: labelOf(town, language) });
  },
  geocode: (address, language, near) => {
    const [best] = searchTowns(gazetteer(), address, { unfinished: false, limit: 1, near });
    return Promise.resolve(best && { lat: best.town.lat, lng: best.town.lng, address: labelOf(best.town, language) });
  },
  reverse: ({ lat, lng }, language) => {
    const near = gazetteer().nearest(lat, lng);
    return Promise.resolve(
      near && near.metres <= reverseMetres
        ? { lat: near.town.lat, lng: near.town.lng, address: labelOf(near.town, language) }
        : undefined,
    );
  },
});
