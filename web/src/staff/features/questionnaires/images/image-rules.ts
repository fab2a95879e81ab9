import { imageBytes } from '../domain/limits.ts';
import type { Refusal } from './upload-result.ts';

/** The kinds of images that are taken. */
export const imageKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** The checks of a file before it is sent; the server looks into it. */
export const refusalOf = ({ type, size }: Pick<File, 'type' | 'size'>): Refusal | undefined => {
  if (!(imageKinds as readonly string[]).includes(type)) return { code: 'unsupported_media_type', error: '' };
  if (size > imageBytes) return { code: 'too_large', error: '' };
  return undefined;
};
