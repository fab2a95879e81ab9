import sharp from 'sharp';
import { ProblemError } from '@gatelingo/chassis/errors';
import type { Context } from '../../context.ts';
import { keyOfAddress } from '../domain/image-address.ts';
import { readImage } from './read-image.ts';

/** 54 mm of paper at about 200 points to the inch. */
const printedWidth = 420;
const printedHeight = 480;

/** An image as a document prints it: small, and a JPEG. Undefined if it is not there any more. */
export const imageForPrint = async (context: Context, address: string): Promise<Uint8Array | undefined> => {
  try {
    const image = await readImage(context, keyOfAddress(address), { width: 480 });
    const { bytes } = await image.read();
    return await sharp(bytes)
      .resize({ width: printedWidth, height: printedHeight, fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 65, mozjpeg: true })
      .toBuffer();
  } catch (error) {
    if (error instanceof ProblemError && error.code === 'not_found') return undefined;
    throw error;
  }
};
