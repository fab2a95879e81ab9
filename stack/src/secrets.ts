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
  INTERNAL_KEY: key,
};

/** The password of the roles that services have, and Amazon's key, which the simulator of speech takes without a look at it. */
const ofThisMachine = {
  DATABASE_PASSWORD: key,
  AWS_ACCESS_KEY_ID: () => randomBytes(10).toString('hex'),
  AWS_SECRET_ACCESS_KEY: key,
};

type Makers = Record<string, () => string>;
const made = <M extends Makers>(all: M) =>
  Object.fromEntries(Object.entries(all).map(([name, make]) => [name, make()])) as Record<keyof M, string>;

export const newKeys = () => made(makers);

export type Secrets = Record<keyof typeof makers | keyof typeof ofThisMachine, string>;

/** The secrets of this machine: created once, stored beside the data that they encrypt, never committed. */
export function localSecrets(file: string): Secrets {
  const secrets = { ...newKeys(), ...made(ofThisMachine), ...(readJson(file) as Partial<Secrets> | undefined) };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function key(): string {
  return randomBytes(32).toString('base64');
}
