import { createServer as createHttp1, type RequestListener } from 'node:http';
import {
  createServer as createHttp2,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Every HTTP/2 connection without negotiation begins with these letters, and no other connection does. */
const preface = 'PRI';

export interface Listener {
  port: number;
  close: () => Promise<void>;
}

/** One port for both protocols: Translate's client uses HTTP/1.1, Polly's and Transcribe's use HTTP/2 from the start. */
export async function listen(options: {
  port: number;
  host: string;
  onRequest: RequestListener;
  onStream: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void;
}): Promise<Listener> {
  const { port, host, onRequest, onStream } = options;
  const one = createHttp1(onRequest);
  const two = createHttp2();
  const sockets = new Set<Socket>();
  const sessions = new Set<Http2Session>();
  two.on('stream', onStream);
  two.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
    // A client that closes its connection is not a fault of the simulator.
    session.on('error', () => session.destroy());
  });
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
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
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const session of sessions) session.destroy();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
