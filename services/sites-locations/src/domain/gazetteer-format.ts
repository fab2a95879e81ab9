/**
 * The data file of the bundled geocoder: named sections of plain arrays after one JSON header, so that reading it
 * creates no objects. Places are ordered by population, largest first; keys are ordered by their bytes.
 */
export interface GazetteerSections {
  /** All keys, UTF-8, one after the other. */
  keys: Uint8Array;
  keyLengths: Uint8Array;
  /** Per key: place number × 2, plus 1 if the key is the place's own name and not an alternate one. */
  keyPlaces: Uint32Array;
  /** Display names, UTF-8, one after the other. */
  names: Uint8Array;
  nameLengths: Uint8Array;
  /** 1/100,000 degrees. */
  lats: Int32Array;
  lngs: Int32Array;
  populations: Uint32Array;
  /** GeoNames ids. */
  ids: Uint32Array;
  /** Index in `countries`. */
  placeCountries: Uint8Array;
  /** Index in `regions`. */
  placeRegions: Uint16Array;
  /** ISO 3166-1 codes, a JSON list. */
  countries: Uint8Array;
  /** Names of first-level regions, a JSON list; the first one is empty. */
  regions: Uint8Array;
  /** Folded names of countries in many languages → code, a JSON object. */
  countryNames: Uint8Array;
}

type Section = keyof GazetteerSections;
type Layout = Record<Section, { offset: number; bytes: number }>;

const arrays = {
  keys: Uint8Array,
  keyLengths: Uint8Array,
  keyPlaces: Uint32Array,
  names: Uint8Array,
  nameLengths: Uint8Array,
  lats: Int32Array,
  lngs: Int32Array,
  populations: Uint32Array,
  ids: Uint32Array,
  placeCountries: Uint8Array,
  placeRegions: Uint16Array,
  countries: Uint8Array,
  regions: Uint8Array,
  countryNames: Uint8Array,
} as const;
const sections = Object.keys(arrays) as Section[];

const headerBytes = 4096;
const aligned = (offset: number) => Math.ceil(offset / 8) * 8;

export const encodeGazetteer = (content: GazetteerSections): Buffer => {
  const layout: Partial<Layout> = {};
  let offset = headerBytes;
  for (const section of sections) {
    layout[section] = { offset, bytes: content[section].byteLength };
    offset = aligned(offset + content[section].byteLength);
  }
  const file = Buffer.alloc(offset);
  file.write(JSON.stringify(layout));
  for (const section of sections) {
    const { buffer, byteOffset, byteLength } = content[section];
    file.set(new Uint8Array(buffer, byteOffset, byteLength), layout[section]?.offset);
  }
  return file;
};

/** Views on the file's own memory; nothing is copied, except if the buffer starts at an odd address. */
export const decodeGazetteer = (file: Buffer): GazetteerSections => {
  const own = file.byteOffset % 8 === 0 ? file : Buffer.from(new Uint8Array(file).buffer);
  const header = own.toString('utf8', 0, headerBytes);
  const layout = JSON.parse(header.slice(0, header.indexOf('\0'))) as Layout;
  const view = (section: Section) => {
    const { offset, bytes } = layout[section];
    const type = arrays[section];
    return new type(own.buffer as ArrayBuffer, own.byteOffset + offset, bytes / type.BYTES_PER_ELEMENT);
  };
  return Object.fromEntries(sections.map((section) => [section, view(section)])) as unknown as GazetteerSections;
};
