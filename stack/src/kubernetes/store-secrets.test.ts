import { expect, test } from '@jest/globals';
import { storeSecrets } from './store-secrets.ts';

const made = () => storeSecrets({ namespace: 'yard', smtpUrl: 'smtp://gatelingo-simulators:1025' });
const find = (secrets: ReturnType<typeof made>, name: string) =>
  secrets.find(({ metadata }) => metadata.name === name)!.stringData;

test("a service's address holds the password that its role gets, and each has its own", () => {
  const secrets = made();
  const login = find(secrets, 'gatelingo-postgres-sites-locations');
  expect(login.username).toBe('gatelingo_sites_locations');
  expect(find(secrets, 'gatelingo').SITES_LOCATIONS_DATABASE_URL).toBe(
    `postgresql://gatelingo_sites_locations:${login.password!}@gatelingo-postgres-rw:5432/gatelingo_sites_locations`,
  );
  expect(login.password).not.toBe(find(secrets, 'gatelingo-postgres-auth').password);
});

test('a service has an address by a role of its own that owns nothing, beside the one of its migration', () => {
  const secrets = made();
  const { AUTH_DATABASE_URL, AUTH_ROWS_DATABASE_URL } = find(secrets, 'gatelingo');
  const rows = find(secrets, 'gatelingo-postgres-auth-rows');
  expect(AUTH_ROWS_DATABASE_URL).toBe(
    `postgresql://gatelingo_auth_rows:${rows.password!}@gatelingo-postgres-rw:5432/gatelingo_auth`,
  );
  expect(new URL(AUTH_DATABASE_URL!).pathname).toBe('/gatelingo_auth');
  expect(rows.password).not.toBe(find(secrets, 'gatelingo-postgres-auth').password);
});

test('Redis and MongoDB get the passwords that the addresses hold', () => {
  const secrets = made();
  const { MONGO_URL, REDIS_QUEUE_URL } = find(secrets, 'gatelingo');
  const { password } = new URL(REDIS_QUEUE_URL!);
  expect(find(secrets, 'gatelingo-redis')['auth.conf']).toBe(`requirepass ${password}\n`);
  const mongo = new URL(MONGO_URL!);
  expect(find(secrets, 'gatelingo-mongodb-session-voice')).toEqual({ password: mongo.password });
});

test('all stand in the namespace that was asked for, and no two makings are alike', () => {
  expect(new Set(made().map(({ metadata }) => metadata.namespace))).toEqual(new Set(['yard']));
  expect(find(made(), 'gatelingo').DATA_KEYS).not.toBe(find(made(), 'gatelingo').DATA_KEYS);
});

test('where the stores speak TLS every address says so, and names a file of /run/tls', () => {
  const secrets = storeSecrets({ namespace: 'yard', smtpUrl: 'smtp://mail.example.com:25', tls: true });
  const { AUTH_DATABASE_URL, MONGO_URL, REDIS_QUEUE_URL, REDIS_CACHE_URL } = find(secrets, 'gatelingo');
  expect(new URL(AUTH_DATABASE_URL!).search).toBe('?sslmode=verify-full&sslrootcert=/run/tls/postgres.crt');
  expect(new URL(MONGO_URL!).searchParams.get('tlsCAFile')).toBe('/run/tls/stores.crt');
  for (const url of [REDIS_QUEUE_URL, REDIS_CACHE_URL])
    expect(url).toMatch(/^rediss:.*[?]ssl_ca_certs=[/]run[/]tls[/]stores[.]crt$/);
});
