import { connect, createServer, type Socket } from 'node:net';
import type { Reader, Tell } from './asked.ts';

interface Address {
  host: string;
  port: number;
}

/** Passes each connection on to `to`, byte for byte, and reads it on the way. */
export const startProxy = async (
  to: Address,
  { port = 0, read, tell }: { port?: number; read: (tell: Tell) => Reader; tell: Tell },
): Promise<Address & { close: () => void }> => {
  const open = new Set<Socket>();
  const join = (client: Socket) => {
    const store = connect(to);
    const reader = read(tell);
    const sides = [client, store];
    const end = () => {
      for (const side of sides) {
        side.destroy();
        open.delete(side);
      }
    };
    for (const side of sides) {
      open.add(side);
      side.setNoDelay(true);
      // A side that fails ends the other one: its owner connects again.
      side.on('error', end);
      side.on('close', end);
    }
    // Read before it is passed on: an answer is never read before its question.
    client.on('data', (chunk: Buffer) => {
      reader.fromClient(chunk);
      store.write(chunk);
    });
    store.on('data', (chunk: Buffer) => {
      reader.fromServer(chunk);
      client.write(chunk);
    });
  };
  const server = createServer(join);
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const close = () => {
    server.close();
    for (const side of open) side.destroy();
  };
  return { host: '127.0.0.1', port: address.port, close };
};
