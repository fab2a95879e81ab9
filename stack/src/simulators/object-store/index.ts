import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../ports.ts';
import { Behaviours } from '../shared/behaviour.ts';
import { listen } from '../shared/listen.ts';
import type { Behaviour } from './behaviour.ts';
import { createBucket, refusal, type Answer } from './bucket.ts';
import { checkSignature } from './signature.ts';

export interface ObjectStoreSimulator {
  /** For FILE_STORE_URL. */
  url: string;
  /** Every request so far, in order. */
  requests: { method: string; key: string }[];
  keys(): string[];
  read(key: string): Buffer | undefined;
  /** Writes an object, as another user of the bucket. */
  write(key: string, bytes: Buffer): void;
  /** Sets the behaviour of the next requests. */
  behave(behaviour: Behaviour): Promise<void>;
  close(): Promise<void>;
}

const newerChecksum = /^x-amz-(sdk-checksum-algorithm|checksum-(crc|sha)|trailer)/;

const send = (response: ServerResponse, { status, headers = {}, body }: Answer) => {
  response.writeHead(status, headers).end(body);
};

/** An S3-compatible store of one bucket on loopback, in memory: signed requests only, the bucket in the path. */
export const startObjectStore = async ({ mostPerPage = 1_000 } = {}): Promise<ObjectStoreSimulator> => {
  const name = 'files';
  // With a slash and a plus, like real secrets.
  const secretAccessKey = `${randomBytes(24).toString('base64')}/+`;
  const credentials = { accessKeyId: randomBytes(10).toString('hex'), secretAccessKey };
  const bucket = createBucket(name, mostPerPage);
  const requests: ObjectStoreSimulator['requests'] = [];
  const behaviours = new Behaviours<Behaviour>();

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const { method = '', url: target = '', headers } = request;
    const body = await buffer(request);
    const refused = checkSignature({ method, target, headers, body }, credentials);
    if (refused) return refusal(403, refused);
    const { pathname, searchParams: query } = new URL(target, 'http://simulator');
    const [, bucketName = '', ...rest] = pathname.split('/');
    if (bucketName !== name) return refusal(404, 'NoSuchBucket');
    // Like many stores it does not support the checksums that newer SDKs send by default.
    if (Object.keys(headers).some((header) => newerChecksum.test(header))) return refusal(501, 'NotImplemented');
    const contentType = headers['content-type'] ?? '';
    return bucket.answer({ method, key: decodeURIComponent(rest.join('/')), query, body, contentType });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: target = '' } = request;
    requests.push({ method, key: decodeURIComponent(target.split('?')[0]?.split('/').slice(2).join('/') ?? '') });
    const isMeant = (each: Behaviour) => !('method' in each) || each.method === method;
    const now = behaviours.meet(['all'], isMeant) ?? { mode: 'ok' };
    if (now.mode === 'hang') return;
    if (now.mode === 'slow') await pause(now.delayMs);
    if (now.mode === 'hold') await behaviours.untilSet();
    if (now.mode === 'fail') {
      await buffer(request);
      send(response, refusal(now.status, now.code));
      return;
    }
    const given = await answer(request);
    if (now.mode === 'reset') request.socket.destroy();
    else if (now.mode === 'stall') {
      const half = given.body?.slice(0, given.body.length / 2) ?? '';
      response.writeHead(given.status, given.headers).flushHeaders();
      response.write(half);
    } else send(response, given);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  // While it is down, no outgoing connection takes this port.
  let listening = await listen(server, await freePort());
  const { port: own } = listening;
  const close = async () => {
    if (server.listening) await listening.close();
  };
  const user = `${credentials.accessKeyId}:${encodeURIComponent(credentials.secretAccessKey)}`;

  return {
    url: `s3://${user}@127.0.0.1:${own}/${name}?tls=false`,
    requests,
    keys: () => [...bucket.objects.keys()].sort(),
    read: (key) => bucket.objects.get(key)?.bytes,
    write: (key, bytes) => {
      bucket.answer({ method: 'PUT', key, query: new URLSearchParams(), body: bytes, contentType: '' });
    },
    behave: async (next) => {
      behaviours.set('all', next);
      if (next.mode === 'down') await close();
      else if (!server.listening) listening = await listen(server, own);
    },
    close,
  };
};
