/** Why a drawing is not accepted as a signature. */
export type SignatureFault = 'not_a_png' | 'too_large' | 'too_deep' | 'empty';

export const signatureFaults: Record<SignatureFault, string> = {
  not_a_png: 'The signature is not a PNG image.',
  too_large: 'The signature image is too large. Use at most 4096 pixels a side and 3 million in all.',
  too_deep: 'The signature image has more than 8 bits a colour.',
  empty: 'Please sign in the field: the signature is empty.',
};

const maxSide = 4096;
export const maxPixels = 3_000_000;

// Ten pixels are less than one dot of the pen (width 0.5 to 2.5) on the smallest screen.
const minDrawnPixels = 10;
const maxDrawnShare = 0.9;
const darkBelow = 160;

const magic = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Reads only the header, so that a decompression bomb is refused before anything is decoded. */
export const faultOfHeader = (bytes: Uint8Array): SignatureFault | undefined => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isPng = bytes.length > 33 && magic.every((byte, at) => bytes[at] === byte);
  if (!isPng || view.toString('latin1', 12, 16) !== 'IHDR') return 'not_a_png';
  const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
  if (width === 0 || height === 0) return 'not_a_png';
  if (width > maxSide || height > maxSide || width * height > maxPixels) return 'too_large';
  // 16 bits take twice the memory, and no signature pad draws with them.
  return (bytes[24] ?? 0) > 8 ? 'too_deep' : undefined;
};

/** A signature needs dark pixels on light ones; one byte of brightness per pixel. A filled field is not a signature. */
export const faultOfDrawing = (brightness: Uint8Array): SignatureFault | undefined => {
  let drawn = 0;
  // By index: an iterator over a million bytes costs 15 ms.
  for (let at = 0; at < brightness.length; at += 1) if ((brightness[at] ?? 255) < darkBelow) drawn += 1;
  return drawn < minDrawnPixels || drawn > brightness.length * maxDrawnShare ? 'empty' : undefined;
};
