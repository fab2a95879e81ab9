import type { PgTx } from '@gatelingo/chassis/postgres';
import type { Context } from '../../context.ts';
import { findSizes, insertSizes, lockImages } from '../db/image-queries.ts';
import type { MadeSizes } from './make-image-sizes.ts';

/** Stores all other sizes, unless the image is gone or has them. */
export const saveImageSizes = async (
  context: Context,
  tx: PgTx,
  key: string,
  { sizes }: Pick<MadeSizes, 'sizes'>,
): Promise<void> => {
  const [image] = await lockImages(tx.manager, [key]);
  if (!image || (await findSizes(tx.manager, key)).length > 1) return;
  const { companyId } = image;
  for (const { width, format, bytes } of sizes) {
    const file = { companyId, kind: 'questionnaire-image', contentType: `image/${format}`, bytes };
    const fileId = await context.files.put(tx, file);
    await insertSizes(tx.manager, [{ imageKey: key, width, format, fileId }]);
  }
};
