import { expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { localSecrets } from './secrets.ts';
import { keptAuthToken } from './simulators/twilio/account.ts';

const freshFolder = () => mkdtempSync(join(tmpdir(), 'secrets-'));
const secretsIn = (folder: string) => ({
  ...localSecrets(join(folder, 'secrets.json')),
  twilio: keptAuthToken(join(folder, 'twilio')),
});

test('given two machines, then no secret of one is a secret of the other', () => {
  const [one, other] = [secretsIn(freshFolder()), secretsIn(freshFolder())];
  const all = [...Object.values(one), ...Object.values(other)];
  expect(Object.keys(one)).toEqual(expect.arrayContaining(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'DATA_KEYS']));
  expect(new Set(all).size).toBe(all.length);
  expect(all.filter((secret) => secret.length < 20)).toEqual([]);
});

test('given a second start, then each secret is the one of the first', () => {
  const folder = freshFolder();
  expect(secretsIn(folder)).toEqual(secretsIn(folder));
});
