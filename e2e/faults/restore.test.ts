import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { privacy } from '@gatelingo/proto/http/privacy';
import { registration } from '@gatelingo/proto/http/registration';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import pg from 'pg';
import { onPath, run } from '../../stack/src/command.ts';
import { postgresTools } from '../../stack/src/operations/postgres-tools.ts';
import { readSteps } from '../../stack/src/operations/steps.ts';
import { root } from '../../stack/src/paths.ts';
import {
  aDriver,
  createAgreedBarcode,
  createBarcode,
  createSite,
  ownDomain,
  pdfReady,
  signUp,
  startGuest,
} from '../builders.ts';
import { createCatcher, until } from '../catcher.ts';
import { createClient } from '../client.ts';
import { openCluster } from './cluster.ts';
import { system } from './system.ts';

// Only mongodump and mongorestore read and write their archives, and no package registry has them.
const mongodump = onPath('mongodump') && onPath('mongorestore');
const withMongodump = mongodump ? test : test.skip;

let cluster: Awaited<ReturnType<typeof openCluster>>;
let shell: NodeJS.ProcessEnv;
let tools: NodeJS.ProcessEnv;

const databaseUrl = (service: string) => {
  const url = new URL(system.environment.POSTGRES_URL!);
  url.pathname = `/gatelingo_${service.replaceAll('-', '_')}`;
  return url.href;
};

beforeAll(async () => {
  const services = ['auth', 'sites-locations', 'registration', 'notification', 'jobs'];
  const addresses = services.map((name) => [
    `${name.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`,
    databaseUrl(name),
  ]);
  tools = {
    // SecantusDB keeps a part of mongorestore's index that MongoDB drops, and then sees it as different from the migration's.
    MONGORESTORE_OPTIONS: '--noIndexRestore',
    PATH: [await postgresTools(), process.env.PATH].join(delimiter),
  };
  cluster = await openCluster({
    system,
    secret: { ...(Object.fromEntries(addresses) as NodeJS.ProcessEnv), MONGO_URL: system.environment.MONGO_URL },
    tools,
  });
  shell = {
    ...process.env,
    ...cluster.environment,
    PATH: [cluster.folder, process.env.PATH].join(delimiter),
  };
}, 300_000);

afterAll(async () => {
  await cluster.close();
}, 60_000);

/** Runs the commands of docs/operations/backups.md exactly, and returns their output. */
const follow = async (
  heading: string,
  given: NodeJS.ProcessEnv = {},
  which: (step: string) => boolean = () => true,
): Promise<string> => {
  let printed = '';
  for (const step of (await readSteps('operations/backups', heading)).filter(which))
    printed += await run('sh', ['-euc', step], { cwd: root, env: { ...shell, ...given } });
  return printed;
};

const ofMongo = (step: string) => step.includes('--container mongo');

/** The folders that the pod named; PostgreSQL's is the first. */
const makeBackup = async () => {
  const printed = await follow('Make a backup', {}, (step) => Boolean(mongodump) || !ofMongo(step));
  const [postgres = '', mongo = ''] = printed.match(/^\/backups\/\S+$/gm) ?? [];
  return { postgres, mongo };
};

/** A company with a gate, a registered driver, and a guest who has written a message. */
const givenOffice = async () => {
  const client = createClient(system.gatewayUrl);
  const catcher = createCatcher(system.mailUrl);
  const domain = ownDomain();
  const staff = await signUp(client, catcher, `greta@${domain}`);
  const receiver = `gate@${domain}`;
  const siteId = await createSite(client, staff);
  const barcode = await createAgreedBarcode(client, catcher, staff, { siteId, receivers: [receiver] });
  const guest = await startGuest(client, barcode.barcodeId);
  await guest.write('Dzień dobry');
  const { registrationId } = await client.call(registration.registerTrucker, { body: aDriver(barcode.barcodeId) });
  await pdfReady(client, staff, registrationId);
  await catcher.waitForDocument(receiver);
  const read = (id: string) => client.send(registration.getRegistration, { token: staff.token, params: { id } });
  return { client, catcher, staff, siteId, receiver, barcode, guest, registrationId, read };
};

let office: Awaited<ReturnType<typeof givenOffice>>;
/** The visit that is erased after the backup. */
let erased: string;
/** The folder of PostgreSQL's backup, which two tests restore. */
let backup: string;
beforeAll(async () => {
  office = await givenOffice();
  const { client, staff, siteId } = office;
  const quiet = await createBarcode(client, staff, siteId);
  const body = aDriver(quiet.barcodeId);
  ({ registrationId: erased } = await client.call(registration.registerTrucker, { body }));
  await pdfReady(client, staff, erased);
  ({ postgres: backup } = await makeBackup());
}, 300_000);

/** Erases a driver, by every service. */
const erase = async ({ client, staff: { token } }: Awaited<ReturnType<typeof givenOffice>>, visitId: string) => {
  const subject = { kind: 'visit', id: visitId } as const;
  const body = { kind: 'erase', subject, reason: 'Asked by letter' } as const;
  const { requestId: id } = await client.call(privacy.createRequest, { body, token });
  const isDone = async () =>
    (await client.call(privacy.getRequest, { params: { id }, token })).request.state === 'done' || undefined;
  await until('the driver to be erased', isDone, 60);
};

