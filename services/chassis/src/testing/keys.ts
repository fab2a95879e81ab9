import { randomBytes } from 'node:crypto';

const key = () => randomBytes(32).toString('base64');

/** New keys in the format of the environment: key rings, index key, link key, gateway key and internal key. */
export const testKeys = () => ({
  DATA_KEYS: `test1:${key()}`,
  INDEX_KEY: key(),
  EVENT_KEYS: `test1:${key()}`,
  LINK_KEY: key(),
  GATEWAY_KEY: key(),
  INTERNAL_KEY: key(),
});
