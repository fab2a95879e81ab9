import type { PgTx } from '@gatelingo/chassis/postgres';
import { lockImages } from '../db/image-queries.ts';

/** Before several images are removed in one transaction: all locks, in one order. */
export const lockForRemoval = async ({ manager }: PgTx, keys: readonly string[]): Promise<void> => {
  await lockImages(manager, keys);
};
