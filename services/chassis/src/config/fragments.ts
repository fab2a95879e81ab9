import { z } from 'zod';
import { parseObjectStoreUrl } from '../files/object-store-url.ts';

const key32 = /^[A-Za-z0-9+/]{43}=$/;
const ring = /^[\w.-]+:[A-Za-z0-9+/]{43}=(,[\w.-]+:[A-Za-z0-9+/]{43}=)*$/;

const keyRing = () =>
  z.string().regex(ring, 'is not a key ring like "k2:<base64 of 32 bytes>,k1:<base64 of 32 bytes>", newest first');
/** A whole number of 1 or more. */
export const positive = () => z.coerce.number().int().min(1);
/** A whole number of 0 or more. */
export const wholeNumber = () => z.coerce.number().int().min(0);
const port = () => z.coerce.number().int('is not a port').min(0, 'is not a port').max(65535, 'is not a port');

/** Values separated by commas, as an array; blanks are dropped. */
export const list = () =>
  z.string().transform((value) =>
    value
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== ''),
  );

/** An address with one of these protocols (without the colon). */
export const url = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)), {
    message: `is not a ${protocols.join(' or ')} address`,
  });

const pem = (kind: 'CERTIFICATE' | 'PRIVATE KEY') =>
  z.string().refine((value) => value.includes('-----BEGIN ') && value.includes(`${kind}-----`), {
    message: `is no ${kind.toLowerCase()} in PEM`,
  });

