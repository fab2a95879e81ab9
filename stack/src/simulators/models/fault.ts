import type { IncomingMessage, ServerResponse } from 'node:http';

/** The fault of a registry in one answer. */
export type Fault =
  | { kind: 'status'; status: number }
  | { kind: 'page' }
  | { kind: 'redirect'; to: string }
  /** Ends the connection after so many bytes of the answer. */
  | { kind: 'break'; after: number }
  /** Sends so many bytes of the answer and then nothing, with an open connection. */
  | { kind: 'stall'; after: number }
  /** Twenty bytes each 20 ms. */
  | { kind: 'drip' }
  | { kind: 'endless' }
  /** Other bytes of the same length. */
  | { kind: 'changed' }
  /** The answer ends early and in order, without its length. */
  | { kind: 'short'; bytes: number }
  /** Knows no ranges: the whole file from its first byte. */
  | { kind: 'no-range' }
  | { kind: 'other-range' }
  | { kind: 'text'; text: string };

const range = (request: IncomingMessage): number | undefined => {
  const match = /^bytes=(\d+)-$/.exec(request.headers.range ?? '');
  return match ? Number(match[1]) : undefined;
};

const endless = (response: ServerResponse): void => {
  const block = Buffer.alloc(256 * 1024, 1);
  const more = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on('drain', more);
  more();
};

const drip = (response: ServerResponse): void => {
  const timer = setInterval(() => response.write(Buffer.alloc(20, 1)), 20);
  response.once('close', () => {
    clearInterval(timer);
  });
};

/** Answers with bytes, or with a fault. */
export const answer = (request: IncomingMessage, response: ServerResponse, bytes: Buffer, fault?: Fault): void => {
  const asked = fault?.kind === 'no-range' ? undefined : range(request);
  switch (fault?.kind) {
    case 'status':
      response.writeHead(fault.status).end();
      return;
    case 'page':
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Log in to the network</html>');
      return;
    case 'redirect':
      response.writeHead(302, { location: fault.to }).end();
      return;
    case 'text':
      response.writeHead(200, { 'content-type': 'application/json' }).end(fault.text);
      return;
    case 'endless':
      response.writeHead(200);
      endless(response);
      return;
    case 'drip':
      response.writeHead(200);
      drip(response);
      return;
    case 'short':
      // Chunked: nothing says that bytes are missing.
      response.writeHead(200);
      response.write(bytes.subarray(0, fault.bytes));
      response.end();
      return;
    default:
  }
  if (asked !== undefined && asked >= bytes.length) {
    response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
    return;
  }
  const from = asked ?? 0;
  const named = fault?.kind === 'other-range' ? from + 1 : from;
  const body = Buffer.from(bytes.subarray(from));
  if (fault?.kind === 'changed') body[body.length - 1] = (body.at(-1) ?? 0) ^ 0xff;
  response.writeHead(asked === undefined ? 200 : 206, {
    'content-length': body.length,
    'content-type': 'application/octet-stream',
    ...(asked !== undefined && { 'content-range': `bytes ${named}-${bytes.length - 1}/${bytes.length}` }),
  });
  if (fault?.kind === 'break')
    response.write(body.subarray(0, fault.after), () => setImmediate(() => response.destroy()));
  else if (fault?.kind === 'stall') response.write(body.subarray(0, fault.after));
  else response.end(body);
};
