import {
  baseConfig,
  cacheConfig,
  gatewayKeyConfig,
  linkConfig,
  list,
  positive,
  tokenConfig,
  url,
} from '@gatelingo/chassis/config';
import { z } from 'zod';

const upstream = (service: string) => url('http', 'https').describe(`Address of the service ${service}.`);
const milliseconds = (usual: number) => z.coerce.number().int().min(100).default(usual);
const optionalUrl = () =>
  z.union([z.literal(''), z.string().regex(/^https?:\/\//, 'is not an http or https address')]).default('');
const optionalId = (form: RegExp) => z.union([z.literal(''), z.string().regex(form, 'is not such an id')]).default('');
const scriptUrl = (path: string) => url('http', 'https').default(`https://www.googletagmanager.com/${path}`);

export const configSchema = z.object({
  ...baseConfig,
  ...cacheConfig,
  ...tokenConfig,
  ...gatewayKeyConfig,
  PUBLIC_URL: linkConfig.PUBLIC_URL,
  TRUSTED_PROXIES: list()
    .default([])
    .describe('Addresses or networks (CIDR) of proxies in front of the gateway, whose X-Forwarded-* counts.'),
  ALLOWED_ORIGINS: list()
    .default([])
    .describe('Origins other than PUBLIC_URL whose pages may call the API and open sockets, parted by commas.'),
  AUTH_URL: upstream('auth'),
  SITES_LOCATIONS_URL: upstream('sites-locations'),
  REGISTRATION_URL: upstream('registration'),
  JOBS_URL: upstream('jobs'),
  SESSION_VOICE_URL: upstream('session-voice'),
  NOTIFICATION_URL: upstream('notification'),
  REALTIME_URL: upstream('realtime'),
  UPSTREAM_TIMEOUT_MS: milliseconds(30_000).describe(
    'Milliseconds that a service may take to answer before the caller gets a 504.',
  ),
  HEADERS_TIMEOUT_MS: milliseconds(10_000).describe('Milliseconds in which the headers of a request must arrive.'),
  REQUEST_TIMEOUT_MS: milliseconds(60_000).describe('Milliseconds in which a whole request must arrive.'),
  RATE_LIMIT_ANONYMOUS: positive()
    .default(600)
    .describe(
      'Calls without a token that one address (IPv6: one /64) may make in a minute; ten times as many with sound, fifty times as many webhooks.',
    ),
  RATE_LIMIT_PERSON: positive().default(600).describe('Calls that one person of the staff may make in a minute.'),
  RATE_LIMIT_COMPANY: positive().default(3000).describe('Calls that all staff of a company may make in a minute.'),
  RATE_LIMIT_SIGN_UPS: positive()
    .default(100)
    .describe('Mails to register or to choose a new password that one address (IPv6: one /64) may ask for in an hour.'),
  SOCKETS_PER_ADDRESS: positive()
    .default(50)
    .describe('Websockets that one address (IPv6: one /64) may have open at a replica.'),
  WEB_ROOT: z.string().default('').describe('Folder of the built web app; without one only the API is served.'),
  BRAND: z.string().default('Gatelingo').describe('Name shown in the navigation bar.'),
  OPERATOR_NAME: z.string().default('').describe("The operator's name, in the legal texts."),
  OPERATOR_ADDRESS: z.string().default('').describe("The operator's postal address, in the legal texts."),
  OPERATOR_EMAIL: z.string().default('').describe("The operator's e-mail address, in the legal texts."),
  GOOGLE_MAPS_KEY: z
    .string()
    .default('')
    .describe("The browser's key for Google Maps; without one maps are Leaflet's."),
  TILE_URL: optionalUrl().describe(
    'Tile server, `https://{s}.example/{z}/{x}/{y}.png`, up to zoom 19; without one the bundled outlines are shown.',
  ),
  TILE_ATTRIBUTION: z
    .string()
    .default('')
    .describe('What the tile server wants to be named as, shown on the map; may have a link in HTML.'),
  TRANSLATION_SCRIPT_URL: optionalUrl().describe(
    'Script of an external translation service; its texts replace ours (web/README.md says how).',
  ),
  TRANSLATION_TEXTS_URL: optionalUrl()
    .refine((address) => address === '' || address.includes('{language}'), 'has no {language}')
    .describe(
      'Texts of an external translation service, one JSON file a language: `https://texts.example/{language}.json`.',
    ),
  GTM_ID: optionalId(/^GTM-[A-Z0-9]{4,12}$/).describe(
    'Container of the tag manager, `GTM-…`; its script is loaded only after the consent to it.',
  ),
  GTM_URL: scriptUrl('gtm.js').describe("Address of the tag manager's script; another one for a server of your own."),
  ANALYTICS_ID: optionalId(/^(G|GT|AW|UA)-[A-Z0-9-]{4,20}$/).describe(
    'Property of the analytics, `G-…`; its script is loaded only after the consent to it.',
  ),
  ANALYTICS_URL: scriptUrl('gtag/js').describe(
    "Address of the analytics' script; another one for a server of your own.",
  ),
});
export type Config = z.infer<typeof configSchema>;
