import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import {
  baseConfig,
  kafkaConfig,
  migrateConfig,
  postgresConfig,
  readConfig,
} from '../../services/chassis/src/config/index.ts';
import { services } from '../../stack/src/services.ts';
import { z } from 'zod';
import { images } from '../../stack/src/images/build.ts';
import { account } from '../../stack/src/simulators/twilio/account.ts';
import { isOneShot, readCompose, root, type ComposeService } from './compose-file.ts';

const plain = readCompose();
const simulated = readCompose({ COMPOSE_PROFILES: 'simulators' });
const entries = Object.entries(plain.services);
const named = (filter: (service: ComposeService) => boolean) =>
  entries.filter(([, service]) => filter(service)).map(([name]) => name);

const ours = entries.filter(([, { build }]) => build && build.target !== 'simulators');
const ownsTables = ({ environment = {} }: ComposeService) => 'MIGRATE_DATABASE_URL_FILE' in environment;
const migrationConfig = z.object({ ...baseConfig, ...postgresConfig, ...migrateConfig, ...kafkaConfig });
const configOf = async (composed: ComposeService): Promise<z.ZodObject> => {
  if (ownsTables(composed)) return migrationConfig;
  const { build } = composed;
  const service = build!.args.SERVICE;
  const folder = service === 'gateway' ? service : join('services', service);
  const file = pathToFileURL(join(root, folder, 'src', 'config.ts')).href;
  return ((await import(file)) as { configSchema: z.ZodObject }).configSchema;
};

const unfiled = (name: string) => name.replace(/_FILE$/, '');
const databaseServices = services.filter(({ store }) => store === 'PostgreSQL').map(({ name }) => name);

