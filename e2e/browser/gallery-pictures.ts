import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { sharpen, smallFile } from './gallery-file.ts';

/*
 * A program of its own: pictures that are compared within Jest take twenty times as long.
 *   node gallery-pictures.ts SEEN KEPT [--keep]
 * compares two folders and prints the faults as JSON; with `--keep` the pictures that are seen become those to compare with.
 */

// How different a pixel's colour may be (0 to 1); in grey it is three steps of 255. Pixels that only smooth an edge are not
// counted: processors draw those a little differently.
const sameColour = 0.01;
/** So many pixels may differ more than that. */
const allowed = 20;

interface Difference {
  why: string;
  /** The pixels that differ, in red. */
  picture?: PNG;
}

const differenceOf = (before: PNG, after: PNG): Difference | undefined => {
  const sizeOf = ({ width, height }: PNG) => `${width} × ${height}`;
  if (sizeOf(before) !== sizeOf(after)) return { why: `was ${sizeOf(before)}, is ${sizeOf(after)} pixels` };
  sharpen(before, after);
  const { width, height } = after;
  const picture = new PNG({ width, height });
  const options = { threshold: sameColour, includeAA: false };
  const count = pixelmatch(before.data, after.data, picture.data, width, height, options);
  return count > allowed ? { why: `${count} pixels differ`, picture } : undefined;
};

const namesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.png') && !/-(expected|difference)\.png$/.test(file));
const read = async (file: string): Promise<PNG> => PNG.sync.read(await readFile(file));

const saveSmall = async (seen: string, kept: string): Promise<void> => {
  await rm(kept, { recursive: true, force: true });
  await mkdir(kept, { recursive: true });
  for (const name of await namesIn(seen)) await writeFile(join(kept, name), smallFile(await read(join(seen, name))));
};

/** The faults, one a line. Beside a picture that is not as expected lie the expected one and the difference. */
const compare = async (seen: string, kept: string): Promise<string[]> => {
  const [now, known] = [await namesIn(seen), await namesIn(kept).catch((): string[] => [])];
  const faults = known.filter((name) => !now.includes(name)).map((name) => `${name}: is not in the gallery`);
  for (const name of now) {
    const at = join(seen, name);
    if (!known.includes(name)) {
      faults.push(`${name}: is new; see ${at}`);
      continue;
    }
    const before = await read(join(kept, name));
    const difference = differenceOf(before, await read(at));
    if (!difference) continue;
    const { why, picture } = difference;
    const beside = (kind: string) => at.replace(/\.png$/, `-${kind}.png`);
    await writeFile(beside('expected'), PNG.sync.write(before));
    if (picture) await writeFile(beside('difference'), PNG.sync.write(picture));
    faults.push(`${name}: ${why}; see ${at}`);
  }
  return faults;
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { keep: { type: 'boolean' } } });
const [seen, kept] = positionals as [string, string];
if (values.keep) await saveSmall(seen, kept);
console.log(JSON.stringify(await compare(seen, kept)));
