import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers on a free port of this machine; `close` also ends open connections. */
export const serve = async (answer: RequestListener): Promise<{ url: string; close(): Promise<void> }> => {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
