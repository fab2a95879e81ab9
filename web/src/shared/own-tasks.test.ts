import { expect, test } from '@jest/globals';
import { inOwnTasks } from './own-tasks.ts';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

test('each piece of work has a task of its own, and none begins after the end', async () => {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const end = inOwnTasks([note('distance'), note('age'), note('voices')]);
  expect(done).toEqual([]);
  await nextTask();
  expect(done).toEqual(['distance']);
  await nextTask();
  expect(done).toEqual(['distance', 'age']);
  end();
  await nextTask();
  await nextTask();
  expect(done).toEqual(['distance', 'age']);
});
