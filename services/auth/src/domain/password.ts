import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

// OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, 2 passes, 1 lane.
const current = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;
const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

interface Cost {
  memory: number;
  passes: number;
  parallelism: number;
}

// The asynchronous form runs in libuv's thread pool and does not block the event loop.
const derive = (password: string, nonce: Buffer, cost: Cost, length: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const message = Buffer.from(password.normalize('NFC'));
    argon2('argon2id', { message, nonce, tagLength: length, ...cost }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** The PHC string of a password, with a new salt: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, current, tagLength);
  const { memory, passes, parallelism } = current;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
};

/** Whether `stored` (a PHC string) is the hash of the password. */
export const verifyPassword = async (password: string, stored: string): Promise<boolean> => {
  const [, memory, passes, parallelism, salt, hash] = format.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('A stored password hash is malformed.');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  const expected = Buffer.from(hash, 'base64');
  return timingSafeEqual(await derive(password, Buffer.from(salt, 'base64'), cost, expected.length), expected);
};