/** The environment of every service. Fragments are spread: `z.object({ ...baseConfig, ...postgresConfig })`. */
export const baseConfig = {
  PORT: port().describe('Port to listen on; 0 takes a free one.'),
  HEALTH_PORT: port()
    .default(9464)
    .describe('Port of health and metrics, never to be reached from outside; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('info')
    .describe('Least severe level that is logged.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe('OpenTelemetry collector (OTLP over HTTP); traces are exported when set.'),
  CLOCK_OFFSET_MS: z.coerce.number().int().default(0).describe('Milliseconds added to the clock; for tests only.'),
  NODE_ENV: z
    .enum(['production', 'development', 'test'])
    .default('development')
    .describe('Anything but production turns an answer that breaks its contract into an error.'),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(20)
    .default(5)
    .describe('Seconds between "not ready" and the end of listening on SIGTERM.'),
};
export type BaseConfig = z.output<z.ZodObject<typeof baseConfig>>;

export const postgresConfig = {
  DATABASE_URL: url('postgres', 'postgresql').describe(
    "The service's own PostgreSQL database; TLS by `?sslmode=verify-full&sslrootcert=FILE`.",
  ),
  DATABASE_POOL: positive().max(200).default(10).describe('Connections to PostgreSQL at most.'),
};

/** Of the command `migrate` alone. */
export const migrateConfig = {
  MIGRATE_DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe(
      'The same database by the role that owns its tables: `migrate` changes them by it, and lets the role of DATABASE_URL read and write rows. Without it one role does both.',
    ),
};

export const mongoConfig = {
  MONGO_URL: url('mongodb', 'mongodb+srv').describe(
    'MongoDB 8 or newer, a replica set; TLS by `tls=true&tlsCAFile=FILE`.',
  ),
  MONGO_DATABASE: z
    .string()
    .regex(/^[\w-]+$/, 'is not a database name')
    .describe("The service's own database."),
};

export const kafkaConfig = {
  KAFKA_BROKERS: list()
    .refine((brokers) => brokers.length > 0 && brokers.every((each) => /^[\w.-]+:\d+$/.test(each)), {
      message: 'is not a list like "host:9092,host:9092"',
    })
    .describe('Kafka brokers, `host:port` parted by commas.'),
  KAFKA_TLS: z
    .enum(['true', 'false'])
    .default('false')
    .describe('TLS to brokers with certificates of a public authority; KAFKA_CA switches TLS on by itself.'),
  KAFKA_CA: pem('CERTIFICATE').optional().describe("The authority of the brokers' certificates, PEM."),
  KAFKA_CERT: pem('CERTIFICATE').optional().describe('Our own certificate for brokers that ask for one, PEM.'),
  KAFKA_KEY: pem('PRIVATE KEY').optional().describe('The private key of KAFKA_CERT, PEM.'),
  KAFKA_USER: z.string().optional().describe('Who we are at brokers that ask for a password.'),
  KAFKA_PASSWORD: z.string().optional().describe('The password of KAFKA_USER.'),
  KAFKA_SASL: z
    .enum(['scram-sha-512', 'scram-sha-256', 'plain'])
    .default('scram-sha-512')
    .describe('How that password is proved; `plain` only over TLS.'),
};

export const queueConfig = {
  REDIS_QUEUE_URL: url('redis', 'rediss').describe(
    'Redis for the queue (noeviction, append-only file); TLS by `rediss://…?ssl_ca_certs=FILE`.',
  ),
};

export const cacheConfig = {
  REDIS_CACHE_URL: url('redis', 'rediss').describe(
    'Redis for limits, ended sessions and live messages (no persistence); TLS as for the queue.',
  ),
};

export const proofOfWorkConfig = {
  PROOF_OF_WORK: positive()
    .max(1_000)
    .default(40)
    .describe(
      'Key derivations, each about 10 ms on a cheap phone, that let one call in where too many come from all addresses together; up to eight times as many while they go on.',
    ),
};

export const tokenConfig = {
  JWKS_URL: url('http', 'https').describe("Address of auth's public keys."),
  TOKEN_ISSUER: z.string().default('gatelingo').describe('`iss` of the tokens.'),
  TOKEN_AUDIENCE: z.string().default('gatelingo').describe('`aud` of the tokens.'),
};

export const eventKeysConfig = {
  EVENT_KEYS: keyRing().describe('Keys that seal personal data in facts, the same for every service, newest first.'),
};

export const gatewayKeyConfig = {
  GATEWAY_KEY: list()
    .refine((keys) => keys.length > 0 && keys.every((each) => key32.test(each)), {
      message: 'is not base64 of 32 bytes, or several parted by commas',
    })
    .describe(
      "Key by which services know the gateway's calls: only in these X-Forwarded-For counts (base64 of 32 bytes). Several parted by commas: the gateway sends the first, services know all.",
    ),
};

/** Of a service whose endpoints are for other services only; `translationConfig` has the same for its callers. */
export const internalKeyConfig = {
  INTERNAL_KEY: list()
    .refine((keys) => keys.length > 0 && keys.every((each) => key32.test(each)), {
      message: 'is not base64 of 32 bytes, or several parted by commas',
    })
    .describe(
      'Key by which services know the calls of other services to what is internal (base64 of 32 bytes). Several parted by commas: callers send the first, services know all.',
    ),
};

/** The settings that every service reads besides its stores. */
export const serviceConfig = {
  ...baseConfig,
  ...kafkaConfig,
  ...tokenConfig,
  ...eventKeysConfig,
  ...gatewayKeyConfig,
};

export const sealingConfig = {
  DATA_KEYS: keyRing().describe('Keys that seal personal data at rest, newest first: `k2:<base64 of 32 bytes>,k1:…`.'),
  INDEX_KEY: z
    .string()
    .regex(key32, 'is not base64 of 32 bytes')
    .describe('Key of the blind indexes over personal data (base64 of 32 bytes).'),
};

/** The settings of a service, besides its store, that has personal data, work and limits of its own. */
export const workingConfig = { ...serviceConfig, ...queueConfig, ...cacheConfig, ...sealingConfig };

export const linkConfig = {
  LINK_KEY: z
    .string()
    .regex(key32, 'is not base64 of 32 bytes')
    .describe('Key that signs links to files (base64 of 32 bytes).'),
  PUBLIC_URL: url('http', 'https').describe(
    'Address under which browsers reach the gateway, without a slash at the end.',
  ),
};

/** The address of an S3-compatible store. */
export const objectStoreUrl = () =>
  z.string().transform((value, context) => {
    const address = parseObjectStoreUrl(value);
    if (address) return address;
    context.addIssue('is not an address like "s3://key:secret@host:port/bucket?region=eu-central-1"');
    return z.NEVER;
  });

export const fileStoreConfig = {
  FILE_STORE_URL: objectStoreUrl()
    .optional()
    .describe(
      'S3-compatible store for files: `s3://key:secret@host:port/bucket/folder?region=us-east-1&tls=true&addressing=path`; without one files lie in PostgreSQL.',
    ),
};

const companySender = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}=(?:whatsapp:)?\+[1-9]\d{6,14}$/;
/** Each address belongs to one company, and each company has one of a kind. */
const areDifferent = (all: readonly string[]): boolean =>
  new Set(all.map((each) => each.split('=')[1])).size === all.length &&
  new Set(all.map((each) => each.replace(/\+\d+$/, ''))).size === all.length;

/** Who writes to drivers by WhatsApp: notification sends by it, registration leads drivers to it. */
export const whatsAppSenderConfig = {
  TWILIO_WHATSAPP_FROM: z
    .string()
    .regex(/^whatsapp:\+[1-9]\d{6,14}$/, 'is not a sender like "whatsapp:+493012345678"')
    .optional()
    .describe('Sender on WhatsApp: `whatsapp:+493012345678`.'),
  COMPANY_SENDERS: list()
    .refine(
      (all) => all.every((each) => companySender.test(each)) && areDifferent(all),
      'is not a list like "<company id>=whatsapp:+493012345678,<company id>=+493012345679" of different addresses',
    )
    .default([])
    .describe(
      'Senders of single companies, on the same account: `<company id>=whatsapp:+49…,<company id>=+49…`. What comes in on one belongs to its company.',
    ),
};
