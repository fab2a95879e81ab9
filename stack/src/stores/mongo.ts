import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { fetchOnce } from '../cache.ts';
import { onPath } from '../command.ts';
import type { Note } from '../terminal.ts';
import { NotHere, type Way } from '../ways.ts';
import { chooseWay, startStore, type StartStore, type Store, type StoreContext, type StoreTls } from './context.ts';
import { startContainer } from './docker.ts';
import { pythonPackage, venvPython } from './python.ts';
import { reach } from './reach.ts';

interface ReplicaSetAnswer {
  config: { version: number; members: { host: string }[] };
}

const version = '8.0.16';
const image = 'mongo:8';
const wheel = 'SecantusDB==0.7.0b3';

/** MONGO_URL: a replica set (of one) without a database name; each service adds its own. */
export const startMongo: StartStore = (context, note) =>
  chooseWay(
    context,
    'MongoDB',
    [
      { name: 'URL in MONGO_URL', provide: fromEnvironment },
      mongod('embedded mongod from PATH', context, () => {
        const program = onPath('mongod');
        if (!program) throw new NotHere('mongod is not on PATH');
        return Promise.resolve(program);
      }),
      mongod(`embedded mongod ${version}`, context, () => fetchMongod(note)),
      { name: 'embedded SecantusDB (MongoDB protocol)', provide: () => secantus(context, note) },
      {
        name: `Docker, ${image}`,
        provide: async () => {
          note(`starting the container ${image}`);
          const port = context.ports.mongo;
          await startContainer(context, {
            name: 'mongo',
            image,
            ports: { [port]: port },
            volume: '/data/db',
            command: ['mongod', '--replSet', 'rs0', '--bind_ip_all', '--port', String(port)],
            ready: () => initiate(port),
          });
          return { env: url(port), processes: [] };
        },
      },
    ],
    'install MongoDB 8 (its mongod), or Python >= 3.10 with pip, or Docker, or set MONGO_URL to a replica set.',
  );

const url = (port: number, tls?: StoreTls) => ({
  MONGO_URL: tls
    ? `mongodb://localhost:${port}/?directConnection=true&tls=true&tlsCAFile=${tls.authority}`
    : `mongodb://127.0.0.1:${port}/?directConnection=true`,
});

async function fromEnvironment() {
  const given = process.env.MONGO_URL;
  if (!given) throw new NotHere('not set');
  await withClient(given, async (client) => {
    const hello = await client.db('admin').command({ hello: 1 });
    if (!hello.setName)
      throw new Error('it is no replica set, so it has no transactions (start mongod with --replSet)');
  });
  return { env: { MONGO_URL: given }, processes: [] };
}

async function withClient(to: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const client = new MongoClient(to, { serverSelectionTimeoutMS: 2_000 });
  try {
    await work(await client.connect());
  } finally {
    await client.close();
  }
}

function mongod(name: string, context: StoreContext, find: () => Promise<string>): Way<Omit<Store, 'need' | 'way'>> {
  return {
    name,
    provide: async () => {
      if (context.tls) throw new NotHere('it is started without TLS alone');
      const program = await find();
      const port = context.ports.mongo;
      const folder = join(context.data, 'mongod');
      mkdirSync(folder, { recursive: true });
      await startStore(context, {
        name: 'mongo',
        command: program,
        args: [
          ...['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', folder],
          ...['--wiredTigerCacheSizeGB', '0.25', '--quiet'],
        ],
        ready: () => initiate(port),
      });
      return { env: url(port), processes: ['mongo'] };
    },
  };
}

/** Makes it a replica set of one, also again at another port, and waits until it accepts writes. */
async function initiate(port: number): Promise<void> {
  await withClient(url(port).MONGO_URL, async (client) => {
    const admin = client.db('admin');
    const member = { _id: 0, host: `127.0.0.1:${port}` };
    const config = await admin.command({ replSetGetConfig: 1 }).then(
      (answer) => (answer as ReplicaSetAnswer).config,
      () => undefined,
    );
    if (!config) await admin.command({ replSetInitiate: { _id: 'rs0', members: [member] } });
    else if (config.members[0]?.host !== member.host) {
      const next = { ...config, version: config.version + 1, members: [member] };
      await admin.command({ replSetReconfig: next, force: true });
    }
    const hello = await admin.command({ hello: 1 });
    if (!hello.isWritablePrimary) throw new Error('the replica set has no primary yet');
  });
}

async function fetchMongod(note: Note): Promise<string> {
  note('preparing mongod');
  const { MongoBinary } = await import('mongodb-memory-server-core');
  const folder = await fetchOnce(
    `mongod-${version}-${process.arch}`,
    async (target) => {
      note(`fetching mongod ${version}`);
      await MongoBinary.getPath({ version, downloadDir: target, checkMD5: false });
    },
    { rememberFailure: true },
  );
  return await MongoBinary.getPath({ version, downloadDir: folder });
}

async function secantus(context: StoreContext, note: Note) {
  const packages = await pythonPackage(wheel, note);
  note('starting');
  const folder = join(context.data, 'secantus');
  mkdirSync(folder, { recursive: true });
  const port = context.ports.mongo;
  const { tls } = context;
  const program = join(packages, 'bin', 'secantusd-py');
  const inVenv = existsSync(venvPython(packages));
  await startStore(context, {
    name: 'mongo',
    command: inVenv ? venvPython(packages) : 'python3',
    args: [
      ...[program, '--port', String(port), '--storage-path', folder],
      ...(tls ? ['--tls-cert-file', tls.certificate, '--tls-key-file', tls.key] : []),
    ],
    env: {
      ...process.env,
      // Each commit is handed to the operating system: a kill loses nothing that was acknowledged, as with mongod.
      // `--sync-on-commit` would also wait for the disk; where that is slow, calls then take seconds.
      WIREDTIGER_CONFIG: 'transaction_sync=(enabled=true,method=none)',
      ...(inVenv ? {} : { PYTHONPATH: packages }),
    },
    ready: async () => {
      await reach(port);
      await withClient(url(port, tls).MONGO_URL, async (client) => {
        await client.db('admin').command({ ping: 1 });
      });
    },
  });
  return { env: url(port, tls), processes: ['mongo'] };
}
