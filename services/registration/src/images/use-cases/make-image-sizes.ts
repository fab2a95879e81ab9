import { permanent } from '@gatelingo/chassis/work';
import type { Context } from '../../context.ts';
import { findImage, findSizes } from '../db/image-queries.ts';
import { isFirst } from '../domain/image-sizes.ts';
import type { OtherSizes } from '../providers/image-worker.ts';

/** The other sizes of an image. The work row stores results as JSON: only their number, not the bytes. */
export interface MadeSizes {
  sizes: OtherSizes;
  toJSON(): { count: number };
}

/** Makes all sizes of an image but the first, from the first. */
export const makeImageSizes = async ({ store, files, imageThreads }: Context, key: string): Promise<MadeSizes> => {
  const image = await findImage(store.manager, key);
  const stored = image ? await findSizes(store.manager, key) : [];
  const first = stored.find((size) => image && isFirst(size, image.width));
  if (!image || !first) throw permanent('The image is not there any more.');
  const { bytes } = await files.get(first.fileId);
  const sizes = await imageThreads.others(bytes, image.companyId);
  return { sizes, toJSON: () => ({ count: sizes.length }) };
};
