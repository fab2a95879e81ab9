import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ConfigError, fileStoreConfig, readConfig } from '../config/index.ts';
import { parseObjectStoreUrl } from './object-store-url.ts';

test('an address names host, bucket, folder, key and secret, region and whether TLS is spoken', () => {
  expect(parseObjectStoreUrl('s3://key:se%2Fcr%2Bet@minio:9000/gate/eu/files?region=eu-central-1&tls=false')).toEqual({
    endpoint: 'http://minio:9000',
    bucket: 'gate',
    prefix: 'eu/files/',
    region: 'eu-central-1',
    pathStyle: true,
    credentials: { accessKeyId: 'key', secretAccessKey: 'se/cr+et' },
  });
});

test('TLS is spoken unless configured otherwise; without a key the SDK finds its own; the bucket may stand in the host', () => {
  expect(parseObjectStoreUrl('s3://s3.example.com/gate?addressing=virtual')).toEqual({
    endpoint: 'https://s3.example.com',
    bucket: 'gate',
    prefix: '',
    region: 'us-east-1',
    pathStyle: false,
    credentials: undefined,
  });
});

test.each([
  ['another protocol', 'https://key:secret@host/bucket'],
  ['no bucket', 's3://key:secret@host'],
  ['no host', 's3:///bucket'],
  ['a key without its secret', 's3://key@host/bucket'],
  ['an unknown option', 's3://host/bucket?ssl=false'],
  ['a secret that is not percent-encoded', 's3://key:se%cret@host/bucket'],
  ['no address', 'minio'],
])('%s is refused', (_what, text) => {
  expect(parseObjectStoreUrl(text)).toBeUndefined();
});

test('a service refuses to start on a malformed address, and does not repeat its secret', () => {
  const schema = z.object(fileStoreConfig);
  expect(readConfig(schema, {}).FILE_STORE_URL).toBeUndefined();
  expect(readConfig(schema, { FILE_STORE_URL: 's3://host/bucket' }).FILE_STORE_URL?.bucket).toBe('bucket');
  const read = () => readConfig(schema, { FILE_STORE_URL: 's3://key:hunter2@host' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/FILE_STORE_URL: is not an address like/);
  expect(read).not.toThrow(/hunter2/);
});
