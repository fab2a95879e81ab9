import { expect, test } from '@jest/globals';
import { firstWay, NotHere, preferred } from './ways.ts';

const works = (name: string) => ({ name, provide: () => Promise.resolve(`by ${name}`) });
const fails = (name: string, error: Error) => ({ name, provide: () => Promise.reject(error) });

test('the first way that works is taken, and the later ones are not tried', async () => {
  const never = fails('third', new Error('was tried'));
  const taken = await firstWay('Redis', [fails('first', new NotHere('not set')), works('second'), never], '');
  expect(taken).toEqual({ way: 'second', value: 'by second' });
});

test('a way that is not open here is passed over silently, one that failed is reported', async () => {
  const skipped: string[] = [];
  const ways = [fails('url', new NotHere('not set')), fails('embedded', new Error('broken')), works('docker')];
  await firstWay('Kafka', ways, '', (way, why) => skipped.push(`${way}: ${why}`));
  expect(skipped).toEqual(['embedded: broken']);
});

test('when none works, the error names each way, why not, and what to install', async () => {
  const ways = [fails('URL in REDIS_URL', new NotHere('not set')), fails('Docker', new Error('no answer'))];
  await expect(firstWay('Redis', ways, 'install redis.')).rejects.toThrow(
    'No way to get Redis. Tried:\n  - URL in REDIS_URL: not set\n  - Docker: no answer\nTo go on: install redis.',
  );
});

test('the way taken last time goes first, as its data is there; the others keep their order', () => {
  const ways = ['url', 'path', 'download', 'docker'].map(works);
  expect(preferred(ways, 'download').map(({ name }) => name)).toEqual(['download', 'url', 'path', 'docker']);
  expect(preferred(ways, undefined)).toEqual(ways);
});
