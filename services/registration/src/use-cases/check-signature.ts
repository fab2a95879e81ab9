import sharp from 'sharp';
import { problem } from '@gatelingo/chassis/errors';
import { faultOfDrawing, faultOfHeader, maxPixels, signatureFaults, type SignatureFault } from '../domain/signature.ts';

// Many registrations come at once: one thread per image, and no cache, since no drawing comes twice.
sharp.concurrency(1);
sharp.cache(false);

const refusal = (fault: SignatureFault, cause?: unknown) => {
  const error = signatureFaults[fault];
  return problem('invalid_signature', error, { details: [{ field: 'signature', code: fault, error }], cause });
};

// One channel is enough, at a third of the cost of a real conversion. PNG's colour types 0 and 4 are already grey.
const greenOf = (bytes: Uint8Array) => (bytes[25] === 0 || bytes[25] === 4 ? 0 : 1);

const decode = async (bytes: Uint8Array) => {
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .flatten({ background: '#ffffff' })
      .resize({ width: 1200, height: 800, fit: 'inside', withoutEnlargement: true })
      .extractChannel(greenOf(bytes))
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusal('not_a_png', error);
  }
};

/** Checks a drawn signature (data URL or base64) and redraws it black on white; nothing else of the file is kept. */
export const checkSignature = async (data: string): Promise<Buffer> => {
  const bytes = Buffer.from(data.slice(data.indexOf(',') + 1), 'base64');
  const fault = faultOfHeader(bytes);
  if (fault) throw refusal(fault);
  const { data: brightness, info } = await decode(bytes);
  const drawingFault = faultOfDrawing(brightness);
  if (drawingFault) throw refusal(drawingFault);
  const { width, height } = info;
  const grey = sharp(brightness, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  return grey.png({ compressionLevel: 3 }).toBuffer();
};
