import { rowsWith, storedRows } from '@gatelingo/chassis/testing';
import { expect, test } from '@jest/globals';
import { withChatWorld, world } from '../chat-world.ts';

withChatWorld();

/** Erases what began before now, table by table as a night does. */
const eraseDue = async () => {
  const { store, sealer, files } = world.notification.context;
  const eraser = store.eraser({ sealer, files });
  const { sources } = store.retention({ eraser, counted: {}, removeObjects: () => undefined });
  const due = { companyId: world.companyId, before: new Date(), held: undefined };
  for (const source of sources) {
    while ((await store.transaction((tx) => source.eraseSome(tx, due))) > 0);
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
