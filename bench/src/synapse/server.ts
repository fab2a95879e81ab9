import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { run } from '../../../stack/src/command.ts';
import { freePort } from '../../../stack/src/ports.ts';
import { python, pythonPackage, venvPython } from '../../../stack/src/stores/python.ts';
import { untilAnswers } from '../measure/answers.ts';

const requirement = 'matrix-synapse[postgres]==1.163.0';

/** The bench makes thousands of calls for two people. */
const unlimited = { per_second: 1_000_000, burst_count: 1_000_000 };
const limits = ['rc_message', 'rc_registration', 'rc_joins_per_room'].map((name) => [name, unlimited] as const);

/** Synapse with its defaults, in one process, on a database with C locale on this PostgreSQL server. */
export const startSynapse = async (postgresUrl: string) => {
  // PyPI has no wheel of the client of PostgreSQL: it needs a compiler.
  const packages = await pythonPackage(requirement, () => undefined, ['--no-binary=psycopg2']);
  const isInVenv = existsSync(venvPython(packages));
  const program = isInVenv ? venvPython(packages) : await python();
  const env = { ...process.env, ...(isInVenv ? {} : { PYTHONPATH: packages }) };
  const server = new URL(postgresUrl);
  const database = `bench_synapse_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Pool({ connectionString: postgresUrl, max: 1 });
  await admin.query(
    `CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8' LOCALE_PROVIDER libc LC_COLLATE 'C' LC_CTYPE 'C'`,
  );
  const folder = await mkdtemp(join(tmpdir(), 'gatelingo-bench-synapse-'));
  const port = await freePort();
  const settings = {
    server_name: 'bench.localhost',
    report_stats: false,
    signing_key_path: join(folder, 'signing.key'),
    media_store_path: join(folder, 'media'),
    pid_file: join(folder, 'pid'),
    trusted_key_servers: [],
    listeners: [{ port, bind_addresses: ['127.0.0.1'], type: 'http', tls: false, resources: [{ names: ['client'] }] }],
    database: {
      name: 'psycopg2',
      args: {
        ...{ user: decodeURIComponent(server.username), password: decodeURIComponent(server.password) },
        ...{ host: server.hostname, port: Number(server.port), dbname: database, cp_min: 5, cp_max: 10 },
      },
    },
    enable_registration: true,
    enable_registration_without_verification: true,
    ...Object.fromEntries(limits),
  };
  // YAML has JSON in it.
  const file = join(folder, 'homeserver.yaml');
  await writeFile(file, JSON.stringify(settings));
  const args = ['-m', 'synapse.app.homeserver', '--config-path', file];
  await run(program, [...args, '--generate-keys'], { cwd: folder, env });
  const child = spawn(program, args, { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
    await rm(folder, { recursive: true });
  };
  try {
    await untilAnswers('Synapse', `${url}/_matrix/client/versions`, 120);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid, stop };
};
