import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Gazetteer, openGazetteer } from '../domain/gazetteer.ts';

const path = new URL('../../data/geonames.bin.gz', import.meta.url);

let opened: Gazetteer | undefined;

/**
 * The towns of the bundled file, unpacked at the first call: about 20 MB, never used by a service with another
 * provider.
 */
export const bundledGazetteer = (): Gazetteer => {
  if (opened) return opened;
  const packed = readFileSync(path);
  // A gzip file ends with its unpacked size: one buffer of that size avoids a second copy.
  opened = openGazetteer(gunzipSync(packed, { chunkSize: packed.readUInt32LE(packed.length - 4) }));
  return opened;
};
