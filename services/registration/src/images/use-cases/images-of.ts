import type { PgTx } from '@gatelingo/chassis/postgres';
import { findImages } from '../db/image-queries.ts';
import { keyOfAddress } from '../domain/image-address.ts';

/**
 * Those of the addresses that are images of the company, with the size of the largest; in the order of the addresses. `keep` is for the
 * transaction that stores a version with them: they are not removed as unused meanwhile.
 */
export const imagesOf = async (
  manager: PgTx['manager'],
  companyId: string,
  urls: readonly string[],
  { keep = false } = {},
): Promise<{ url: string; width: number; height: number }[]> => {
  const found = await findImages(manager, companyId, urls.map(keyOfAddress).filter(Boolean), { keep });
  const byKey = new Map(found.map((image) => [image.key, image]));
  return urls.flatMap((url) => {
    const image = byKey.get(keyOfAddress(url));
    return image ? [{ url, width: image.width, height: image.height }] : [];
  });
};
