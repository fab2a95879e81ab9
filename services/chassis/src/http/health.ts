import type { Request, Response, Router } from 'express';
import type { Metrics } from '../metrics/index.ts';
import { withDeadline } from '../store/deadline.ts';
import { locals } from './observe.ts';
import type { Check } from './types.ts';

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

/**
 * `/livez` (restart the process if this fails), `/readyz` (send no calls while this fails) and `/metrics`. Liveness
 * depends on nothing outside the process: a restart repairs no store and no broker.
 */
export const mountHealth = (
  router: Router,
  options: {
    readiness: Record<string, Check>;
    isDraining: () => boolean;
    metrics: Metrics;
  },
): void => {
  const answer = (route: string, checks: Record<string, Check>) => async (_request: Request, response: Response) => {
    locals(response).route = route;
    const names = await failing(checks);
    response.setHeader('cache-control', 'no-store');
    response
      .status(names.length === 0 ? 200 : 503)
      .json(names.length === 0 ? { status: 'ok' } : { status: 'failing', failing: names });
  };
  const draining = () => {
    if (options.isDraining()) throw new Error('draining');
  };
  router.get('/livez', answer('/livez', {}));
  router.get('/readyz', answer('/readyz', { ...options.readiness, draining }));
  router.get('/metrics', async (_request, response) => {
    locals(response).route = '/metrics';
    response.type('text/plain; version=0.0.4').send(await options.metrics.text());
  });
};
