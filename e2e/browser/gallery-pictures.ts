import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

const kept = fileURLToPath(new URL('gallery/', import.meta.url));
const seen = fileURLToPath(new URL('../../.stack/screenshots/gallery/', import.meta.url));

/** `UPDATE_GALLERY=1`: the pictures that are seen become those to compare with. */
const isUpdate = process.env.UPDATE_GALLERY === '1';

// How different a pixel's colour may be (0 to 1), and the part of the pixels that may differ more than that. Pixels that
// only smooth an edge are not counted: another release of Chromium draws those a little differently.
const sameColour = 0.025;
const allowed = 0.002;

interface Difference {
  /** Of all pixels; 1 if the sizes differ. */
  part: number;
  why: string;
  /** The pixels that differ, in red. */
  picture: PNG | undefined;
}

/** What is different in a picture, or undefined. */
export const differenceOf = (before: PNG, after: PNG): Difference | undefined => {
  const sizeOf = ({ width, height }: PNG) => `${width} × ${height}`;
  if (sizeOf(before) !== sizeOf(after))
    return { part: 1, why: `was ${sizeOf(before)}, is ${sizeOf(after)} pixels`, picture: undefined };
  const { width, height } = after;
  const picture = new PNG({ width, height });
  const options = { threshold: sameColour, includeAA: false };
  const part = pixelmatch(before.data, after.data, picture.data, width, height, options) / (width * height);
  return part > allowed ? { part, why: `${(part * 100).toFixed(2)} % of the pixels differ`, picture } : undefined;
};

// A picture to keep has 32 steps of each colour: half of the size, and less of a difference than is seen.
const step = 8;
const smaller = (picture: PNG): Uint8Array => {
  const plain = new PNG({ width: picture.width, height: picture.height });
  plain.data = Buffer.from(picture.data.map((value) => Math.min(255, Math.round(value / step) * step)));
  return PNG.sync.write(plain, { colorType: 2, deflateLevel: 9 });
};

const read = async (path: string): Promise<PNG | undefined> => {
  try {
    return PNG.sync.read(await readFile(path));
  } catch {
    return undefined;
  }
};

/** Compares the pictures of one look with those that are kept; the faults, one a line. */
export const compared = async (look: string, pictures: ReadonlyMap<string, PNG>): Promise<string[]> => {
  const folder = join(kept, look);
  if (isUpdate) {
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const [name, picture] of pictures) await writeFile(join(folder, `${name}.png`), smaller(picture));
    return [];
  }
  await mkdir(seen, { recursive: true });
  const known = (await readdir(folder)).map((file) => file.replace(/\.png$/, ''));
  const faults = known.filter((name) => !pictures.has(name)).map((name) => `${look}/${name}: is not in the gallery`);
  for (const [name, picture] of pictures) {
    const before = await read(join(folder, `${name}.png`));
    const difference = before && differenceOf(before, picture);
    if (before && !difference) continue;
    const at = join(seen, `${look}-${name}`);
    await writeFile(`${at}.png`, PNG.sync.write(picture));
    if (difference?.picture) await writeFile(`${at}-difference.png`, PNG.sync.write(difference.picture));
    faults.push(`${look}/${name}: ${difference?.why ?? 'is new'}; see ${at}.png`);
  }
  return faults;
};
