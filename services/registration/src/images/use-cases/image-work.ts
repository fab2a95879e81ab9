import { permanent } from '@gatelingo/chassis/work';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { deleteImage, findImage, findSizes, insertSizes, isNamed, lockImages } from '../db/image-queries.ts';
import { addressOfImage } from '../domain/image-address.ts';
import { isFirst } from '../domain/image-sizes.ts';
import type { OtherSizes } from '../providers/image-worker.ts';

/** The work rows' kinds; `work/` runs them. */
export const makeImageSizes = 'make-image-sizes';
export const removeUnusedImage = 'remove-unused-image';

/** The other sizes of an image. The work row stores results as JSON: only their number, not the bytes. */
export interface MadeSizes {
  sizes: OtherSizes;
  toJSON(): { count: number };
}

/** Makes all sizes of an image but the first, from the first. */
export const makeSizes = async ({ store, files, imageThreads }: Context, key: string): Promise<MadeSizes> => {
  const image = await findImage(store.manager, key);
  const stored = image ? await findSizes(store.manager, key) : [];
  const first = stored.find((size) => image && isFirst(size, image.width));
  if (!image || !first) throw permanent('The image is not there any more.');
  const { bytes } = await files.get(first.fileId);
  const sizes = await imageThreads.others(bytes, image.companyId);
  return { sizes, toJSON: () => ({ count: sizes.length }) };
};

/** Stores them all, unless the image is gone or has them. */
export const saveSizes = async (context: Context, tx: PgTx, key: string, { sizes }: MadeSizes): Promise<void> => {
  const [image] = await lockImages(tx.manager, [key]);
  if (!image || (await findSizes(tx.manager, key)).length > 1) return;
  const { companyId } = image;
  for (const { width, format, bytes } of sizes) {
    const file = { companyId, kind: 'questionnaire-image', contentType: `image/${format}`, bytes };
    const fileId = await context.files.put(tx, file);
    await insertSizes(tx.manager, [{ imageKey: key, width, format, fileId }]);
  }
};

/** Before several are removed in one transaction: all locks, in one order. */
export const lockForRemoval = async (tx: PgTx, keys: readonly string[]): Promise<void> => {
  await lockImages(tx.manager, keys);
};

/** Removes an image that no version of a questionnaire names. One that a version names stays for good. */
export const removeIfUnused = async (context: Context, tx: PgTx, key: string): Promise<void> => {
  const [image] = await lockImages(tx.manager, [key]);
  if (!image || (await isNamed(tx.manager, { companyId: image.companyId, address: addressOfImage(key) }))) return;
  for (const { fileId } of await findSizes(tx.manager, key)) await context.files.delete(tx, fileId);
  await deleteImage(tx.manager, key);
};