/** Runs the script of the service `secrets`; gives the folder with one folder per reader. */
const makeSecrets = (environment: Record<string, string> = {}, given: Record<string, string> = {}, folder?: string) => {
  const at = folder ?? mkdtempSync(join(tmpdir(), 'compose-'));
  const [operators, kept, readers] = ['given', 'kept', 'for'].map((name) => join(at, name)) as [string, string, string];
  mkdirSync(operators, { recursive: true });
  for (const [name, value] of Object.entries(given)) writeFileSync(join(operators, name), `${value}\n`);
  const script = join(root, 'stack', 'compose', 'make-secrets.sh');
  const { status, stderr } = spawnSync('sh', [script, operators, kept, readers], {
    env: { PATH: process.env.PATH, ...environment },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return { folder: at, of: (reader: string) => join(readers, reader) };
};

/** Those that the script makes by itself, for tests that only read them. */
let own: ReturnType<typeof makeSecrets> | undefined;
const plainSecrets = () => (own ??= makeSecrets());

test('every image of the Dockerfile is there, and every image has a version', () => {
  const built = entries.flatMap(([, { build }]) => (build ? [`${build.args.SERVICE} ${build.target}`] : []));
  expect([...new Set(built)].sort()).toEqual(images.map(({ service, target }) => `${service} ${target}`).sort());
  expect(named(({ image }) => !/:\d+\.\d+(\.\d+)?$/.test(image))).toEqual([]);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  expect(named(({ image, build }) => Boolean(build) && !image.endsWith(`:${version}`))).toEqual([]);
});

test('nothing may more than it needs: no container is privileged, and none writes outside its volumes', () => {
  expect(named(({ privileged, cap_add }) => Boolean(privileged) || cap_add !== undefined)).toEqual([]);
  expect(named(({ read_only }) => read_only !== true)).toEqual([]);
  expect(named(({ security_opt }) => !security_opt?.includes('no-new-privileges:true'))).toEqual([]);
  expect(named(({ build, cap_drop }) => Boolean(build) && !cap_drop?.includes('ALL'))).toEqual([]);
});

test('whatever stays says whether it is well, and whatever ends is waited for', () => {
  expect(named((service) => !isOneShot(service) && !service.healthcheck?.test)).toEqual([]);
  expect(named((service) => isOneShot(service) && service.healthcheck?.disable !== true)).toEqual([]);
  for (const [name, { depends_on = {} }] of entries) {
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const waits = isOneShot(plain.services[other]!) ? 'service_completed_successfully' : 'service_healthy';
      expect(`${name} waits until ${other}: ${condition}`).toBe(`${name} waits until ${other}: ${waits}`);
    }
  }
});

/** All services that must have started or ended before this one, also indirectly. */
const before = (name: string): Set<string> => {
  const found = new Set<string>();
  const visit = (each: string) => {
    for (const other of Object.keys(plain.services[each]?.depends_on ?? {})) {
      if (found.has(other)) continue;
      found.add(other);
      visit(other);
    }
  };
  visit(name);
  return found;
};

test.each(ours)('%s starts when its secrets, its stores and all tables and topics are there', (name, service) => {
  const hosts = { KAFKA_BROKERS: 'kafka', DATABASE_URL_FILE: 'databases', MONGO_URL_FILE: 'replica-set' };
  const wanted = Object.entries(hosts).flatMap(([variable, host]) => (service.environment?.[variable] ? [host] : []));
  expect([...before(name)]).toEqual(expect.arrayContaining(['secrets', ...wanted]));
  const hasStores = Object.keys(service.environment ?? {}).some((variable) =>
    /^(KAFKA|DATABASE|MONGO|REDIS)_/.test(variable),
  );
  if (isOneShot(service) || !hasStores) return;
  const migrations = named(({ command }) => command?.[1] === 'migrate');
  expect([...before(name)]).toEqual(expect.arrayContaining([...migrations, 'redis-queue', 'redis-cache']));
});

test('every service with a migration has it run, and the gateway waits for all but the interpreter', () => {
  const migrating = images.filter(({ service, target }) => {
    return target === 'service' && services.some(({ name, store }) => name === service && store !== undefined);
  });
  const migrations = named(({ command }) => command?.[1] === 'migrate');
  expect(migrations.sort()).toEqual(migrating.map(({ service }) => `migrate-${service}`).sort());
  const staying = ours.filter(([name, service]) => !isOneShot(service) && name !== 'interpreter').map(([name]) => name);
  expect([...before('gateway'), 'gateway']).toEqual(expect.arrayContaining(staying));
});

test.each([
  ['as it is', plain, {}],
  ['with the simulators', simulated, { SIMULATORS: 'simulators' }],
])('each service starts with what it is given, and gets nothing else: %s', async (_how, compose, environment) => {
  const secrets = makeSecrets(environment);
  for (const [name] of ours) {
    const service = compose.services[name]!;
    const schema = await configOf(service);
    const given = Object.entries(service.environment ?? {});
    const known = [...Object.keys(schema.shape), 'PORT', 'WEB_ROOT'];
    expect([name, given.map(([key]) => unfiled(key)).filter((key) => !known.includes(key))]).toEqual([name, []]);
    const [volume] = service
      .volumes!.filter((each) => each.endsWith(':/run/secrets:ro'))
      .map((each) => each.split(':')[0]);
    const reader = volume!.replace('secrets-', '');
    const files = given.map(([key, value]) => [
      key,
      value.replace('/run/secrets', secrets.of(reader)).replace('/run/owner', secrets.of(`${reader}-owner`)),
    ]);
    // Throws and names what is missing or malformed.
    readConfig(schema, { PORT: '8080', ...(Object.fromEntries(files) as Record<string, string>) });
    if (ownsTables(service)) continue;
    const named = given.filter(([key]) => key.endsWith('_FILE')).map(([key]) => unfiled(key));
    expect([name, readdirSync(secrets.of(reader)).sort()]).toEqual([name, named.sort()]);
  }
});

test.each(databaseServices)(
  '%s only reads and writes rows; its migration alone has the owner of the tables',
  (name) => {
    const secrets = plainSecrets();
    const { environment = {}, volumes } = plain.services[name]!;
    expect(Object.keys(environment)).not.toContain('MIGRATE_DATABASE_URL_FILE');
    expect(volumes!.filter((each) => each.includes('owner'))).toEqual([]);
    const [rows, owner] = [
      readFileSync(join(secrets.of(name), 'DATABASE_URL'), 'utf8'),
      readFileSync(join(secrets.of(`${name}-owner`), 'MIGRATE_DATABASE_URL'), 'utf8'),
    ].map((address) => new URL(address));
    expect(rows!.pathname).toBe(owner!.pathname);
    expect(rows!.username).toBe(`${owner!.username}_rows`);
    expect(rows!.password).not.toBe(owner!.password);
    const migration = plain.services[`migrate-${name}`]!;
    expect(Object.keys(migration.environment!).sort()).toEqual(
      [
        ...['DATABASE_URL_FILE', 'KAFKA_BROKERS', 'LOG_LEVEL', 'MIGRATE_DATABASE_URL_FILE'],
        'OTEL_EXPORTER_OTLP_ENDPOINT',
      ].sort(),
    );
  },
);

test('the roles of a database get their passwords from the secrets of its two readers', () => {
  const secrets = plainSecrets();
  for (const name of databaseServices) {
    const database = `gatelingo_${name.replaceAll('-', '_')}`;
    const read = (file: string) => readFileSync(join(secrets.of('postgres-databases'), file), 'utf8');
    const password = (reader: string, file: string) =>
      new URL(readFileSync(join(secrets.of(reader), file), 'utf8')).password;
    expect(password(name, 'DATABASE_URL')).toBe(read(`rows_of_${database}`));
    expect(password(`${name}-owner`, 'MIGRATE_DATABASE_URL')).toBe(read(database));
  }
});

test('a secret is made once, and what the operator brings goes before it', () => {
  const first = makeSecrets();
  const read = (of: typeof first.of, reader: string, name: string) => readFileSync(join(of(reader), name), 'utf8');
  const made = read(first.of, 'auth', 'DATA_KEYS');
  const again = makeSecrets({}, {}, first.folder);
  expect(read(again.of, 'auth', 'DATA_KEYS')).toBe(made);
  expect(read(again.of, 'notification', 'TWILIO_AUTH_TOKEN')).toBe('');

  const ring = `k2:${'A'.repeat(43)}=,${made}`;
  const brought = makeSecrets({}, { DATA_KEYS: ring, SMTP_URL: 'smtps://u:p@mail.example:465' }, first.folder);
  expect(read(brought.of, 'auth', 'DATA_KEYS')).toBe(ring);
  expect(read(brought.of, 'notification', 'SMTP_URL')).toBe('smtps://u:p@mail.example:465');
  expect(read(brought.of, 'auth', 'EVENT_KEYS')).toBe(read(first.of, 'auth', 'EVENT_KEYS'));
});

test("with the simulators, the accounts are the simulators', with secrets of their own that are made once", () => {
  const read = (secrets: ReturnType<typeof makeSecrets>, reader: string, name: string) =>
    readFileSync(join(secrets.of(reader), name), 'utf8');
  const tokens = (secrets: ReturnType<typeof makeSecrets>) =>
    ['notification', 'phones'].map((reader) => read(secrets, reader, 'TWILIO_AUTH_TOKEN'));
  const first = makeSecrets({ SIMULATORS: 'simulators' });
  const [token = '', phones] = tokens(first);
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(phones).toBe(token);
  const again = makeSecrets({ SIMULATORS: 'simulators' }, {}, first.folder);
  const elsewhere = makeSecrets({ SIMULATORS: 'simulators' });
  expect(tokens(again)).toEqual([token, token]);
  expect(tokens(elsewhere)[0]).not.toBe(token);
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) {
    const made = read(first, 'session-voice', name);
    expect(made.length).toBeGreaterThan(30);
    expect(read(again, 'notification', name)).toBe(made);
    expect(read(elsewhere, 'notification', name)).not.toBe(made);
    expect(read(plainSecrets(), 'notification', name)).toBe('');
  }
  expect(simulated.services.notification?.environment).toMatchObject({
    TWILIO_ACCOUNT_SID: account.sid,
    TWILIO_WHATSAPP_FROM: account.whatsAppFrom,
    TWILIO_SMS_FROM: account.smsFrom,
  });
});

