import { argon2Sync } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { hashPassword, verifyPassword } from './password.ts';

test('the right password opens, another does not', () => {
  const stored = hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(verifyPassword('correct horse battery', stored)).toBe(true);
  expect(verifyPassword('correct horse batterz', stored)).toBe(false);
});

test('the same password is stored differently each time', () => {
  expect(hashPassword('correct horse battery')).not.toBe(hashPassword('correct horse battery'));
});

test('a letter typed as one or as two code points is the same password', () => {
  expect(verifyPassword('mu\u0308nchen-2026', hashPassword('m\u00fcnchen-2026'))).toBe(true);
});

test('a hash made with other costs is still verified with its own', () => {
  // RFC 9106's parameters with small values, created once with m=64, t=1.
  const older = '$argon2id$v=19$m=64,t=1,p=1$AAAAAAAAAAAAAAAAAAAAAA$';
  const cost = { memory: 64, passes: 1, parallelism: 1, tagLength: 32 };
  const hash = argon2Sync('argon2id', { message: Buffer.from('old password'), nonce: Buffer.alloc(16), ...cost });
  expect(verifyPassword('old password', older + hash.toString('base64').replace(/=+$/, ''))).toBe(true);
});
