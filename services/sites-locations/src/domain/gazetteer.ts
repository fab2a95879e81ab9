import { decodeGazetteer } from './gazetteer-format.ts';

/** A town; `number` is its rank by population, 0 the largest. */
export interface Town {
  number: number;
  geonameId: number;
  name: string;
  /** First-level region, empty if unknown. */
  region: string;
  /** ISO 3166-1 code. */
  country: string;
  lat: number;
  lng: number;
  population: number;
}

export interface Match {
  number: number;
  /** The key is the whole phrase, not only its beginning. */
  exact: boolean;
  /** The key is the town's own name, not an alternate spelling. */
  ownName: boolean;
}

/** A part of the map, in degrees; it does not cross the date line. */
interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

export interface Gazetteer {
  town(number: number): Town;
  countryOf(number: number): string;
  regionOf(number: number): string;
  populationOf(number: number): number;
  pointOf(number: number): { lat: number; lng: number };
  /**
   * The code of a country by its folded name in any of the languages, or by its code: `deutschland`, `niemcy` and `de`
   * give the same.
   */
  countryCode(folded: string): string | undefined;
  /**
   * Towns with a spelling equal to the folded phrase, or with `prefix` beginning with it. A town may occur more than
   * once.
   */
  find(phrase: string, prefix: boolean): Match[];
  byGeonameId(id: number): Town | undefined;
  /** The towns in a part of the map, the largest first. */
  within(bounds: Bounds, limit: number): Town[];
  /** The nearest town with at least `minPopulation`, and its distance in metres. */
  nearest(lat: number, lng: number, minPopulation?: number): { town: Town; metres: number } | undefined;
}

const scale = 1e5;
const metresPerDegree = 111_195;

const offsetsOf = (lengths: Uint8Array): Uint32Array => {
  const offsets = new Uint32Array(lengths.length + 1);
  for (let i = 0; i < lengths.length; i += 1) offsets[i + 1] = (offsets[i] ?? 0) + (lengths[i] ?? 0);
  return offsets;
};

/** Reads the unpacked file. Everything stays in its typed arrays; an object is created only for a requested town. */
export const openGazetteer = (file: Buffer): Gazetteer => {
  const {
    keys,
    keyLengths,
    keyPlaces,
    names,
    nameLengths,
    lats,
    lngs,
    populations,
    ids,
    placeCountries,
    placeRegions,
    ...lists
  } = decodeGazetteer(file);
  const countries = JSON.parse(Buffer.from(lists.countries).toString()) as string[];
  const regions = JSON.parse(Buffer.from(lists.regions).toString()) as string[];
  const countryNames = new Map(
    Object.entries(JSON.parse(Buffer.from(lists.countryNames).toString()) as Record<string, string>),
  );
  const keyBytes = Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength);
  const nameBytes = Buffer.from(names.buffer, names.byteOffset, names.byteLength);
  const keyOffsets = offsetsOf(keyLengths);
  const nameOffsets = offsetsOf(nameLengths);
  const at = (list: ArrayLike<number>, index: number) => list[index] ?? 0;

  const countryOf = (number: number) => countries[at(placeCountries, number)] ?? '';
  const regionOf = (number: number) => regions[at(placeRegions, number)] ?? '';
  const town = (number: number): Town => ({
    number,
    geonameId: at(ids, number),
    name: nameBytes.toString('utf8', nameOffsets[number], nameOffsets[number + 1]),
    region: regionOf(number),
    country: countryOf(number),
    lat: at(lats, number) / scale,
    lng: at(lngs, number) / scale,
    population: at(populations, number),
  });

  const within = ({ west, south, east, north }: Bounds, limit: number): Town[] => {
    const towns: Town[] = [];
    for (let number = 0; number < populations.length && towns.length < limit; number += 1) {
      const [lat, lng] = [at(lats, number) / scale, at(lngs, number) / scale];
      if (lat >= south && lat <= north && lng >= west && lng <= east) towns.push(town(number));
    }
    return towns;
  };

  const firstKeyFrom = (phrase: Buffer): number => {
    let low = 0;
    let high = keyLengths.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (keyBytes.compare(phrase, 0, phrase.length, keyOffsets[middle], keyOffsets[middle + 1]) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const find = (phrase: string, prefix: boolean): Match[] => {
    const wanted = Buffer.from(phrase);
    const matches: Match[] = [];
    if (wanted.length === 0) return matches;
    for (let key = firstKeyFrom(wanted); key < keyLengths.length; key += 1) {
      const start = at(keyOffsets, key);
      const exact = at(keyLengths, key) === wanted.length;
      if (!exact && !prefix) break;
      if (
        at(keyLengths, key) < wanted.length ||
        keyBytes.compare(wanted, 0, wanted.length, start, start + wanted.length) !== 0
      )
        break;
      matches.push({ number: at(keyPlaces, key) >>> 1, exact, ownName: (at(keyPlaces, key) & 1) === 1 });
    }
    return matches;
  };

  const nearest = (lat: number, lng: number, minPopulation = 0) => {
    // The earth counts as flat for these distances; a degree of longitude shrinks with the latitude.
    const shrink = Math.cos((lat * Math.PI) / 180);
    const [wantedLat, wantedLng] = [lat * scale, lng * scale];
    let best = -1;
    let bestSquare = Infinity;
    for (let number = 0; number < populations.length && at(populations, number) >= minPopulation; number += 1) {
      const dLat = at(lats, number) - wantedLat;
      let dLng = Math.abs(at(lngs, number) - wantedLng);
      if (dLng > 180 * scale) dLng = 360 * scale - dLng;
      const square = dLat * dLat + dLng * dLng * shrink * shrink;
      if (square < bestSquare) [best, bestSquare] = [number, square];
    }
    return best < 0
      ? undefined
      : { town: town(best), metres: Math.round((Math.sqrt(bestSquare) / scale) * metresPerDegree) };
  };

  return {
    town,
    countryOf,
    regionOf,
    countryCode: (folded) => countryNames.get(folded),
    populationOf: (number) => at(populations, number),
    pointOf: (number) => ({ lat: at(lats, number) / scale, lng: at(lngs, number) / scale }),
    find,
    byGeonameId: (id) => {
      const number = ids.indexOf(id);
      return number < 0 ? undefined : town(number);
    },
    within,
    nearest,
  };
};
