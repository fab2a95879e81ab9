import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface SignedRequest {
  method: string;
  /** The path and query as sent. */
  target: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export type Refusal =
  | 'AccessDenied'
  | 'InvalidAccessKeyId'
  | 'SignatureDoesNotMatch'
  | 'RequestTimeTooSkewed'
  | 'XAmzContentSHA256Mismatch';

const longestSkewMs = 15 * 60 * 1000;
const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/, '$1-$2-$3T$4:$5:$6Z'));

const canonicalQuery = (query: string) =>
  query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .sort()
    .join('&');

const canonicalRequest = ({ method, target, headers }: SignedRequest, names: string[], payload: string) => {
  const [path = '', query = ''] = target.split('?', 2);
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`);
  return [method, path, canonicalQuery(query), lines.join(''), names.join(';'), payload].join('\n');
};

/** The error in a request's signature (AWS Signature Version 4, in the header), or undefined. */
export const checkSignature = (request: SignedRequest, credentials: Credentials): Refusal | undefined => {
  const { headers, body } = request;
  const [, keyId, day, region, signed, signature] = authorization.exec(headers.authorization ?? '') ?? [];
  const time = headers['x-amz-date'];
  const payload = headers['x-amz-content-sha256'];
  if (!keyId || !day || !region || !signed || !signature) return 'AccessDenied';
  if (typeof time !== 'string' || typeof payload !== 'string' || !time.startsWith(day)) return 'AccessDenied';
  if (keyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (!(Math.abs(Date.now() - timeOf(time)) <= longestSkewMs)) return 'RequestTimeTooSkewed';
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== hash(body)) return 'XAmzContentSHA256Mismatch';
  const canonical = canonicalRequest(request, signed.split(';'), payload);
  const text = ['AWS4-HMAC-SHA256', time, `${day}/${region}/s3/aws4_request`, hash(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${credentials.secretAccessKey}`);
  const isRight = timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
  return isRight ? undefined : 'SignatureDoesNotMatch';
};
