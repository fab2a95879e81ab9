import { join } from 'node:path';
import type { Models } from './models.ts';
import { rowsRoleOf } from './databases.ts';
import { root } from './paths.ts';
import type { Secrets } from './secrets.ts';

/** The values that a service's environment is built from. */
export interface Surroundings {
  /** Addresses of the stores: POSTGRES_URL, REDIS_QUEUE_URL, REDIS_CACHE_URL, KAFKA_BROKERS, MONGO_URL, CHROMIUM_PATH. */
  stores: Record<string, string>;
  secrets: Secrets;
  ports: Record<string, number>;
  healthPorts: Record<string, number>;
  publicUrl: string;
  smtpUrl: string;
  /** The simulator of translation and speech. */
  speechUrl: string;
  /** The interpreter's models. */
  models: Models;
  /** The Twilio account: the simulator's, unless the environment of the start has one. */
  twilio: Record<string, string>;
}

export interface Service {
  name: string;
  folder: string;
  port: number;
  /** The kind of store; each service has a database of its own. */
  store?: 'PostgreSQL' | 'MongoDB';
  /** Its commands beside `start` and, with a store, `migrate`. */
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
/** A person may open the address or the host name: both origins are allowed. */
const origins = (given: Surroundings) => ({
  ALLOWED_ORIGINS: `${address(given, 'gateway')},http://localhost:${given.ports.gateway ?? 0}`,
});
/** The services that auth asks for a person's data. */
const personalServices = (given: Surroundings) => ({
  INTERNAL_KEY: given.secrets.INTERNAL_KEY,
  REGISTRATION_URL: address(given, 'registration'),
  SESSION_VOICE_URL: address(given, 'session-voice'),
  JOBS_URL: address(given, 'jobs'),
  NOTIFICATION_URL: address(given, 'notification'),
});
/** Simulated translation and speech of Amazon: the services run the same code as in production. */
const translation = (given: Surroundings) => ({
  ...simulatedTranslation(given),
  INTERPRETER_URL: interpreterUrl(given),
  INTERNAL_KEY: given.secrets.INTERNAL_KEY,
});
const simulatedTranslation = ({ speechUrl, secrets: { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } }: Surroundings) => ({
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID,
  AWS_SECRET_ACCESS_KEY,
  TRANSLATION_PROVIDER: 'amazon-translate',
  AMAZON_TRANSLATE_URL: speechUrl,
});
const speech = ({ speechUrl }: Surroundings) => ({
  SPEECH_OUT_PROVIDER: 'amazon-polly',
  AMAZON_POLLY_URL: speechUrl,
  SPEECH_IN_PROVIDER: 'amazon-transcribe',
  AMAZON_TRANSCRIBE_URL: speechUrl,
});
/** The number to which passes lead; with an account of one's own it is in the environment of the start. */
const whatsAppSender = ({ twilio: { TWILIO_WHATSAPP_FROM } }: Surroundings) =>
  TWILIO_WHATSAPP_FROM === undefined ? {} : { TWILIO_WHATSAPP_FROM };
/** The settings of every service that keeps facts and personal data. */
const common = (given: Surroundings) => ({
  ...kafka(given),
  ...redis(given),
  ...tokens(given),
  ...sealing(given),
  ...links(given),
});

/** Every service of the system: start, tests and faults use this one list. */
export const services: Service[] = [
  {
    name: 'auth',
    folder: 'services/auth',
    port: 8101,
    store: 'PostgreSQL',
    can: ['republish', 'retry'],
    environment: (given) => ({ ...common(given), ...personalServices(given) }),
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
    environment: (given) => ({
      ...common(given),
      ...translation(given),
      CHROMIUM_PATH: given.stores.CHROMIUM_PATH,
      ...whatsAppSender(given),
    }),
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
    can: ['republish', 'retry'],
    environment: (given) => ({
      ...common(given),
      ...translation(given),
      ...speech(given),
      SMTP_URL: given.smtpUrl,
      MAIL_FROM: 'Gatelingo+ <no-reply@gatelingo.example>',
      // Who tries it out, and a test, writes more to one phone than a company in its trial may.
      QUOTA_PHONE_MESSAGES: '40',
      ...given.twilio,
    }),
  },
  {
    name: 'jobs',
    folder: 'services/jobs',
    port: 8107,
    store: 'PostgreSQL',
    can: ['republish', 'retry'],
    environment: (given) => ({ ...common(given), ...translation(given) }),
  },
  {
    name: 'realtime',
    folder: 'services/realtime',
    port: 8106,
    environment: (given) => ({ ...common(given), SESSION_VOICE_URL: address(given, 'session-voice') }),
  },
  {
    name: 'interpreter',
    folder: 'services/interpreter',
    port: 8108,
    environment: ({ secrets: { INTERNAL_KEY }, models }) => ({
      INTERNAL_KEY,
      MODELS_FOLDER: models.folder,
      MODELS_URL: models.url,
    }),
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

/** AUTH_URL, SITES_LOCATIONS_URL, …: for the gateway and the tests; the interpreter is not behind the gateway. */
export function serviceUrls(given: Surroundings): Record<string, string> {
  const behind = services.filter(({ name }) => name !== 'gateway' && name !== 'interpreter');
  return Object.fromEntries(behind.map(({ name }) => [`${underscored(name).toUpperCase()}_URL`, address(given, name)]));
}

/** INTERPRETER_URL: for services that translate, and the tests. */
export function interpreterUrl(given: Surroundings): string {
  return address(given, 'interpreter');
}

/** Settings of the caller's environment that replace the stack's own values. */
const choices = [
  ...['DRAIN_SECONDS', 'SMTP_URL', 'MAIL_FROM', 'DATABASE_POOL', 'QUOTA_PHONE_MESSAGES'],
  ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
  ...['INTERPRETER_THREADS', 'INTERPRETER_MODELS', 'INTERPRETER_PRELOAD'],
  ...['TRANSLATION_PROVIDER', 'SPEECH_OUT_PROVIDER', 'SPEECH_IN_PROVIDER'],
  ...['AMAZON_TRANSLATE_URL', 'AMAZON_POLLY_URL', 'AMAZON_TRANSCRIBE_URL'],
];

/** The complete environment of a service's process. */
export function environmentOf(service: Service, given: Surroundings, outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const own: NodeJS.ProcessEnv = {
    HOST: '127.0.0.1',
    PORT: String(given.ports[service.name] ?? service.port),
    HEALTH_PORT: String(given.healthPorts[service.name] ?? 0),
    DRAIN_SECONDS: '0',
    ...(service.store === 'PostgreSQL' ? { DATABASE_URL: databaseUrl(service, given) } : {}),
    ...(service.store === 'MongoDB'
      ? { MONGO_URL: given.stores.MONGO_URL, MONGO_DATABASE: databaseOf(service.name) }
      : {}),
    GATEWAY_KEY: given.secrets.GATEWAY_KEY,
    ...service.environment(given),
  };
  const chosen = Object.fromEntries(choices.flatMap((name) => (outside[name] ? [[name, outside[name]]] : [])));
  // Optional settings (maps key, operator, limits, telemetry) are passed to the service unchanged.
  return { ...outside, ...own, ...chosen };
}

/** The environment of its migration, which has the role that owns the tables as well. */
export function migrationOf(service: Service, given: Surroundings, outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const owner = service.store === 'PostgreSQL' ? { MIGRATE_DATABASE_URL: ownerUrl(service, given).href } : {};
  return { ...environmentOf(service, given, outside), ...owner };
}

function ownerUrl(service: Service, given: Surroundings): URL {
  const url = new URL(given.stores.POSTGRES_URL ?? '');
  url.pathname = `/${databaseOf(service.name)}`;
  return url;
}

function databaseUrl(service: Service, given: Surroundings): string {
  const url = ownerUrl(service, given);
  url.username = rowsRoleOf(databaseOf(service.name));
  url.password = encodeURIComponent(given.secrets.DATABASE_PASSWORD);
  return url.href;
}

/** The PostgreSQL databases that must exist before the migrations. */
export const databases = services.filter(({ store }) => store === 'PostgreSQL').map(({ name }) => databaseOf(name));

/** Node's arguments for a command of a service, like `start` or `migrate`. */
export const commandOf = (service: Service, ...command: [string, ...string[]]) => [
  join(root, service.folder, 'src', 'service.ts'),
  ...command,
];