test('what a company, a person and a gate may do can be set, for each service that reads it', async () => {
  const quotas = ['TRIAL_DAYS', 'MAILS', 'MESSAGES', 'NEW_PHONES', 'PHONE_MESSAGES', 'AFTER_TRIAL'];
  const limits = ['COMPANY_QUOTAS', 'INVITATIONS_PER_DAY', 'PROOF_OF_WORK', 'RATE_LIMIT_PERSON', 'RATE_LIMIT_COMPANY'];
  const settings = [...quotas.map((each) => `QUOTA_${each}`), ...limits];
  const { services: composed } = readCompose(Object.fromEntries(settings.map((name) => [name, `set ${name}`])));
  const readers = new Set<string>();
  for (const [name, service] of ours) {
    const { shape } = await configOf(service);
    for (const setting of settings.filter((each) => each in shape)) {
      readers.add(setting);
      expect([name, setting, composed[name]?.environment?.[setting]]).toEqual([name, setting, `set ${setting}`]);
    }
  }
  expect([...readers].sort()).toEqual([...settings].sort());
});

test('no secret stands in the environment', () => {
  const secret =
    /(_KEYS?|_TOKEN|_SECRET|_PASSWORD|DATABASE_URL|MONGO_URL|REDIS_\w+_URL|SMTP_URL|FILE_STORE_URL|ERASURE_LIST_URL)$/;
  // The key for the browser: everyone who opens the page can read it.
  const open = ['GOOGLE_MAPS_KEY'];
  const configured = entries.flatMap(([name, { environment = {} }]) =>
    Object.keys(environment).flatMap((key) => (secret.test(key) && !open.includes(key) ? [`${name}: ${key}`] : [])),
  );
  expect(configured).toEqual([]);
});

