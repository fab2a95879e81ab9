import helmet from 'helmet';
import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';

/** `https://{s}.tile.example/{z}/…` is allowed as `https://*.tile.example`. */
const tileOrigin = (template: string): string[] => {
  const [, scheme, host] = /^(https?):\/\/([^/]+)/.exec(template) ?? [];
  return scheme && host ? [`${scheme}://${host.replace(/^[^.]*\{\w+\}[^.]*/, '*')}`] : [];
};
/** `{language}` may stand in the address. */
const originOf = (address: string): string[] =>
  address === '' ? [] : [new URL(address.replaceAll(/[{}]/g, '')).origin];

const googleMaps = {
  script: ['https://maps.googleapis.com', 'https://maps.gstatic.com'],
  connect: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://places.googleapis.com'],
  image: ['https://maps.googleapis.com', 'https://maps.gstatic.com', 'https://*.googleapis.com', 'https://*.ggpht.com'],
  style: ['https://fonts.googleapis.com'],
  font: ['https://fonts.gstatic.com'],
};
const google = 'https://www.googletagmanager.com';
/** Where Google's scripts send what they count; a script of another server sends it there. */
const googleCounts = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];
const hstsSeconds = 31_536_000;
const nothing = { script: [], connect: [], image: [], style: [], font: [] };

/** The hosts of the tag manager and of the analytics, as far as they are set up. */
const countingHosts = ({ GTM_ID, GTM_URL, ANALYTICS_ID, ANALYTICS_URL }: Config) => {
  const script = [...originOf(GTM_ID === '' ? '' : GTM_URL), ...originOf(ANALYTICS_ID === '' ? '' : ANALYTICS_URL)];
  // The tag manager loads the analytics' script from its own host.
  return { script, counts: [...script, ...(script.includes(google) ? googleCounts : [])] };
};

/**
 * The headers of a built file, which is no page: a page loads dozens of them, and over HTTP/1.1 each header is sent every time. The
 * policy is for a file that runs as a worker, which has its own.
 */
export const fileHeaders = ({ PUBLIC_URL }: Config): RequestHandler => {
  const isSecure = PUBLIC_URL.startsWith('https:');
  return (_request, response, next) => {
    response.setHeader('content-security-policy', "default-src 'self'");
    response.setHeader('cross-origin-resource-policy', 'same-origin');
    if (isSecure) response.setHeader('strict-transport-security', `max-age=${String(hstsSeconds)}`);
    next();
  };
};

/** The page that the questionnaires' builder shows in a frame; it holds no one's data. */
const framedPage = /^\/register\/preview\/?$/;

/**
 * The headers of every page: a policy that blocks inline scripts and style elements, and helmet's other defaults. `styles` are sources of
 * styles beside our own files.
 */
export const securityHeaders = (config: Config, styles: string[] = []): RequestHandler[] => {
  const { PUBLIC_URL, GOOGLE_MAPS_KEY, TILE_URL, TRANSLATION_SCRIPT_URL, TRANSLATION_TEXTS_URL } = config;
  const maps = GOOGLE_MAPS_KEY === '' ? nothing : googleMaps;
  const translation = originOf(TRANSLATION_SCRIPT_URL);
  const translations = [...translation, ...originOf(TRANSLATION_TEXTS_URL)];
  const counting = countingHosts(config);
  const isSecure = PUBLIC_URL.startsWith('https:');
  const headersOf = (isFramed: boolean) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...maps.script, ...translation, ...counting.script],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", ...styles, ...maps.style],
          // Libraries write positions and sizes to an element's style.
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...maps.image, ...tileOrigin(TILE_URL), ...counting.counts],
          fontSrc: ["'self'", ...maps.font],
          connectSrc: [
            "'self'",
            PUBLIC_URL.replace(/^http/, 'ws'),
            ...maps.connect,
            ...translations,
            ...counting.counts,
          ],
          workerSrc: ["'self'", 'blob:'],
          manifestSrc: ["'self'"],
          frameSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: [isFramed ? "'self'" : "'none'"],
          ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: isSecure ? { maxAge: hstsSeconds, includeSubDomains: false } : false,
      xFrameOptions: { action: isFramed ? 'sameorigin' : 'deny' },
      // A confirm link contains a token: no other site may see it.
      referrerPolicy: { policy: 'no-referrer' },
    });
  const unframed = headersOf(false);
  const framed = headersOf(true);
  return [
    (request, response, next) => (framedPage.test(request.path) ? framed : unframed)(request, response, next),
    (_request, response, next) => {
      response.setHeader(
        'permissions-policy',
        'camera=(self), geolocation=(self), microphone=(self), payment=(), usb=()',
      );
      next();
    },
  ];
};
