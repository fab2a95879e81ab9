import { randomUUID } from 'node:crypto';
import { rows } from '@gatelingo/chassis/postgres';
import { rowsWith, storedRows } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { NumberAnswerEntity } from '../../src/db/entities.ts';
import { withChatWorld, world } from '../chat-world.ts';

withChatWorld();

/** Erases what began before now, table by table as a night does. */
const eraseDue = async () => {
  const { store, sealer, files } = world.notification.context;
  const eraser = store.eraser({ sealer, files });
  const { sources } = store.retention({ eraser, counted: {}, removeObjects: () => undefined });
  const due = { companyId: world.companyId, before: new Date(), held: undefined };
  for (const source of sources) {
    while ((await store.transaction((tx) => source.eraseSome(tx, due, { atMost: 25, named: new Set() }))) > 0);
  }
};

test('a job whose period is over goes with its chat; one that has not ended stays', async () => {
  const { store } = world.notification.context;
  const [ended, active] = [await world.created(), await world.created()];
  for (const job of [ended, active]) await world.driverWrote(job, 'Jestem na miejscu');
  await world.follow(ended.completed());
  const tables = async (jobId: string) => Object.keys(rowsWith(await storedRows(store), [jobId])).sort();
  const before = await tables(active.jobId);
  expect(await tables(ended.jobId)).toEqual(
    expect.arrayContaining(['chat_message', 'conversation', 'job', 'job_assignment']),
  );

  await eraseDue();

  expect((await tables(ended.jobId)).filter((table) => table !== 'outbox' && table !== 'inbox')).toEqual([]);
  expect(await tables(active.jobId)).toEqual(before);
});

test('an ended job keeps its end: what comes later does not prolong its period', async () => {
  const { manager } = world.notification.context.store;
  const job = await world.created();
  await world.follow(job.completed());
  const aged = `UPDATE job SET ended_at = now() - interval '400 days' WHERE id = $1`;
  await manager.query(aged, [job.jobId]);
  const endOf = () => rows(manager, 'SELECT title, ended_at FROM job WHERE id = $1', [job.jobId]);
  const [before] = await endOf();

  await world.follow(job.changed({ title: 'Unload later' }));

  expect(await endOf()).toEqual([{ ...(before as object), title: 'Unload later' }]);
});

test("a phone to which the company has never written, and a number's answer, have a period of the company, too", async () => {
  const { store } = world.notification.context;
  const job = await world.created();
  await world.driverWrote(job, 'Jestem');
  const [companyId, visitId, phoneIndex] = [world.companyId, randomUUID(), randomUUID()];
  const answer = { visitId, phoneIndex, companyId, answeredAt: new Date(0) };
  await store.manager.insert(NumberAnswerEntity, answer);
  const tables = ['phone_company', 'number_answer'];
  const left = async () => {
    const found = rowsWith(await storedRows(store), [companyId]);
    return tables.filter((table) => found[table]);
  };
  expect(await left()).toEqual(tables);

  await eraseDue();

  expect(await left()).toEqual([]);
});

test('a night finds the rows of a company by an index, in each table whose rows begin a period', async () => {
  const { store } = world.notification.context;
  const tables = store.tables
    .filter(({ declared, given }) => declared.begins !== undefined && given['companyId'])
    .map(({ declared }) => declared.table);
  const found = await rows<{ table: string }>(
    store.manager,
    `SELECT DISTINCT indrelid::regclass::text AS table FROM pg_index
     JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
     WHERE indisvalid AND attname = 'company_id' AND indrelid::regclass::text = ANY($1)`,
    [tables],
  );
  expect(tables).toContain('notice');
  const indexed = found.map(({ table }) => table);
  expect(tables.filter((table) => !indexed.includes(table))).toEqual([]);
});
