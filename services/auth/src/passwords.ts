import { networkOf } from '@gatelingo/chassis/limits';
import { createThreadPool } from '@gatelingo/chassis/threads';
import type { PasswordTask } from './password-worker.ts';

/**
 * Hashes in threads of their own. If too many wait, a call throws `unavailable`, or `rate_limited` if they came from
 * the same network.
 */
export interface Passwords {
  hash(password: string, ip: string): Promise<string>;
  verify(password: string, stored: string, ip: string): Promise<boolean>;
  close(): Promise<void>;
}

export const createPasswords = ({ threads, most }: { threads: number; most: number }): Passwords => {
  const pool = createThreadPool<PasswordTask, string | boolean>({
    file: new URL('./password-worker.ts', import.meta.url),
    threads,
    most: { all: most, ofOneKey: Math.ceil(most / 4) },
  });
  return {
    hash: async (password, ip) => String(await pool.run(networkOf(ip), { password })),
    verify: async (password, stored, ip) => (await pool.run(networkOf(ip), { password, stored })) === true,
    close: () => pool.close(),
  };
};
