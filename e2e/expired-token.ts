import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { auth } from '@gatelingo/proto/http/auth';
import { decodeJwt } from 'jose';
import { password, type Staff } from './builders.ts';
import { until } from './catcher.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/**
 * An expired token, signed with the system's own key: a second auth process on the same database, with tokens of one second,
 * logs the person in.
 */
export const expiredToken = async ({ email }: Staff): Promise<string> => {
  const [port, healthPort] = [await freePort(), await freePort()];
  const database = new URL(process.env.POSTGRES_URL ?? '');
  database.pathname = '/gatelingo_auth';
  const main = fileURLToPath(new URL('../services/auth/src/service.ts', import.meta.url));
  const child = spawn(process.execPath, [main, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HEALTH_PORT: String(healthPort),
      DATABASE_URL: database.href,
      TOKEN_SECONDS: '1',
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await until('the second auth', () =>
      fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const answer = await fetch(`http://127.0.0.1:${port}${auth.logIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { token } = (await answer.json()) as { token?: string };
    if (!token) throw new Error(`logging in answered ${answer.status}`);
    const { exp = 0 } = decodeJwt(token);
    await until('the end of the token', () => Promise.resolve(Date.now() / 1000 > exp + 1));
    return token;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};
