import { join } from 'node:path';
import { root } from './paths.ts';
import type { Secrets } from './secrets.ts';

/** What the stack knows when it builds a service's environment. */
export interface Surroundings {
  /** Addresses of the stores: POSTGRES_URL, REDIS_QUEUE_URL, REDIS_CACHE_URL, KAFKA_BROKERS, MONGO_URL, CHROMIUM_PATH. */
  stores: Record<string, string>;
  secrets: Secrets;
  ports: Record<string, number>;
  publicUrl: string;
  smtpUrl: string;
  /** The simulator of translation and speech. */
  speechUrl: string;
  /** The account with Twilio: the simulator's, unless who starts the system has one. */
  twilio: Record<string, string>;
}

export interface Service {
  name: string;
  folder: string;
  port: number;
  /** Where it keeps its data; each has a database of its own. */
  store?: 'PostgreSQL' | 'MongoDB';
  /** What it can do beside `start` and, with a store, `migrate`: a command of its own each. */
  can?: readonly ('republish' | 'retry')[];
  environment: (given: Surroundings) => Record<string, string | undefined>;
}

const underscored = (name: string) => name.replaceAll('-', '_');
const databaseOf = (name: string) => `gatelingo_${underscored(name)}`;
const address = (given: Surroundings, name: string) => `http://127.0.0.1:${given.ports[name] ?? 0}`;

const kafka = ({ stores, secrets }: Surroundings) => ({
  KAFKA_BROKERS: stores.KAFKA_BROKERS,
  EVENT_KEYS: secrets.EVENT_KEYS,
});
const redis = ({ stores: { REDIS_QUEUE_URL, REDIS_CACHE_URL } }: Surroundings) => ({
  REDIS_QUEUE_URL,
  REDIS_CACHE_URL,
});
const tokens = (given: Surroundings) => ({ JWKS_URL: `${address(given, 'auth')}/auth/jwks` });
const sealing = ({ secrets: { DATA_KEYS, INDEX_KEY } }: Surroundings) => ({ DATA_KEYS, INDEX_KEY });
const links = ({ secrets: { LINK_KEY }, publicUrl }: Surroundings) => ({ LINK_KEY, PUBLIC_URL: publicUrl });
/** Someone who types the address instead of the name, or the other way round, is the same person. */
const origins = (given: Surroundings) => ({
  ALLOWED_ORIGINS: `${address(given, 'gateway')},http://localhost:${given.ports.gateway ?? 0}`,
});
/** Amazon's translation and speech, simulated: the services run what they run in production. */
const translation = ({ speechUrl }: Surroundings) => ({
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'simulator',
  AWS_SECRET_ACCESS_KEY: 'simulator',
  TRANSLATION_PROVIDER: 'amazon-translate',
  AMAZON_TRANSLATE_URL: speechUrl,
});
const speech = ({ speechUrl }: Surroundings) => ({
  SPEECH_OUT_PROVIDER: 'amazon-polly',
  AMAZON_POLLY_URL: speechUrl,
  SPEECH_IN_PROVIDER: 'amazon-transcribe',
  AMAZON_TRANSCRIBE_URL: speechUrl,
});
/** What every service that keeps facts and personal data has. */
const common = (given: Surroundings) => ({
  ...kafka(given),
  ...redis(given),
  ...tokens(given),
  ...sealing(given),
  ...links(given),
});

/** Every service of the system: the one list that start, tests and faults go by. */
export const services: Service[] = [
  {
    name: 'auth',
    folder: 'services/auth',
    port: 8101,
    store: 'PostgreSQL',
    can: ['republish', 'retry'],
    environment: common,
  },
  {
    name: 'sites-locations',
    folder: 'services/sites-locations',
    port: 8102,
    store: 'PostgreSQL',
    can: ['republish'],
    environment: common,
  },
  {
    name: 'registration',
    folder: 'services/registration',
    port: 8103,
    store: 'PostgreSQL',
    can: ['republish', 'retry'],
    environment: (given) => ({ ...common(given), CHROMIUM_PATH: given.stores.CHROMIUM_PATH }),
  },
  {
    name: 'session-voice',
    folder: 'services/session-voice',
    port: 8104,
    store: 'MongoDB',
    can: ['republish', 'retry'],
    environment: (given) => ({ ...common(given), ...translation(given), ...speech(given) }),
  },
  {
    name: 'notification',
    folder: 'services/notification',
    port: 8105,
    store: 'PostgreSQL',
    can: ['retry'],
    environment: (given) => ({
      ...common(given),
      ...translation(given),
      SMTP_URL: given.smtpUrl,
      MAIL_FROM: 'Gatelingo+ <no-reply@gatelingo.example>',
      ...given.twilio,
    }),
  },
  {
    name: 'jobs',
    folder: 'services/jobs',
    port: 8107,
    store: 'PostgreSQL',
    can: ['republish', 'retry'],
    environment: common,
  },
  {
    name: 'realtime',
    folder: 'services/realtime',
    port: 8106,
    environment: (given) => ({ ...common(given), SESSION_VOICE_URL: address(given, 'session-voice') }),
  },
  {
    name: 'gateway',
    folder: 'gateway',
    port: 8080,
    environment: (given) => ({
      ...redis(given),
      ...tokens(given),
      ...links(given),
      ...serviceUrls(given),
      ...origins(given),
      WEB_ROOT: join(root, 'web', 'dist'),
    }),
  },
];

/** AUTH_URL, SITES_LOCATIONS_URL, …: what the gateway and the tests go to. */
export function serviceUrls(given: Surroundings): Record<string, string> {
  const behind = services.filter((service) => service.name !== 'gateway');
  return Object.fromEntries(behind.map(({ name }) => [`${underscored(name).toUpperCase()}_URL`, address(given, name)]));
}

/** What somebody who starts the system may choose instead of the stack's own value. */
const choices = [
  ...['DRAIN_SECONDS', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_POOL'],
  ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['TRANSLATION_PROVIDER', 'SPEECH_OUT_PROVIDER', 'SPEECH_IN_PROVIDER'],
  ...['AMAZON_TRANSLATE_URL', 'AMAZON_POLLY_URL', 'AMAZON_TRANSCRIBE_URL'],
];

/** The whole environment of a service's process, also of its migration. */
export function environmentOf(service: Service, given: Surroundings, outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    PORT: String(given.ports[service.name] ?? service.port),
    DRAIN_SECONDS: '0',
    ...(service.store === 'PostgreSQL' ? { DATABASE_URL: databaseUrl(service, given) } : {}),
    ...(service.store === 'MongoDB'
      ? { MONGO_URL: given.stores.MONGO_URL, MONGO_DATABASE: databaseOf(service.name) }
      : {}),
    ...service.environment(given),
  };
  const chosen = Object.fromEntries(choices.flatMap((name) => (outside[name] ? [[name, outside[name]]] : [])));
  // Optional settings (maps key, operator, limits, telemetry) reach the service as they are.
  return { ...outside, ...own, ...chosen };
}

function databaseUrl(service: Service, given: Surroundings): string {
  const url = new URL(given.stores.POSTGRES_URL ?? '');
  url.pathname = `/${databaseOf(service.name)}`;
  return url.href;
}

/** The PostgreSQL databases that must exist before the migrations. */
export const databases = services.filter(({ store }) => store === 'PostgreSQL').map(({ name }) => databaseOf(name));

/** What Node is given to run a command of a service, like `start` or `migrate`. */
export const commandOf = (service: Service, ...command: [string, ...string[]]) => [
  join(root, service.folder, 'src', 'service.ts'),
  ...command,
];
