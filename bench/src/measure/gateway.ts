import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { signTestToken, startJwksServer } from '@gatelingo/chassis/testing';
import type { TestSystem } from '@gatelingo/stack/testing';
import autocannon from 'autocannon';
import { freePort } from '../../../stack/src/ports.ts';
import { startChild } from '../child.ts';
import { inTurn } from '../rounds.ts';
import type { Measured } from '../table.ts';
import { untilAnswers } from './answers.ts';

const connections = 64;

/** Keeps the connections busy for some seconds. */
const load = async (url: string, seconds: number, headers: Record<string, string>) => {
  const { requests, non2xx, errors } = await autocannon({ url, duration: seconds, connections, headers });
  return { perSecond: requests.average, failed: non2xx + errors };
};

/** An authenticated GET through the product's gateway, against the same upstream behind a bare http-proxy-middleware. */
export const measureGateway = async (
  { environment }: TestSystem,
  rounds: number,
  product: string,
): Promise<Measured[]> => {
  const upstream = await startChild('measure/peers.ts', { PEER: 'upstream' });
  const bare = await startChild('measure/peers.ts', { PEER: 'proxy', UPSTREAM: `http://127.0.0.1:${upstream.port}` });
  const keys = await startJwksServer();
  const port = await freePort();
  const target = `http://127.0.0.1:${upstream.port}`;
  const gateway = spawn(process.execPath, [join(product, 'gateway/src/service.ts'), 'start'], {
    env: {
      ...process.env,
      ...environment,
      PORT: String(port),
      JWKS_URL: keys.url,
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
      // One person makes all calls here.
      ...{ RATE_LIMIT_COMPANY: '1000000000', RATE_LIMIT_PERSON: '1000000000' },
      ...Object.fromEntries(
        ['AUTH', 'SITES_LOCATIONS', 'REGISTRATION', 'SESSION_VOICE', 'NOTIFICATION', 'REALTIME'].map((name) => [
          `${name}_URL`,
          target,
        ]),
      ),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  try {
    await untilAnswers('the gateway', `http://127.0.0.1:${port}/livez`);
    const headers = { authorization: `Bearer ${await signTestToken()}` };
    const urls = { ours: `http://127.0.0.1:${port}/api/user/me`, theirs: `http://127.0.0.1:${bare.port}/user/me` };
    for (const url of Object.values(urls)) await load(url, 3, headers);
    let failed = 0;
    const own = async () => {
      const result = await load(urls.ours, 4, headers);
      failed += result.failed;
      return result.perSecond;
    };
    const peer = async () => (await load(urls.theirs, 4, headers)).perSecond;
    const figures = await inTurn(rounds, own, peer);
    return [
      {
        what: `gateway: authenticated GET, ${connections} connections`,
        unit: 'req/s',
        against: 'bare http-proxy-middleware, same upstream',
        ...figures,
        goal: { atLeast: 1 },
        note:
          failed > 0
            ? `${failed} calls failed`
            : 'token verified, one log line and one metric a call; nginx is not measured here',
      },
    ];
  } finally {
    gateway.kill('SIGTERM');
    await ended;
    await Promise.all([bare.stop(), upstream.stop(), keys.close()]);
  }
};
