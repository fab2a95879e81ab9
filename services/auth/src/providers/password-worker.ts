import { parentPort } from 'node:worker_threads';
import { hashPassword, verifyPassword } from '../domain/password.ts';

/** A password to hash or, with `stored`, to compare with a hash. */
export interface PasswordTask {
  password: string;
  stored?: string;
}

parentPort?.on('message', ({ password, stored }: PasswordTask) => {
  parentPort?.postMessage(stored === undefined ? hashPassword(password) : verifyPassword(password, stored));
});
