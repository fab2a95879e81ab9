export { ConfigError, readConfig } from './read-config.ts';
export {
  baseConfig,
  cacheConfig,
  eventKeysConfig,
  fileStoreConfig,
  kafkaConfig,
  linkConfig,
  list,
  mongoConfig,
  positive,
  postgresConfig,
  queueConfig,
  sealingConfig,
  serviceConfig,
  tokenConfig,
  url,
} from './fragments.ts';
export type { BaseConfig } from './fragments.ts';
