export { ConfigError, readConfig } from './read-config.ts';
export {
  baseConfig,
  cacheConfig,
  fileStoreConfig,
  gatewayKeyConfig,
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
  type BaseConfig,
} from './fragments.ts';
