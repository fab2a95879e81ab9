import { createServer } from 'node:http';
import type { BaseConfig } from '../config/index.ts';
import { startServer, stopServer } from '../http/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import { withDeadline } from '../store/deadline.ts';

/** Throws, or rejects, if the check fails. */
export type Check = () => unknown;

const checkTimeoutMs = 2000;

const failing = async (checks: Record<string, Check>): Promise<string[]> => {
  const names = await Promise.all(
    Object.entries(checks).map(([name, check]) =>
      withDeadline(Promise.resolve().then(check), checkTimeoutMs, name).then(
        () => undefined,
        () => name,
      ),
    ),
  );
  return names.filter((name) => name !== undefined);
};

/**
 * A readiness check for the start, so that a roll-out with a wrong address stops; after its first success it always
 * passes. For a store that only some calls need: the other calls are answered while it is unreachable.
 */
export const untilPassed = (check: Check): Check => {
  let hasPassed = false;
  return async () => {
    if (hasPassed) return;
    await check();
    hasPassed = true;
  };
};

export interface HealthAnswer {
  status: number;
  body: { status: 'ok' } | { status: 'failing'; failing: string[] };
}

/** `ok`, or the names of the checks that fail or take longer than 2 s. */
export const healthOf = async (checks: Record<string, Check>): Promise<HealthAnswer> => {
  const names = await failing(checks);
  return names.length === 0
    ? { status: 200, body: { status: 'ok' } }
    : { status: 503, body: { status: 'failing', failing: names } };
};

const never = (why: string): Record<string, Check> => ({
  [why]: () => {
    throw new Error(why);
  },
});

/** A process' health, on a port of its own: nobody reaches it by the port of the calls. */
export interface Health {
  port: number;
  /** The service is started: from now on it is ready if these checks pass. */
  ready(checks: Record<string, Check>): void;
  /** Not ready from now on. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Answers at HEALTH_PORT: `/livez` (restart the process if this fails), `/readyz` (send no calls while this fails; also
 * while the service waits for its stores) and `/metrics`. Liveness depends on nothing outside the process: a restart
 * repairs no store and no broker.
 */
export const openHealth = async ({
  config,
  log,
  metrics,
}: {
  config: Pick<BaseConfig, 'HEALTH_PORT' | 'HOST'>;
  log: Logger;
  metrics: Metrics;
}): Promise<Health> => {
  let readiness = never('starting');
  const json = async (checks: Record<string, Check>) => {
    const { status, body } = await healthOf(checks);
    return { status, type: 'application/json', text: JSON.stringify(body) };
  };
  const answers: Record<string, () => Promise<{ status: number; type: string; text: string }>> = {
    '/livez': () => json({}),
    '/readyz': () => json(readiness),
    '/metrics': async () => ({ status: 200, type: 'text/plain; version=0.0.4', text: await metrics.text() }),
  };
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const answer = request.method === 'GET' || request.method === 'HEAD' ? answers[path] : undefined;
    const nothing = Promise.resolve({ status: 404, type: 'text/plain', text: 'There is nothing at this address.' });
    (answer?.() ?? nothing).then(
      ({ status, type, text }) => {
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' }).end(text);
      },
      (err: unknown) => {
        log.error({ err, path }, 'health could not be read');
        response.writeHead(500).end();
      },
    );
  });
  const port = await startServer(server, { PORT: config.HEALTH_PORT, HOST: config.HOST });
  log.info({ healthPort: port }, 'health is answered');
  return {
    port,
    ready(checks) {
      readiness = checks;
    },
    drain() {
      readiness = never('draining');
    },
    close: () => stopServer(server),
  };
};
