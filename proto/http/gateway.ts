import { z } from 'zod';
import { endpoint } from './endpoint.ts';

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
    }),
  }),
};
