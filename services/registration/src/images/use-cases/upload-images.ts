import { newCode } from '@gatelingo/chassis/codes';
import type { ReceivedFile } from '@gatelingo/chassis/http';
import type { PgTx } from '@gatelingo/chassis/postgres';
import type { AnswerOf } from '@gatelingo/proto/http/endpoint';
import type { registration } from '@gatelingo/proto/http/registration';
import type { Context } from '../../context.ts';
import { insertImage, insertSizes } from '../db/image-queries.ts';
import { addressOfImage } from '../domain/image-address.ts';
import { imageFaults, type ImageFault } from '../domain/image-faults.ts';
import { makeImageSizesKind, removeUnusedImageKind } from '../domain/work-kinds.ts';
import type { LargestSize } from '../providers/image-worker.ts';

type Answer = AnswerOf<typeof registration.uploadImages>;
type Accepted = Exclude<LargestSize, { fault: ImageFault }>;

const hourSeconds = 60 * 60;
/** A questionnaire that somebody writes over two days has its draft in the browser: the answer names lost images. */
const unusedMs = 24 * hourSeconds * 1000;

/** Stores the largest size, which can be read at once; the others follow. */
const store = async (context: Context, tx: PgTx, companyId: string, { jpeg, width, height }: Accepted) => {
  const key = newCode();
  const now = context.clock.now();
  const file = { companyId, kind: 'questionnaire-image', contentType: 'image/jpeg', bytes: jpeg };
  const fileId = await context.files.put(tx, file);
  await insertImage(tx.manager, { key, companyId, width, height, createdAt: now });
  await insertSizes(tx.manager, [{ imageKey: key, width, format: 'jpeg', fileId }]);
  const work = { key, companyId, payload: { key } };
  await context.work.enqueue(tx, makeImageSizesKind, work);
  await context.work.enqueue(tx, removeUnusedImageKind, { ...work, dueAt: new Date(now.getTime() + unusedMs) });
  return { url: addressOfImage(key), width, height };
};

const look = async (context: Context, companyId: string, file: ReceivedFile): Promise<LargestSize> =>
  file.isTooLarge ? { fault: 'too_large' } : context.imageThreads.largest(file.bytes, companyId);

/** Stores the images among the files in one transaction, and says of each other file why it is none. */
export const uploadImages = async (
  context: Context,
  { companyId, files }: { companyId: string; files: readonly ReceivedFile[] },
): Promise<Answer> => {
  const limit = { points: context.config.IMAGES_PER_HOUR, perSeconds: hourSeconds };
  for (const _file of files) await context.limiter.limit('images', companyId, limit);
  // Before the transaction: what waits for a thread holds no connection.
  const looked = await Promise.all(files.map((file) => look(context, companyId, file)));
  const refused = looked.flatMap((found, index) =>
    'fault' in found
      ? [{ index, fileName: files[index]?.fileName ?? '', code: found.fault, error: imageFaults[found.fault] }]
      : [],
  );
  const accepted = looked.filter((found): found is Accepted => !('fault' in found));
  const images = await context.store.transaction(async (tx) => {
    const stored: Answer['images'] = [];
    for (const image of accepted) stored.push(await store(context, tx, companyId, image));
    if (stored.length > 0)
      await context.bus.audit(tx, { companyId, what: 'image.created', ids: [], count: stored.length });
    return stored;
  });
  return { urls: images.map(({ url }) => url), images, refused };
};
