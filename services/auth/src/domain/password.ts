import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

const derive = (password: string, nonce: Buffer, cost: Cost, length: number): Buffer =>
  argon2Sync('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength: length, ...cost });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/={1,2}$/, '');

/** The PHC string of a password, with a new salt: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Takes long: in a thread. */
export const hashPassword = (password: string): string => {
  const salt = randomBytes(16);
  const hash = derive(password, salt, current, tagLength);
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
};

/** Whether `stored` (a PHC string) is the hash of the password. Takes long: in a thread. */
export const verifyPassword = (password: string, stored: string): boolean => {
  const [, memory, passes, parallelism, salt, hash] = format.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is malformed.');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
};
