import type { Shares } from '@gatelingo/chassis/shares';
import { createThreadPool, type ThreadPoolOptions } from '@gatelingo/chassis/threads';
// Its library has to be loaded here first: it must outlive the threads.
import 'sharp';
import type { ImageTask, LargestSize, OtherSizes } from './image-worker.ts';

export interface ImageThreads {
  /**
   * Decodes an uploaded file and encodes its largest size, or says what is wrong with it. Companies take turns; throws
   * as `Pool.run` does.
   */
  largest(bytes: Uint8Array, companyId: string): Promise<LargestSize>;
  /** Encodes all other sizes of a largest one. */
  others(largest: Uint8Array, companyId: string): Promise<OtherSizes>;
  close(): Promise<void>;
}

export const createImageThreads = (
  shares: Shares,
  { threads, most }: { threads: number; most: number },
): ImageThreads => {
  const threadsOf = (pool: ThreadPoolOptions['pool']) =>
    createThreadPool<ImageTask, LargestSize | OtherSizes>({
      file: new URL('./image-worker.ts', import.meta.url),
      pool,
    });
  const uploads = threadsOf(shares.pool({ name: 'images', places: threads + most, atOnce: threads }));
  // The other sizes take seconds: with one thread of their own they delay no upload. The pool of their work is `image-sizes`.
  const sizes = threadsOf({ run: (_holder, task) => task() });
  return {
    largest: (upload, companyId) => uploads.run({ companyId }, { upload }) as Promise<LargestSize>,
    others: (largest, companyId) => sizes.run({ companyId }, { largest }) as Promise<OtherSizes>,
    close: async () => {
      await Promise.all([uploads.close(), sizes.close()]);
    },
  };
};
