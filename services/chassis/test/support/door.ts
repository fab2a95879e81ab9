import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** An address in front of a server. At first it is closed, as if the server were down; it can be opened and closed. */
export const createDoor = async (target: { host: string; port: number }) => {
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
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
    });
  const shut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  const port = await listen(0);
  await shut();
  return { port, open: () => listen(port), shut };
};
