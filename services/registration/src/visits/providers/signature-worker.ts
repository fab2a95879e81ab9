import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { faultOfDrawing, maxPixels, type SignatureFault } from '../domain/signature.ts';

/** The drawing, black on white, or why it is none. */
export type RedrawnSignature = { png: Uint8Array } | { fault: SignatureFault };

// One thread per image, and no cache, since no drawing comes twice.
sharp.concurrency(1);
sharp.cache(false);

// One channel is enough, at a third of the cost of a real conversion. PNG's colour types 0 and 4 are already grey.
const greenOf = (bytes: Uint8Array) => (bytes[25] === 0 || bytes[25] === 4 ? 0 : 1);

const decode = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .flatten({ background: '#ffffff' })
    .resize({ width: 1200, height: 800, fit: 'inside', withoutEnlargement: true })
    .extractChannel(greenOf(bytes))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);

const redraw = async (bytes: Uint8Array): Promise<RedrawnSignature> => {
  const decoded = await decode(bytes);
  if (!decoded) return { fault: 'not_a_png' };
  const { data: brightness, info } = decoded;
  const fault = faultOfDrawing(brightness);
  if (fault) return { fault };
  const { width, height } = info;
  const grey = sharp(brightness, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  return { png: await grey.png({ compressionLevel: 3 }).toBuffer() };
};

parentPort?.on('message', (bytes: Uint8Array) => {
  void redraw(bytes).then((redrawn) => parentPort?.postMessage(redrawn));
});
