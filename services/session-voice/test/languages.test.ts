import { randomUUID } from 'node:crypto';
import { readConfig } from '@gatelingo/chassis/config';
import { createBus, createTopics } from '@gatelingo/chassis/events';
import { createBase } from '@gatelingo/chassis/lifecycle';
import { openPostgres } from '@gatelingo/chassis/postgres';
import {
  createTestDatabase,
  createTestMongo,
  eventually,
  signTestToken,
  startJwksServer,
  testKeys,
  testStores,
  uniqueName,
} from '@gatelingo/chassis/testing';
import { BarcodeCreatedSchema } from '@gatelingo/proto/events';
import { type Language, sessionVoice } from '@gatelingo/proto/http/session-voice';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { configSchema } from '../src/config.ts';
import { onBarcodeChanged } from '../src/consumers/on-barcode-changed.ts';
import { createContext, type Context, service } from '../src/context.ts';
import { projectBarcode } from '../src/db/barcode-projection.ts';
import { catalogue } from '../src/domain/catalogue.ts';
import { listLanguagesRoute } from '../src/routes/list-languages.ts';

const { kafkaBrokers } = testStores();
const { EVENT_KEYS } = testKeys();
const topicPrefix = `${uniqueName()}.`;
const closing: (() => Promise<unknown>)[] = [];
let context: Context;
let url: string;
let tell: (barcode: { id: string; barcodeId: string; companyId: string }, version: number) => Promise<unknown>;

beforeAll(async () => {
  const jwks = await startJwksServer();
  const mongo = createTestMongo();
  const config = readConfig(configSchema, {
    PORT: '0',
    LOG_LEVEL: 'silent',
    MONGO_URL: mongo.url,
    MONGO_DATABASE: mongo.database,
    KAFKA_BROKERS: kafkaBrokers.join(','),
    JWKS_URL: jwks.url,
    EVENT_KEYS,
  });
  const base = createBase(config, service);
  await createTopics(kafkaBrokers, 'registration', { topicPrefix, log: base.log });
  context = await createContext(base, { topicPrefix });
  await context.store.migrate(Object.values(context.models));
  listLanguagesRoute(context);
  onBarcodeChanged(context);
  await context.bus.start();
  url = `http://127.0.0.1:${String(await context.http.listen())}`;
  closing.push(async () => {
    await context.http.close();
    await context.bus.stop();
    await mongo.drop();
    await base.stop();
    await jwks.close();
  });

  const database = await createTestDatabase();
  const store = await openPostgres({ url: database.url, pool: 2, entities: [], migrations: [], log: base.log });
  await store.migrate();
  const { log, clock, metrics } = base;
  const owner = createBus({
    service: 'registration',
    brokers: kafkaBrokers,
    store,
    eventKeys: EVENT_KEYS,
    log,
    clock,
    metrics,
    topicPrefix,
  });
  await owner.start();
  closing.push(async () => {
    await owner.stop();
    await store.close();
    await database.drop();
  });
  tell = (barcode, version) =>
    store.transaction((tx) =>
      owner.publish(
        tx,
        BarcodeCreatedSchema,
        { barcode: { ...barcode, name: 'Tor 4', inUse: true } },
        { aggregateId: barcode.id, version, companyId: barcode.companyId },
      ),
    );
}, 60_000);

afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const languages = async (query: Record<string, string> = {}, token?: string): Promise<Language[]> => {
  const answer = await fetch(`${url}/language?${new URLSearchParams(query).toString()}`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  expect(answer.status).toBe(200);
  return sessionVoice.listLanguages.response.parse(await answer.json()).languages;
};

test('given nobody in particular, when asked, then the whole catalogue comes', async () => {
  expect(await languages()).toEqual(catalogue);
});

test('given a code that no fact told of, when asked for its list, then the plain catalogue comes', async () => {
  expect(await languages({ barcodeId: 'unknown' })).toEqual(catalogue);
});

test('given a company that hides French, when asked by its code or its staff, then French is not offered; others keep it', async () => {
  const companyId = randomUUID();
  const barcode = { id: randomUUID(), barcodeId: randomUUID(), companyId };
  await context.models.CompanyLanguage.create({ companyId, languageId: 'catalogue-fr', hidden: true });

  await tell(barcode, 1);

  const codes = (list: Language[]) => list.map(({ code }) => code);
  await eventually(async () => expect(codes(await languages({ barcodeId: barcode.barcodeId }))).not.toContain('fr'));
  expect(codes(await languages({}, await signTestToken({ companyId })))).not.toContain('fr');
  expect(codes(await languages({}, await signTestToken()))).toContain('fr');
});

test('given a newer fact was seen, when an older one comes late, then the projection keeps the newer state', async () => {
  const [_id, companyId] = [randomUUID(), randomUUID()];
  const project = (state: { companyId: string; version: number }) =>
    context.store.transaction((tx) =>
      projectBarcode(context.models, { _id, barcodeId: _id, inUse: true, ...state }, tx.session),
    );
  await project({ companyId, version: 5 });

  await project({ companyId: randomUUID(), version: 4 });

  expect(await context.models.BarcodeProjection.findById(_id).lean()).toMatchObject({ version: 5, companyId });
});

test('given an unknown query key, when asked, then it is refused by name', async () => {
  const answer = await fetch(`${url}/language?company=1`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'unknown_key' });
});
