import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readJson } from './read-json.ts';

const makers = {
  DATA_KEYS: () => `k1:${key()}`,
  INDEX_KEY: key,
  EVENT_KEYS: () => `k1:${key()}`,
  LINK_KEY: key,
  GATEWAY_KEY: key,
};

export type Secrets = Record<keyof typeof makers, string>;

export const newKeys = (): Secrets =>
  Object.fromEntries(Object.entries(makers).map(([name, make]) => [name, make()])) as Secrets;

/** The secrets of this machine: created once, stored beside the data that they encrypt, never committed. */
export function localSecrets(file: string): Secrets {
  const secrets = { ...newKeys(), ...(readJson(file) as Partial<Secrets> | undefined) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64');
}
