import { afterEach, expect, jest, test } from '@jest/globals';
import { toErrorBody } from '@gatelingo/chassis/errors';
import { mongoHarness, postgresHarness } from './support/harness.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  jest.restoreAllMocks();
  for (const close of closing.splice(0)) await close();
});

const unavailable = { code: 'unavailable', status: 503, retryAfterSeconds: 2 };

test('MongoDB: who meets a document that somebody holds for longer than one waits is asked to come again, and can', async () => {
  const { store, project, projected, drop } = await mongoHarness();
  closing.push(drop);
  await store.transaction((tx) => project(tx, 'visit', 1, 'as it was'));
  let tries = 0;
  const change = () =>
    store.transaction(async (tx) => {
      tries += 1;
      // The third attempt is too late.
      if (tries === 3) {
        const now = Date.now();
        jest.spyOn(Date, 'now').mockReturnValue(now + 11_000);
      }
      await project(tx, 'visit', 3, 'changed');
    });

  const refused = await store.transaction(async (holding) => {
    await project(holding, 'visit', 2, 'held');
    return change().then(
      () => undefined,
      (error: unknown) => error,
    );
  });
  expect(refused).toMatchObject(unavailable);
  expect(toErrorBody(refused).error).toBe('Others are changing this right now. Please try again in a moment.');
  expect(tries).toBe(3);

  jest.restoreAllMocks();
  await change();
  expect(await projected('visit')).toEqual({ version: 3, value: 'changed' });
});

test('PostgreSQL: a transaction that the database asks for again and again is refused in the same way', async () => {
  const { store, drop } = await postgresHarness();
  closing.push(drop);
  for (const code of ['40001', '40P01']) {
    const asksAgain = store.transaction(({ manager }) =>
      manager.query(`DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '${code}'; END $$`),
    );
    await expect(asksAgain).rejects.toMatchObject(unavailable);
  }
});
