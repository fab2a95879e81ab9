import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A script of another host, loaded only after consent: its id there and its address; both empty where it is off. */
const consentedScript = z.strictObject({ id: z.string(), script: z.string() });

export const gateway = {
  getConfig: endpoint('GET /config', {
    summary: "The browser's part of the configuration: maps key, operator, providers that are on.",
    access: ['public'],
    request: {},
    response: z.strictObject({
      brand: z.string(),
      operator: z.strictObject({ name: z.string(), address: z.string(), email: z.string() }),
      googleMapsKey: z.string(),
      tileUrl: z.string(),
      tileAttribution: z.string(),
      translationScriptUrl: z.string(),
      /** With `{language}` in the place of the language's code. */
      translationTextsUrl: z.string(),
      tagManager: consentedScript,
      analytics: consentedScript,
    }),
  }),
};
