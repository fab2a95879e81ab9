import { createThreadPool } from '@gatelingo/chassis/threads';
// Its library has to be loaded here first: it must outlive the threads.
import 'sharp';
import type { ImageTask, LargestSize, OtherSizes } from './image-worker.ts';

export interface ImageThreads {
  /**
   * Decodes an uploaded file and encodes its largest size anew, or says what is wrong with it. Companies take turns; throws
   * `unavailable` if too many wait, or `rate_limited` if they are of the same company.
   */
  largest(bytes: Uint8Array, companyId: string): Promise<LargestSize>;
  /** Encodes all other sizes of a largest one. */
  others(largest: Uint8Array, companyId: string): Promise<OtherSizes>;
  close(): Promise<void>;
}

export const createImageThreads = ({ threads, most }: { threads: number; most: number }): ImageThreads => {
  const pool = (count: number) =>
    createThreadPool<ImageTask, LargestSize | OtherSizes>({
      file: new URL('./image-worker.ts', import.meta.url),
      threads: count,
      most: { all: most, ofOneKey: Math.ceil(most / 2) },
    });
  // The other sizes take seconds: with one thread of their own they delay no upload.
  const [uploads, sizes] = [pool(threads), pool(1)];
  return {
    largest: (upload, companyId) => uploads.run(companyId, { upload }) as Promise<LargestSize>,
    others: (largest, companyId) => sizes.run(companyId, { largest }) as Promise<OtherSizes>,
    close: async () => {
      await Promise.all([uploads.close(), sizes.close()]);
    },
  };
};
