import { z } from 'zod';
import type { Place } from './geocoder.ts';

const content = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180), z.string()]);
// The contract allows ids of 500 characters; base64 turns three bytes into four characters.
const addressBytes = 320;

const shortened = (address: string): string => {
  let kept = address;
  while (Buffer.byteLength(kept) > addressBytes) kept = kept.slice(0, -1);
  return kept.toWellFormed();
};

/** An id that contains its place, for providers whose suggestions already have coordinates: it needs no second call. */
export const packPlaceId = (provider: string, { lat, lng, address }: Place): string =>
  `${provider}:${Buffer.from(JSON.stringify([Number(lat.toFixed(6)), Number(lng.toFixed(6)), shortened(address)])).toString('base64url')}`;

/** The place in an id of this provider; undefined for any other text. */
export const unpackPlaceId = (provider: string, placeId: string): Place | undefined => {
  if (!placeId.startsWith(`${provider}:`)) return undefined;
  try {
    const [lat, lng, address] = content.parse(
      JSON.parse(Buffer.from(placeId.slice(provider.length + 1), 'base64url').toString()),
    );
    return { lat, lng, address };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return undefined;
    throw error;
  }
};
