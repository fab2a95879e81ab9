import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const closeTimeoutMs = 20_000;

/** Listens; returns the port. */
export const startServer = async (server: Server, { PORT, HOST }: { PORT: number; HOST: string }): Promise<number> => {
  server.listen(PORT, HOST);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Accepts no new calls, waits for the running ones, then closes the remaining connections. */
export const stopServer = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  // A busy connection becomes idle after its answer.
  const sweep = setInterval(() => {
    server.closeIdleConnections();
  }, 20);
  const timer = setTimeout(() => {
    server.closeAllConnections();
  }, closeTimeoutMs);
  await closed;
  clearTimeout(timer);
  clearInterval(sweep);
};
