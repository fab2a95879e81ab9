import { once } from 'node:events';
import type { AddressInfo, Server, Socket } from 'node:net';

export interface Listening {
  port: number;
  /** For people. */
  url: string;
  /** For services. */
  endpoint: string;
  /** Ends the server with all of its connections. */
  close: () => Promise<void>;
}

export async function listen(server: Server, wished: number, host = '127.0.0.1'): Promise<Listening> {
  const sockets = new Set<Socket>();
  const follow = (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  };
  server.on('connection', follow).listen(wished, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`,
    endpoint: `http://${host}:${port}`,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
      server.off('connection', follow);
    },
  };
}
