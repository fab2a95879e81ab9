import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Logger } from '../log/index.ts';

const answers: Record<string, { status: number; body: unknown }> = {
  '/livez': { status: 200, body: { status: 'ok' } },
  '/readyz': { status: 503, body: { status: 'failing', failing: ['starting'] } },
};
const elsewhere = { status: 503, body: { error: 'The service is starting. Please try again.', code: 'unavailable' } };

/** A faster start is over before the first call; until then a refused connection sends callers to another replica. */
const opensAfterMs = 5_000;

/**
 * Answers at a service's address while the service waits for its stores: liveness passes, readiness fails, every other
 * call is 503. Returns a function that closes it.
 */
export const openWaitingRoom = ({ PORT, HOST }: { PORT: number; HOST: string }, log: Logger): (() => Promise<void>) => {
  const server = createServer(({ url = '' }, response) => {
    const { status, body } = answers[url] ?? elsewhere;
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      connection: 'close',
      ...(status === 503 ? { 'retry-after': '2' } : {}),
    });
    response.end(JSON.stringify(body));
  });
  // The service itself fails with this error when it begins to listen.
  server.on('error', (err) => log.warn({ err }, 'the address can not be listened at'));
  const timer = setTimeout(() => server.listen(PORT, HOST), opensAfterMs);
  return async () => {
    clearTimeout(timer);
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
};
