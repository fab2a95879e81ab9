import { afterAll, expect, test } from '@jest/globals';
import { sharesForTest } from '@gatelingo/chassis/testing';
import { readFile } from 'node:fs/promises';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(sharesForTest(), { threads: 1, most: 200 });
afterAll(() => passwords.close());

test('a password is hashed and compared in a thread, and the event loop goes on meanwhile', async () => {
  let ticks = 0;
  const timer = setInterval(() => (ticks += 1), 1);
  const stored = await passwords.hash('correct horse battery', '203.0.113.1');
  clearInterval(timer);
  expect(ticks).toBeGreaterThan(0);
  expect(await passwords.verify('correct horse battery', stored, '203.0.113.1')).toBe(true);
  expect(await passwords.verify('correct horse batterz', stored, '203.0.113.1')).toBe(false);
});

// promise: Nobody in who does not belong
test('attack: log-ins that wait delay neither files nor look-ups of names, which share the threads of libuv', async () => {
  const done: string[] = [];
  const waiting = Array.from({ length: 20 }, (_, number) =>
    passwords.hash('correct horse battery', `203.0.113.${String(number)}`).then(() => done.push('password')),
  );
  const read = readFile(new URL(import.meta.url)).then(() => done.push('file'));
  await Promise.all([...waiting, read]);
  expect(done.indexOf('file')).toBeLessThan(10);
});

test('a hash that is none is reported', async () => {
  await expect(passwords.verify('correct horse battery', 'plain', '203.0.113.1')).rejects.toThrow('malformed');
});
