import type { S3Client } from '@aws-sdk/client-s3';
import type { Metrics } from '../metrics/index.ts';
import { withDeadline } from '../store/deadline.ts';
import { timeProvider } from '../work/index.ts';
import { createBreaker } from './breaker.ts';
import { unavailable } from './unavailable.ts';
import type { ObjectStoreAddress } from './object-store-url.ts';

/** Bytes by key. Every call throws ProblemError `unavailable` if the store fails. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Undefined if there is no such object. */
  get(key: string): Promise<Buffer | undefined>;
  /** A missing object counts as deleted. */
  delete(key: string): Promise<void>;
  /** Keys that begin with `prefix`, in their order, page by page. */
  list(prefix: string): AsyncIterable<string[]>;
  /** Throws if the bucket does not exist or we have no access. */
  ping(): Promise<void>;
  close(): void;
}

const connectMs = 1_000;
const answerMs = 3_000;
const tries = 3;
const callMs = 6_000;
// Shorter than the limit of a readiness check.
const pingMs = 1_500;

const isMissing = (error: unknown) => error instanceof Error && error.name === 'NoSuchKey';

/** Opens an S3-compatible store. Sends no request yet. */
export const openObjectStore = async (address: ObjectStoreAddress, metrics: Metrics): Promise<ObjectStore> => {
  const sdk = await import('@aws-sdk/client-s3');
  const { bucket: Bucket, prefix, endpoint, region, pathStyle, credentials } = address;
  const client: S3Client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: pathStyle,
    ...(credentials ? { credentials } : {}),
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs, requestTimeout: answerMs, throwOnRequestTimeout: true },
    // Many S3-compatible stores do not support the newer checksums; the encryption detects any changed byte.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const guarded = createBreaker();

  const timed = <R>(call: string, ms: number, send: (abortSignal: AbortSignal) => Promise<R>): Promise<R> =>
    timeProvider(metrics, { provider: 's3', call }, async () => {
      const what = `${call} at the object store`;
      try {
        return await withDeadline(send(AbortSignal.timeout(ms)), ms, what);
      } catch (error) {
        throw unavailable(error);
      }
    });
  const perform = <R>(call: string, send: (abortSignal: AbortSignal) => Promise<R>): Promise<R> =>
    guarded(() => timed(call, callMs, send));

  return {
    put: (key, bytes) =>
      perform('put', async (abortSignal) => {
        const input = { Bucket, Key: prefix + key, Body: bytes, ContentType: 'application/octet-stream' };
        await client.send(new sdk.PutObjectCommand(input), { abortSignal });
      }),
    get: (key) =>
      perform('get', async (abortSignal) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key: prefix + key }), { abortSignal });
          if (!Body) throw new Error('The object store answered without a body.');
          return Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (isMissing(error)) return undefined;
          throw error;
        }
      }),
    delete: (key) =>
      perform('delete', async (abortSignal) => {
        await client.send(new sdk.DeleteObjectCommand({ Bucket, Key: prefix + key }), { abortSignal });
      }),
    list: async function* (begin) {
      let ContinuationToken: string | undefined;
      do {
        const input = { Bucket, Prefix: prefix + begin, ContinuationToken };
        const page = await perform('list', (abortSignal) =>
          client.send(new sdk.ListObjectsV2Command(input), { abortSignal }),
        );
        yield (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [Key.slice(prefix.length)]));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
    ping: () =>
      timed('ping', pingMs, async (abortSignal) => {
        await client.send(new sdk.HeadBucketCommand({ Bucket }), { abortSignal });
      }),
    close: () => client.destroy(),
  };
};
