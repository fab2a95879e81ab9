import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import type { Certificate } from './certificates.ts';

const tlsOf = async (raw: Socket, secureContext: ReturnType<typeof createSecureContext>, asPostgres: boolean) => {
  if (asPostgres) {
    // PostgreSQL's client asks for TLS in eight bytes, and begins after this answer.
    await new Promise((resolve) => {
      raw.once('data', resolve);
    });
    raw.write('S');
  }
  return new TLSSocket(raw, { isServer: true, secureContext });
};

/** The end of TLS, as a proxy is one, in front of a running store. */
export const createTlsEnd = async (
  target: { host: string; port: number },
  { certificate, key }: Certificate,
  { asPostgres = false } = {},
) => {
  const sockets = new Set<Socket>();
  const watch = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };
  const contextOf = async (own: Certificate) =>
    createSecureContext({ cert: await readFile(own.certificate), key: await readFile(own.key) });
  let secureContext = await contextOf({ certificate, key });
  const serve = async (raw: Socket) => {
    watch(raw);
    const from = watch(await tlsOf(raw, secureContext, asPostgres));
    const to = watch(connect(target));
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    from.pipe(to).pipe(from);
  };
  let tries = 0;
  const server = createServer((raw) => {
    tries += 1;
    void serve(raw);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve);
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      cut();
    });
  /** Connections from now on get this certificate. */
  const present = async (other: Certificate) => {
    secureContext = await contextOf(other);
  };
  return { port: (server.address() as AddressInfo).port, tries: () => tries, present, cut, close };
};
