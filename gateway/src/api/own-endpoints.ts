import type { AnswerOf, Endpoint } from '@gatelingo/proto/http/endpoint';
import { gateway } from '@gatelingo/proto/http/gateway';
import type { Config } from '../config.ts';

const browserConfig = (config: Config): AnswerOf<typeof gateway.getConfig> => ({
  brand: config.BRAND,
  operator: { name: config.OPERATOR_NAME, address: config.OPERATOR_ADDRESS, email: config.OPERATOR_EMAIL },
  googleMapsKey: config.GOOGLE_MAPS_KEY,
  tileUrl: config.TILE_URL,
  tileAttribution: config.TILE_ATTRIBUTION,
  translationScriptUrl: config.TRANSLATION_SCRIPT_URL,
  translationTextsUrl: config.TRANSLATION_TEXTS_URL,
  tagManager: { id: config.GTM_ID, script: config.GTM_ID && config.GTM_URL },
  analytics: { id: config.ANALYTICS_ID, script: config.ANALYTICS_ID && config.ANALYTICS_URL },
});

/** The answers of the gateway's own endpoints. */
export const createOwnAnswers = (config: Config): ReadonlyMap<Endpoint, unknown> =>
  new Map<Endpoint, unknown>([[gateway.getConfig, gateway.getConfig.response.parse(browserConfig(config))]]);
