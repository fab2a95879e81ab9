import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { startObjectStore, type ObjectStoreSimulator } from '../src/simulators/object-store/index.ts';

let store: ObjectStoreSimulator;
let url: URL;
let client: S3Client;

const connect = (changes: Partial<S3ClientConfig> = {}) =>
  new S3Client({
    endpoint: `http://${url.host}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: url.username, secretAccessKey: decodeURIComponent(url.password) },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 1,
    ...changes,
  });

beforeEach(async () => {
  store = await startObjectStore();
  url = new URL(store.url);
  client = connect();
});
afterEach(async () => {
  client.destroy();
  await store.close();
});

const Bucket = 'files';
const put = (Key: string, Body: string) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }));
const read = async (Key: string) =>
  (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString();

test("an object is put, read, asked for, replaced and deleted with AWS' own client", async () => {
  await put('a folder/ä+&<.txt', 'one');
  await put('a folder/ä+&<.txt', 'two');
  expect(await read('a folder/ä+&<.txt')).toBe('two');
  const head = await client.send(new HeadObjectCommand({ Bucket, Key: 'a folder/ä+&<.txt' }));
  expect(head).toMatchObject({ ContentLength: 3, ContentType: 'text/plain' });
  await client.send(new DeleteObjectCommand({ Bucket, Key: 'a folder/ä+&<.txt' }));
  await expect(read('a folder/ä+&<.txt')).rejects.toMatchObject({ name: 'NoSuchKey' });
});

test('a list is in order, below a prefix, and comes in pages', async () => {
  for (const key of ['b/2', 'a/1', 'b/1', 'b/<3>', 'c']) await put(key, '');
  const list = (ContinuationToken?: string) =>
    client.send(new ListObjectsV2Command({ Bucket, Prefix: 'b/', MaxKeys: 2, ContinuationToken }));
  const first = await list();
  expect(first.Contents?.map(({ Key }) => Key)).toEqual(['b/1', 'b/2']);
  const second = await list(first.NextContinuationToken);
  expect(second.Contents?.map(({ Key }) => Key)).toEqual(['b/<3>']);
  expect(second.NextContinuationToken).toBeUndefined();
});

test('without a right signature, or in another bucket, nothing is done', async () => {
  expect((await fetch(`http://${url.host}/files/open`, { method: 'PUT', body: 'x' })).status).toBe(403);
  const asked = new PutObjectCommand({ Bucket, Key: 'foreign', Body: 'x' });
  const accessKeyId = url.username;
  const wrongSecret = connect({ credentials: { accessKeyId, secretAccessKey: 'guessed' } });
  await expect(wrongSecret.send(asked)).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  const wrongKey = connect({ credentials: { accessKeyId: 'stranger', secretAccessKey: 'guessed' } });
  await expect(wrongKey.send(asked)).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
  await expect(client.send(new HeadBucketCommand({ Bucket: 'other' }))).rejects.toMatchObject({ name: 'NotFound' });
  expect(store.keys()).toEqual([]);
});

test('a client that sends newer checksums is refused, as by many stores', async () => {
  client = connect({ requestChecksumCalculation: 'WHEN_SUPPORTED' });
  await expect(put('summed', 'x')).rejects.toMatchObject({ name: 'NotImplemented' });
});

test('it fails as often as it is set to, for the method it is set to, and goes away and comes back', async () => {
  await store.behave({ mode: 'fail', status: 500, code: 'InternalError', method: 'PUT', times: 1 });
  await expect(read('none')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(put('refused', 'x')).rejects.toMatchObject({ name: 'InternalError' });
  await put('kept', 'x');
  await store.behave({ mode: 'reset', times: 1 });
  await expect(put('cut', 'x')).rejects.toThrow();
  await store.behave({ mode: 'down' });
  await expect(put('unheard', 'x')).rejects.toThrow('ECONNREFUSED');
  await store.behave({ mode: 'ok' });
  // The request was done before the connection was closed: this is why the fault is tested.
  expect(store.keys()).toEqual(['cut', 'kept']);
});
