import { request } from 'node:http';
import { constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

/** Headers of a connection, not of a message. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);

const plain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.has(name)));

/** Answers a plain call by HTTP/2 with the handlers for HTTP/1.1, at the same port. */
export function passOn(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, endpoint: string): void {
  const { ':method': method = 'GET', ':path': path = '/' } = headers;
  const call = request(new URL(path, endpoint), { method, headers: plain(headers), agent: false });
  call.once('response', (answer) => {
    stream.respond({ ':status': answer.statusCode ?? 502, ...plain(answer.headers) });
    answer.pipe(stream);
  });
  // If the inner call was cut, this stream is cut too.
  call.once('error', () => stream.close(constants.NGHTTP2_INTERNAL_ERROR));
  stream.once('close', () => call.destroy());
  stream.pipe(call);
}
