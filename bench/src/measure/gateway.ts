import { fileURLToPath } from 'node:url';
import { signTestToken, startJwksServer } from '@gatelingo/chassis/testing';
import { until } from '@gatelingo/e2e/catcher';
import { spawn } from 'node:child_process';
import { startChild } from '../child.ts';
import type { Measured } from '../table.ts';
import { freePort } from './free-port.ts';
import { load } from './load.ts';

const connections = 64;

/** An authenticated GET through the gateway, against the same upstream behind a bare http-proxy-middleware. */
export const measureGateway = async (environment: Record<string, string>, rounds: number): Promise<Measured[]> => {
  const upstream = await startChild('measure/peers.ts', { PEER: 'upstream' });
  const bare = await startChild('measure/peers.ts', { PEER: 'proxy', UPSTREAM: `http://127.0.0.1:${upstream.port}` });
  const keys = await startJwksServer();
  const port = await freePort();
  const target = `http://127.0.0.1:${upstream.port}`;
  const gateway = spawn(
    process.execPath,
    [fileURLToPath(new URL('../../../gateway/src/service.ts', import.meta.url)), 'start'],
    {
      env: {
        ...process.env,
        ...environment,
        PORT: String(port),
        JWKS_URL: keys.url,
        LOG_LEVEL: 'info',
        DRAIN_SECONDS: '0',
        ...Object.fromEntries(
          ['AUTH', 'SITES_LOCATIONS', 'REGISTRATION', 'SESSION_VOICE', 'NOTIFICATION', 'REALTIME'].map((name) => [
            `${name}_URL`,
            target,
          ]),
        ),
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => gateway.once('exit', resolve));
  try {
    await until('the gateway', () =>
      fetch(`http://127.0.0.1:${port}/livez`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const headers = { authorization: `Bearer ${await signTestToken()}` };
    const urls = { ours: `http://127.0.0.1:${port}/api/user/me`, theirs: `http://127.0.0.1:${bare.port}/user/me` };
    for (const url of Object.values(urls)) await load({ url, seconds: 3, connections, headers });
    const ours: number[] = [];
    const theirs: number[] = [];
    let failed = 0;
    for (let round = 0; round < rounds; round++) {
      const own = await load({ url: urls.ours, seconds: 4, connections, headers });
      failed += own.failed;
      ours.push(own.perSecond);
      theirs.push((await load({ url: urls.theirs, seconds: 4, connections, headers })).perSecond);
    }
    return [
      {
        what: `gateway: authenticated GET, ${connections} connections`,
        unit: 'req/s',
        against: 'bare http-proxy-middleware, same upstream',
        ours,
        theirs,
        goal: { atLeast: 0.8 },
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