// promise: Operations
test('given a backup, when the database of registration is destroyed and restored as docs/operations/backups.md shows, then registrations and documents are there, all services agree again, and who was erased since is erased again', async () => {
  const { client, catcher, staff, receiver, barcode, guest, registrationId, read } = office;
  await erase(office, erased);
  // Changes after the backup: a new driver, a new site, and the removal of the gate's code.
  const lost = await client.call(registration.registerTrucker, { body: aDriver(barcode.barcodeId) });
  await until('the second mail', async () => (await catcher.documentsTo(receiver)).length === 2, 60);
  const laterSite = await createSite(client, staff, 'Hafen Süd');
  await client.call(registration.deleteBarcode, { token: staff.token, params: { id: barcode._id } });
  const canTalk = () =>
    startGuest(client, barcode.barcodeId).then(
      () => true,
      () => false,
    );
  await until('the code to be out of use', async () => !(await canTalk()), 90);

  const database = new pg.Client({ connectionString: databaseUrl('registration') });
  await database.connect();
  await database.query('drop schema public cascade');
  await database.end();
  await follow('Restore a database', { service: 'registration', backup });

  expect((await read(registrationId)).body).toMatchObject({ registration: { _id: registrationId } });
  const document = await fetch(await pdfReady(client, staff, registrationId));
  expect(
    Buffer.from(await document.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect((await read(lost.registrationId)).status).toBe(404);
  await until('the erased driver to be gone again', async () => (await read(erased)).status === 404, 60);
  // session-voice consumed the removal of the code at a higher version than the restored one.
  await until('the code to be known again', canTalk, 60);
  await until('the later site to be known', () => createBarcode(client, staff, laterSite).catch(() => undefined), 60);
  expect((await guest.messages()).map(({ text }) => text)).toEqual(['Dzień dobry']);
  const after = await client.call(registration.registerTrucker, { body: aDriver(barcode.barcodeId) });
  await pdfReady(client, staff, after.registrationId);
  await until(
    'the mail of the driver after the restore',
    async () => (await catcher.documentsTo(receiver)).length === 3,
    60,
  );
}, 600_000);

test('given a copy of a backup that was cut off, when it is to be restored, then that is reported and the database is as it was', async () => {
  const { registrationId, read } = office;
  const folder = join(cluster.backups, basename(backup));
  const file = join(folder, 'registration.dump');
  writeFileSync(file, readFileSync(file).subarray(0, -100));
  const restore = () =>
    follow('Restore a database', { service: 'registration', backup }, (step) => step.includes('restore.sh'));
  await expect(restore()).rejects.toThrow(/registration.dump is damaged; nothing was changed/);
  rmSync(join(folder, 'SHA256SUMS'));
  await expect(restore()).rejects.toThrow(/registration.dump is damaged; nothing was changed/);
  expect((await read(registrationId)).status).toBe(200);
}, 300_000);

test('given addresses in files, as with Docker Compose, when a database is backed up and restored elsewhere, then its rows are there', async () => {
  const client = createClient(system.gatewayUrl);
  const { companyId } = await signUp(client, createCatcher(system.mailUrl), `greta@${ownDomain()}`);
  const { pathname } = new URL(databaseUrl('auth'));
  const admin = new pg.Client({ connectionString: databaseUrl('auth') });
  await admin.connect();
  await admin.query('create database elsewhere');
  const elsewhere = databaseUrl('auth').replace(pathname, '/elsewhere');
  const script = (name: string, address: string, ...args: string[]) => {
    const file = join(cluster.folder, 'address');
    writeFileSync(file, address);
    const env = { PATH: tools.PATH, AUTH_DATABASE_URL_FILE: file };
    return run('sh', [`k8s/backup/${name}.sh`, ...args], { cwd: root, env });
  };

  const folder = await script('backup', databaseUrl('auth'), cluster.folder, 'auth');
  await script('restore', elsewhere, 'auth', folder.trim());

  const copy = new pg.Client({ connectionString: elsewhere });
  await copy.connect();
  const companies = 'select id from company order by id';
  const { rows } = await copy.query(companies);
  expect(rows).toEqual((await admin.query(companies)).rows);
  expect(JSON.stringify(rows)).toContain(companyId);
  await copy.end();
  await admin.query('drop database elsewhere');
  await admin.end();
}, 120_000);

withMongodump(
  `given a backup, when the database of session-voice is destroyed and restored, then conversations go on${mongodump ? '' : ': skipped, mongodump and mongorestore are not on PATH'}`,
  async () => {
    const { client, barcode, guest } = await givenOffice();
    const { mongo: backup } = await makeBackup();
    await guest.write('Co teraz?');

    const mongo = await new MongoClient(system.environment.MONGO_URL!).connect();
    await mongo.db('gatelingo_session_voice').dropDatabase();
    await mongo.close();
    await follow('Restore a database', { service: 'session-voice', backup });

    expect((await guest.messages()).map(({ text }) => text)).toEqual(['Dzień dobry']);
    expect(await guest.write('Jestem')).toBe(2);
    await startGuest(client, barcode.barcodeId);
  },
  300_000,
);
