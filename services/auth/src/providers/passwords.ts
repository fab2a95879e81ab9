import type { Shares } from '@gatelingo/chassis/shares';
import { createThreadPool } from '@gatelingo/chassis/threads';
import type { PasswordTask } from './password-worker.ts';

/**
 * Hashes in threads of their own. The network counts: nobody has proved a company before the password is right, and a
 * stranger must not use up another's share. Throws as `Pool.run` does.
 */
export interface Passwords {
  hash(password: string, ip: string): Promise<string>;
  verify(password: string, stored: string, ip: string): Promise<boolean>;
  close(): Promise<void>;
}

export const createPasswords = (shares: Shares, { threads, most }: { threads: number; most: number }): Passwords => {
  const pool = createThreadPool<PasswordTask, string | boolean>({
    file: new URL('./password-worker.ts', import.meta.url),
    pool: shares.pool({ name: 'passwords', places: threads + most, atOnce: threads }),
  });
  return {
    hash: async (password, ip) => String(await pool.run({ address: ip }, { password })),
    verify: async (password, stored, ip) => (await pool.run({ address: ip }, { password, stored })) === true,
    close: () => pool.close(),
  };
};
