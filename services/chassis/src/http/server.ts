import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const closeTimeoutMs = 20_000;

/** Listens; answers the port. */
export const startServer = async (server: Server, { PORT, HOST }: { PORT: number; HOST: string }): Promise<number> => {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, () => {
      server.off('error', reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
};

/** Takes no new calls, waits for the running ones, then ends what is still open. */
export const stopServer = async (server: Server): Promise<void> => {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
  // A connection that was busy at first becomes idle with its answer.
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
