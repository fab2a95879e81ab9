import { createHash } from 'node:crypto';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const xml = (body: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;

export const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: xml(`<Error><Code>${code}</Code><Message>${code}</Message><RequestId>0</RequestId></Error>`),
});

/** The objects of one bucket, and S3's operations on them. */
export const createBucket = (name: string, mostPerPage: number) => {
  const objects = new Map<string, StoredObject>();

  const list = (query: URLSearchParams): Answer => {
    if (query.get('list-type') !== '2') return refusal(501, 'NotImplemented');
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token') ?? query.get('start-after') ?? '';
    const most = Math.min(mostPerPage, Number(query.get('max-keys') ?? mostPerPage));
    const found = [...objects]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, most);
    const isCut = found.length > page.length;
    const contents = page.map(
      ([key, { bytes, etag, modifiedAt }]) =>
        `<Contents><Key>${escaped(key)}</Key><LastModified>${modifiedAt.toISOString()}</LastModified>` +
        `<ETag>${etag}</ETag><Size>${bytes.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`,
    );
    const next = isCut ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>` : '';
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: xml(
        `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${name}</Name>` +
          `<Prefix>${escaped(prefix)}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys>` +
          `<IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
      ),
    };
  };

  const put = (key: string, bytes: Buffer, contentType: string): Answer => {
    const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
    objects.set(key, { bytes, contentType, etag, modifiedAt: new Date() });
    return { status: 200, headers: { etag } };
  };

  const read = (method: string, key: string): Answer => {
    const found = objects.get(key);
    if (!found) return refusal(404, 'NoSuchKey');
    const { bytes, contentType, etag, modifiedAt } = found;
    const headers = {
      'content-type': contentType,
      'content-length': String(bytes.length),
      'last-modified': modifiedAt.toUTCString(),
      etag,
    };
    return { status: 200, headers, ...(method === 'GET' ? { body: bytes } : {}) };
  };

  return {
    objects,
    /** `key` is empty for the bucket itself. */
    answer: (request: {
      method: string;
      key: string;
      query: URLSearchParams;
      body: Buffer;
      contentType: string;
    }): Answer => {
      const { method, key, query, body } = request;
      if (key === '' && method === 'HEAD') return { status: 200 };
      if (key === '' && method === 'GET') return list(query);
      if (key === '') return refusal(405, 'MethodNotAllowed');
      if (method === 'PUT') return put(key, body, request.contentType);
      if (method === 'GET' || method === 'HEAD') return read(method, key);
      if (method !== 'DELETE') return refusal(405, 'MethodNotAllowed');
      objects.delete(key);
      return { status: 204 };
    },
  };
};
