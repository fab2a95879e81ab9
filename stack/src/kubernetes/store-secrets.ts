import { randomBytes } from 'node:crypto';
import { newKeys } from '../secrets.ts';

export interface StoreSecretsOptions {
  namespace: string;
  /** The mail server; the only address that is not of a store in k8s/. */
  smtpUrl: string;
  /** The stores speak TLS as k8s/tls has it: the addresses name the files of their authorities. */
  tls?: boolean;
}

interface Secret {
  apiVersion: 'v1';
  kind: 'Secret';
  type: string;
  metadata: { name: string; namespace: string; labels?: Record<string, string> };
  stringData: Record<string, string>;
}

const onPostgres = ['auth', 'sites-locations', 'registration', 'notification', 'jobs'];
const password = () => randomBytes(24).toString('base64url');

/** Passwords for the stores of k8s/, the addresses with these passwords, and keys: the content of the chart's Secret. */
export function storeSecrets({ namespace, smtpUrl, tls = false }: StoreSecretsOptions): Secret[] {
  const secret = (name: string, stringData: Record<string, string>, type = 'Opaque'): Secret => ({
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    metadata: { name, namespace },
    stringData,
  });
  const redis = password();
  const redisUrl = (role: string) =>
    tls
      ? `rediss://:${redis}@gatelingo-redis-${role}:6379?ssl_ca_certs=/run/tls/stores.crt`
      : `redis://:${redis}@gatelingo-redis-${role}:6379`;
  const mongo = password();
  const mongoUrl = `mongodb://gatelingo_session_voice:${mongo}@gatelingo-mongodb-svc:27017/?replicaSet=gatelingo-mongodb&authSource=admin${tls ? '&tls=true&tlsCAFile=/run/tls/stores.crt' : ''}`;
  const ofPostgres = tls ? '?sslmode=verify-full&sslrootcert=/run/tls/postgres.crt' : '';
  // The role that owns the tables, and the one that reads and writes their rows.
  const roles = ['', '-rows'].flatMap((role) =>
    onPostgres.map((service) => {
      const database = `gatelingo_${service.replaceAll('-', '_')}`;
      const name = `${database}${role.replace('-', '_')}`;
      const own = password();
      const login = secret(
        `gatelingo-postgres-${service}${role}`,
        { username: name, password: own },
        'kubernetes.io/basic-auth',
      );
      // The operator applies a changed password.
      login.metadata.labels = { 'cnpg.io/reload': 'true' };
      const key = `${`${service}${role}`.replaceAll('-', '_').toUpperCase()}_DATABASE_URL`;
      return { login, key, url: `postgresql://${name}:${own}@gatelingo-postgres-rw:5432/${database}${ofPostgres}` };
    }),
  );
  return [
    ...roles.map(({ login }) => login),
    secret('gatelingo-mongodb-session-voice', { password: mongo }),
    secret('gatelingo-redis', { 'auth.conf': `requirepass ${redis}\n` }),
    secret('gatelingo', {
      ...Object.fromEntries(roles.map(({ key, url }) => [key, url])),
      MONGO_URL: mongoUrl,
      REDIS_QUEUE_URL: redisUrl('queue'),
      REDIS_CACHE_URL: redisUrl('cache'),
      SMTP_URL: smtpUrl,
      ...newKeys(),
    }),
  ];
}
