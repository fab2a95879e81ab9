import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../../stack/src/ports.ts';

/** An address in front of a server. At first it is closed, as if the server were down; it can be opened and closed. */
export const createDoor = async (target: { host: string; port: number }) => {
  // No outgoing connection takes this port while nothing listens there.
  const port = await freePort();
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(target.port, target.host);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  const open = () =>
    new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port, open, shut };
};
