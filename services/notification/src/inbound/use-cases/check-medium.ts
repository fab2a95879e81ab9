import sharp from 'sharp';
import { type KeptType, typeOf } from '../../chat/domain/chat-medium.ts';
import { RefusedMedium } from '../domain/refused-medium.ts';
import { decodeVoiceNote } from '../../voice/providers/voice-note.ts';

// Many pictures arrive at once: one thread each. No cache, since no picture comes twice.
sharp.concurrency(1);
sharp.cache(false);

const maxPixels = 50_000_000;
const longestSide = 2_560;

/**
 * Re-encodes the picture, which removes its location and any data hidden in the file. Of one with faults is kept what can be
 * decoded: nobody asks a driver on the road to send it again.
 */
const reencoded = async (bytes: Buffer, contentType: KeptType): Promise<Buffer> => {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true });
  try {
    if (contentType === 'image/png') return await picture.png().toBuffer();
    if (contentType === 'image/webp') return await picture.webp().toBuffer();
    return await picture.jpeg({ quality: 85 }).toBuffer();
  } catch (error) {
    throw new RefusedMedium('damaged', { cause: error });
  }
};

export interface CheckedMedium {
  contentType: KeptType;
  bytes: Buffer;
}

/** Decides by the bytes, not by the announced type. Documents are kept unchanged. */
export const checkMedium = async (bytes: Buffer, announced: string, signal: AbortSignal): Promise<CheckedMedium> => {
  const contentType = typeOf(bytes);
  if (!contentType) throw new RefusedMedium(announced.startsWith('audio/') ? 'other-sound' : 'wrong-kind');
  if (contentType === 'audio/ogg') return { contentType: 'audio/wav', bytes: await decodeVoiceNote(bytes, signal) };
  if (contentType === 'application/pdf') return { contentType, bytes };
  return { contentType, bytes: await reencoded(bytes, contentType) };
};
