import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
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

/** One more process of a service, beside the running system and on its stores, with settings of its own. */
export const startOwn = async (
  folder: 'services/auth' | 'services/registration' | 'gateway',
  settings: (url: string) => NodeJS.ProcessEnv,
) => {
  const [port, healthPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const main = fileURLToPath(new URL(`../${folder}/src/service.ts`, import.meta.url));
  const child = spawn(process.execPath, [main, 'start'], {
    env: {
      ...process.env,
      PORT: String(port),
      HEALTH_PORT: String(healthPort),
      LOG_LEVEL: 'error',
      DRAIN_SECONDS: '0',
      ...settings(url),
    },
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const isReady = () =>
    fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // How long a process takes to start beside all others is not what a test tries.
  await until(`one more ${folder}`, isReady, 60).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
};
