import { rows } from '@gatelingo/chassis/postgres';
import { In, type EntityManager } from 'typeorm';
import { images, imageSizes, type ImageRow, type ImageSizeRow } from './image-entities.ts';

/**
 * Those of the keys that are images of the company. With `keep`, in a transaction that stores a version with them: none of
 * them is removed before that transaction ends, and the removal sees what it stored.
 */
export const findImages = (
  manager: EntityManager,
  companyId: string,
  keys: readonly string[],
  { keep = false } = {},
): Promise<ImageRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : manager.find(images, {
        where: { companyId, key: In([...keys]) },
        // In one order, so that two transactions do not wait for each other.
        order: { key: 'ASC' },
        ...(keep ? { lock: { mode: 'for_key_share' as const } } : {}),
      });

export const findImage = (manager: EntityManager, key: string): Promise<ImageRow | null> =>
  manager.findOneBy(images, { key });

/** Locks images against their removal, and against a version that is being stored with them. Returns those that exist. */
export const lockImages = (manager: EntityManager, keys: readonly string[]): Promise<ImageRow[]> =>
  manager.find(images, {
    where: { key: In([...keys]) },
    order: { key: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });

export const insertImage = async (manager: EntityManager, row: ImageRow): Promise<void> => {
  await manager.insert(images, row);
};

export const insertSizes = async (manager: EntityManager, sizes: ImageSizeRow[]): Promise<void> => {
  await manager.insert(imageSizes, sizes);
};

export const findSizes = (manager: EntityManager, imageKey: string): Promise<ImageSizeRow[]> =>
  manager.findBy(imageSizes, { imageKey });

/** Whether a version of a questionnaire of the company names this address, also an old one: registrations may be by it. */
export const isNamed = async (
  manager: EntityManager,
  { companyId, address }: { companyId: string; address: string },
): Promise<boolean> => {
  const found = await rows(
    manager,
    `SELECT 1 FROM questionnaire_version
     WHERE company_id = $1 AND content->'images' @> jsonb_build_array($2::text) LIMIT 1`,
    [companyId, address],
  );
  return found.length > 0;
};

/** Removes an image with its sizes; the files are the caller's. */
export const deleteImage = async (manager: EntityManager, key: string): Promise<void> => {
  await manager.delete(images, { key });
};
