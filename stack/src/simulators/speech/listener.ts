import { createServer as createHttp1, type RequestListener } from 'node:http';
import { createServer as createHttp2, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import { createServer as createTcp, type Server } from 'node:net';

/** Every HTTP/2 connection without negotiation begins with these letters, and no other connection does. */
const preface = 'PRI';

/** One server for both protocols: Translate's client uses HTTP/1.1, Polly's and Transcribe's use HTTP/2 from the start. */
export function createServer(
  onRequest: RequestListener,
  onStream: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void,
): Server {
  const one = createHttp1(onRequest);
  // A client that breaks off a call or closes its connection is not a fault of the simulator.
  const two = createHttp2().on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy());
    onStream(stream, headers);
  });
  two.on('session', (session) => session.on('error', () => session.destroy()));
  return createTcp((socket) => {
    socket.on('error', () => socket.destroy());
    // Reads the first bytes without consuming them, so that either server gets the complete connection.
    socket.once('readable', () => {
      const first = socket.read() as Buffer | null;
      if (!first) return;
      socket.unshift(first);
      const protocol = first.toString('latin1', 0, preface.length) === preface ? two : one;
      protocol.emit('connection', socket);
    });
  });
}
