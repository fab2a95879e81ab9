import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { auth } from '@gatelingo/proto/http/auth';
import { password, type Staff } from './builders.ts';
import { until } from './catcher.ts';

const thirteenHoursMs = 13 * 60 * 60 * 1000;

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
 * A token of the system's own key that ran out an hour ago: a second auth on the same database, whose clock stands
 * thirteen hours back, logs the person in.
 */
export const expiredToken = async ({ email }: Staff): Promise<string> => {
  const port = await freePort();
  const database = new URL(process.env.POSTGRES_URL ?? '');
  database.pathname = '/gatelingo_auth';
  const main = fileURLToPath(new URL('../services/auth/src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database.href,
      CLOCK_OFFSET_MS: String(-thirteenHoursMs),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await until('the second auth', () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
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
    return token;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
};
