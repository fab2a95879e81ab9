import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { deleteImage, findSizes, isNamed, lockImages } from '../db/image-queries.ts';
import { addressOfImage } from '../domain/image-address.ts';

/** Removes an image that no version of a questionnaire names. One that a version names stays for good. */
export const removeUnusedImage = async (context: Context, tx: PgTx, key: string): Promise<void> => {
  const [image] = await lockImages(tx.manager, [key]);
  if (!image || (await isNamed(tx.manager, { companyId: image.companyId, address: addressOfImage(key) }))) return;
  for (const { fileId } of await findSizes(tx.manager, key)) await context.files.delete(tx, fileId);
  await deleteImage(tx.manager, key);
};