test('from outside one reaches the gateway, and from this machine the pages of mail and phones', () => {
  const ports = entries.flatMap(([name, { ports: own = [] }]) => own.map((port) => `${name} ${port}`));
  expect(ports.sort()).toEqual(['gateway 8080:8080', 'mail 127.0.0.1:8025:8025', 'phones 127.0.0.1:8026:8026']);
  expect(plain.networks.stores).toEqual({ internal: true });
  const stores = ['postgres', 'mongo', 'redis-queue', 'redis-cache', 'kafka'];
  expect(stores.map((name) => plain.services[name]?.networks)).toEqual(stores.map(() => ['stores']));
});

test('every volume and script that is named is there, and secrets are mounted to one reader each', () => {
  const mounts = entries.flatMap(([name, { volumes = [] }]) =>
    volumes.map((each) => ({ name, from: each.split(':')[0]! })),
  );
  const bound = mounts.filter(({ from }) => from.startsWith('./') && from !== './secrets');
  expect(bound.filter(({ from }) => !existsSync(join(root, from)))).toEqual([]);
  const volumes = mounts.filter(({ from }) => !from.startsWith('./')).map(({ from }) => from);
  expect([...new Set(volumes)].sort()).toEqual(Object.keys(plain.volumes).sort());
  for (const volume of volumes.filter((each) => each.startsWith('secrets-'))) {
    const readers = mounts.filter(({ from, name }) => from === volume && name !== 'secrets').map(({ name }) => name);
    expect(
      new Set(readers.map((name) => (name === 'models' ? 'interpreter' : name.replace('migrate-', '')))).size,
    ).toBe(1);
  }
});

const hasCompose = spawnSync('docker', ['compose', 'version']).status === 0;
(hasCompose ? test : test.skip)('Compose itself takes it (skipped where it is not installed)', () => {
  for (const profile of [[], ['--profile', 'simulators']]) {
    const options = ['compose', '--project-directory', root, ...profile, 'config', '--quiet'];
    const { status, stderr } = spawnSync('docker', options, { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  }
});
