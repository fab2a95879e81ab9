import { problem } from '@gatelingo/chassis/errors';
import type { BinaryAnswer } from '@gatelingo/proto/http/endpoint';
import type { Context } from '../../context.ts';
import { findImage, findSizes } from '../db/image-queries.ts';
import { isFirst, wantedSize, type ImageSize } from '../domain/image-sizes.ts';

export interface ReadImage {
  /** Names the bytes: an image never changes. */
  etag: string;
  /** False while the size is being made and the first one is answered in its place. */
  isWanted: boolean;
  read(): Promise<BinaryAnswer>;
}

const notThere = () => problem('not_found', 'There is nothing at this address.');

/** An image in the size that fits. Anybody may read it who knows its key. */
export const readImage = async (
  { store, files }: Context,
  key: string,
  asked: Partial<ImageSize>,
): Promise<ReadImage> => {
  const image = await findImage(store.manager, key);
  if (!image) throw notThere();
  const wanted = wantedSize(image.width, asked);
  const stored = await findSizes(store.manager, key);
  const found = stored.find(({ width, format }) => width === wanted.width && format === wanted.format);
  const size = found ?? stored.find((each) => isFirst(each, image.width));
  if (!size) throw notThere();
  return {
    etag: `"${String(size.width)}-${size.format}"`,
    isWanted: size === found,
    read: async () => {
      const { contentType, bytes } = await files.get(size.fileId);
      return { contentType, bytes };
    },
  };
};
