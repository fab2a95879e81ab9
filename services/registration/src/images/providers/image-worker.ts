import { parentPort } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';
import { faultOfFile } from '../domain/image-bytes.ts';
import { maxPixels, type ImageFault } from '../domain/image-faults.ts';
import { isFirst, maxHeight, maxWidth, sizesOf, type ImageFormat, type ImageSize } from '../domain/image-sizes.ts';

/** A request to the thread: the largest size of an uploaded file, or all other sizes of the largest. */
export type ImageTask = { upload: Uint8Array } | { largest: Uint8Array };
export type LargestSize = { jpeg: Uint8Array; width: number; height: number } | { fault: ImageFault };
export type OtherSizes = (ImageSize & { bytes: Uint8Array })[];

// One thread per image, and no cache, since no image comes twice.
sharp.concurrency(1);
sharp.cache(false);

// An image that takes so long was made for it.
const decodeSeconds = 8;
const options = { limitInputPixels: maxPixels, failOn: 'error' as const };

/** Only pixels are kept: turned as the camera says, in sRGB, white where nothing was. */
const largestOf = async (bytes: Uint8Array): Promise<LargestSize> => {
  const fault = faultOfFile(bytes);
  if (fault) return { fault };
  const header = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!header) return { fault: 'damaged' };
  if (header.width * header.height > maxPixels) return { fault: 'too_many_pixels' };
  const made = await sharp(bytes, options)
    .autoOrient()
    .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .timeout({ seconds: decodeSeconds })
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  return made ? { jpeg: made.data, width: made.info.width, height: made.info.height } : { fault: 'damaged' };
};

// More effort for AVIF takes several times as long, and saves less than a tenth.
const encode: Record<ImageFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 76 }),
  jpeg: (image) => image.jpeg({ quality: 78, mozjpeg: true }),
};

const othersOf = async (jpeg: Uint8Array): Promise<OtherSizes> => {
  const { width: largest } = await sharp(jpeg).metadata();
  const made: OtherSizes = [];
  for (const size of sizesOf(largest).filter((each) => !isFirst(each, largest))) {
    const image = sharp(jpeg).resize({ width: size.width, withoutEnlargement: true });
    made.push({ ...size, bytes: await encode[size.format](image).toBuffer() });
  }
  return made;
};

parentPort?.on('message', (task: ImageTask) => {
  const done = 'upload' in task ? largestOf(task.upload) : othersOf(task.largest);
  void done.then((answer) => parentPort?.postMessage(answer));
});
