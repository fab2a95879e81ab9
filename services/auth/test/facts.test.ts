import { expect, test } from '@jest/globals';
import { createClock } from '@gatelingo/chassis/clock';
import { createBus, createTopics, on } from '@gatelingo/chassis/events';
import { createLogger } from '@gatelingo/chassis/log';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { openPostgres } from '@gatelingo/chassis/postgres';
import { createTestDatabase, eventually, testStores, uniqueName } from '@gatelingo/chassis/testing';
import {
  CompanyChangedSchema,
  CompanyCreatedSchema,
  SignUpRequestedSchema,
  UserChangedSchema,
  UserRegisteredSchema,
} from '@gatelingo/proto/events';
import { republish } from '../src/use-cases/republish.ts';
import { newDomain, startAuth } from './auth-service.ts';

test('given someone who signs up, then other services are told, in readable form only to them', async () => {
  const topicPrefix = `${uniqueName()}.`;
  const { kafkaBrokers: brokers } = testStores();
  await createTopics(brokers, 'auth', { topicPrefix });
  const auth = await startAuth({ prefix: topicPrefix });
  const told: Record<string, unknown>[] = [];
  const log = createLogger({ service: 'test', level: 'silent' });
  const database = await createTestDatabase();
  const store = await openPostgres({ url: database.url, entities: [], migrations: [], log });
  await store.migrate();
  const listener = createBus({
    service: 'test',
    brokers,
    store,
    eventKeys: auth.config.EVENT_KEYS,
    log,
    clock: createClock(),
    metrics: createMetrics('test', { processMetrics: false }),
    topicPrefix,
  });
  listener.consume({
    group: 'test.all',
    topics: ['auth.sign-up.v1', 'auth.company.v1', 'auth.user.v1'],
    on: [
      on(SignUpRequestedSchema, ({ payload }) => void told.push({ email: payload.email, token: payload.token })),
      on(CompanyCreatedSchema, ({ payload }) => void told.push({ domain: payload.company?.domain })),
      on(UserRegisteredSchema, ({ payload }) => void told.push({ user: payload.user?.email })),
    ],
  });
  try {
    await listener.start();
    await listener.joined();
    const domain = newDomain();
    const email = `ana@${domain}`;
    const token = await auth.register(email);
    await auth.finalize(token);
    await auth.context.bus.start();
    await eventually(
      () => {
        for (const each of [{ email, token }, { domain }, { user: email }]) expect(told).toContainEqual(each);
      },
      { timeoutMs: 30_000 },
    );
  } finally {
    await listener.stop();
    await store.close();
    await database.drop();
    await auth.stop();
  }
});

test('given users, then their state and that of their companies can be said again, at the same version', async () => {
  const auth = await startAuth();
  try {
    const email = `ana@${newDomain()}`;
    await auth.signUp(email);
    expect(await republish(auth.context)).toBe(2);
    const [company] = await auth.facts(CompanyChangedSchema);
    const [user] = await auth.facts(UserChangedSchema);
    expect(company).toMatchObject({ version: 1, payload: { company: { name: 'Spedition Nord' } } });
    expect(user).toMatchObject({ version: 1, companyId: company?.aggregateId, payload: { user: { email } } });

    expect(await republish(auth.context, { restored: true })).toBe(2);
    expect((await auth.facts(CompanyChangedSchema)).at(-1)).toMatchObject({ version: 1_000_001 });
    expect((await auth.facts(UserChangedSchema)).at(-1)).toMatchObject({ version: 1_000_001 });
  } finally {
    await auth.stop();
  }
});
