import { z } from 'zod';

/** An S3-compatible store, and the place of the files in it. */
export interface ObjectStoreAddress {
  endpoint: string;
  bucket: string;
  /** Prefix of every key: empty, or with a slash at the end. */
  prefix: string;
  region: string;
  /** Whether the bucket is in the path; otherwise it is in the host name. */
  pathStyle: boolean;
  /** Without them the SDK uses its usual sources: environment, profile, role of the machine or pod. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

const optionsSchema = z.strictObject({
  region: z
    .string()
    .regex(/^[\w-]+$/)
    .default('us-east-1'),
  tls: z.enum(['true', 'false']).default('true'),
  addressing: z.enum(['path', 'virtual']).default('path'),
});
const bucketName = /^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/;
const folderName = /^[\w.-]+$/;

const decoded = (part: string): string | undefined => {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
};

const readCredentials = ({ username, password }: URL) => {
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  return accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
};

/**
 * Reads `s3://key:secret@host:port/bucket/folder?region=eu-central-1&tls=false&addressing=virtual`; key and secret
 * (percent-encoded), port, folder and options are optional. Undefined if the text is not such an address.
 */
export const parseObjectStoreUrl = (text: string): ObjectStoreAddress | undefined => {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.host === '' || url.hash !== '') return undefined;
  const options = optionsSchema.safeParse(Object.fromEntries(url.searchParams));
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
  if (!options.success || !bucketName.test(bucket) || !folders.every((name) => folderName.test(name))) return undefined;
  const credentials = readCredentials(url);
  const isSigned = url.username !== '' || url.password !== '';
  if (isSigned && !credentials) return undefined;
  const { region, tls, addressing } = options.data;
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    prefix: folders.map((name) => `${name}/`).join(''),
    region,
    pathStyle: addressing === 'path',
    credentials,
  };
};
