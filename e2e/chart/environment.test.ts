import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import type { z } from 'zod';
import { options } from './options.ts';
import { chart, environmentOf, helm, named, needed, ofKind, pods, render, workloads, type Json } from './render.ts';

const root = join(import.meta.dirname, '..', '..');
/** The folder with the `config.ts` that reads the environment of a workload. */
const folderOf = (name: string) =>
  name === 'gateway' ? name : join('services', name === 'registration-pdf' ? 'registration' : name);

const configOf = async (name: string): Promise<Record<string, z.ZodType>> => {
  const file = pathToFileURL(join(root, folderOf(name), 'src', 'config.ts')).href;
  return ((await import(file)) as { configSchema: { shape: Record<string, z.ZodType> } }).configSchema.shape;
};

const unfiled = (name: string) => name.replace(/_FILE$/, '');
const defaults = render();
const environment = (name: string, manifests = defaults) =>
  environmentOf(named(manifests, 'Deployment', `demo-${name}`).spec.template);

test.each(workloads)(
  '%s gets every variable that it can not start without, and none that it does not read',
  async (name) => {
    const config = await configOf(name);
    const given = Object.keys(environment(name)).map(unfiled);
    const missing = Object.keys(config).filter((each) => !config[each]!.safeParse(undefined).success);
    expect(given).toEqual(expect.arrayContaining(missing));
    expect(given.filter((each) => !(each in config))).toEqual([]);
  },
);

test.each(workloads)('what %s is given by value is what it takes', async (name) => {
  const config = await configOf(name);
  const given = Object.entries(environment(name)).filter(([each]) => !each.endsWith('_FILE'));
  const refused = given.filter(([each, value]) => !config[each]!.safeParse(value).success);
  expect(refused).toEqual([]);
});

test('services listen where their probes and their colleagues look for them', () => {
  const gateway = named(defaults, 'Deployment', 'demo-gateway').spec.template;
  const [container] = gateway.spec.containers;
  expect(environmentOf(gateway)).toMatchObject({
    HOST: '0.0.0.0',
    PORT: '8080',
    AUTH_URL: 'http://demo-auth:8080',
    SITES_LOCATIONS_URL: 'http://demo-sites-locations:8080',
    JWKS_URL: 'http://demo-auth:8080/auth/jwks',
  });
  expect(container.ports).toEqual([
    { name: 'http', containerPort: 8080 },
    { name: 'health', containerPort: 9464 },
  ]);
  const service = named(defaults, 'Service', 'demo-auth').spec;
  expect(service.ports).toEqual([{ name: 'http', port: 8080, targetPort: 'http' }]);
  const health = named(defaults, 'Service', 'demo-auth-health').spec;
  expect(health).toMatchObject({ clusterIP: 'None', ports: [{ name: 'health', port: 9464, targetPort: 'health' }] });
  expect(health.selector).toEqual(service.selector);
  expect(named(defaults, 'Deployment', 'demo-auth').spec.template.metadata.labels).toMatchObject(service.selector);
});

test('the settings of values reach who reads them', () => {
  const manifests = render({
    brand: 'Tor & Tür',
    logLevel: 'debug',
    drainSeconds: 5,
    trustedProxies: '10.0.0.0/8',
    operator: { name: 'Nordhafen', address: 'Kai 1', email: 'hallo@gatelingo.example' },
    telemetry: { endpoint: 'http://collector:4318' },
  });
  expect(environment('gateway', manifests)).toMatchObject({
    PUBLIC_URL: 'https://gatelingo.example',
    BRAND: 'Tor & Tür',
    LOG_LEVEL: 'debug',
    DRAIN_SECONDS: '5',
    TRUSTED_PROXIES: '10.0.0.0/8',
    OPERATOR_NAME: 'Nordhafen',
    OPERATOR_ADDRESS: 'Kai 1',
    OPERATOR_EMAIL: 'hallo@gatelingo.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  });
  expect(environment('notification', manifests)).toMatchObject({
    MAIL_FROM: 'Gatelingo <no-reply@gatelingo.example>',
    KAFKA_BROKERS: 'kafka-0:9092,kafka-1:9092',
    OPERATOR_NAME: 'Nordhafen',
  });
});

// promise: Nobody in who does not belong
test('X-Forwarded-For counts behind an ingress or a route only, and in no service', () => {
  const proxies = (values: Parameters<typeof render>[0]) =>
    environment('gateway', render(values)).TRUSTED_PROXIES ?? '';
  expect(proxies({})).toBe('');
  expect(proxies({ ingress: { enabled: true } })).toBe('loopback,uniquelocal');
  expect(proxies({ httpRoute: { enabled: true, parentRefs: [{ name: 'public' }] } })).toBe('loopback,uniquelocal');
  expect(proxies({ ingress: { enabled: true }, trustedProxies: '10.2.0.0/16' })).toBe('10.2.0.0/16');
  expect(environment('auth', render({ ingress: { enabled: true } }))).not.toHaveProperty('TRUSTED_PROXIES');
});

test('where an address of before does not count any more, the installation says so', () => {
  const notes = (values: Parameters<typeof render>[0]) =>
    helm(['install', 'demo', chart, '--dry-run=client'], { ...needed, ...values }).stdout.split('\nNOTES:')[1];
  expect(notes({})).toContain('trustedProxies is empty');
  expect(notes({ ingress: { enabled: true } })).not.toContain('trustedProxies');
  expect(notes({ trustedProxies: '10.2.0.0/16' })).not.toContain('trustedProxies');
});

test('a migration has what it reads, and no key', async () => {
  for (const verb of ['check', 'migrate']) {
    const job = named(defaults, 'Job', `demo-session-voice-${verb}`).spec.template;
    expect(Object.keys(environmentOf(job)).sort()).toEqual(
      ['KAFKA_BROKERS', 'LOG_LEVEL', 'MONGO_DATABASE', 'MONGO_URL_FILE', 'NODE_ENV'].sort(),
    );
  }
});

// promise: Nobody in who does not belong
test('a service may only read and write rows: the role that owns the tables is that of its migration alone', () => {
  for (const verb of ['check', 'migrate']) {
    const job = named(defaults, 'Job', `demo-auth-${verb}`).spec.template;
    expect(environmentOf(job)).toHaveProperty(
      'MIGRATE_DATABASE_URL_FILE',
      '/run/secrets/gatelingo/MIGRATE_DATABASE_URL',
    );
    const [{ secret }] = job.spec.volumes;
    expect(secret.items).toEqual([
      { key: 'AUTH_ROWS_DATABASE_URL', path: 'DATABASE_URL' },
      { key: 'AUTH_DATABASE_URL', path: 'MIGRATE_DATABASE_URL' },
    ]);
  }
  for (const { spec } of ofKind(defaults, 'Deployment')) {
    const [{ secret } = { secret: { items: [] } }] = spec.template.spec.volumes ?? [];
    const keys = (secret?.items ?? []).map(({ key }: { key: string }) => key) as string[];
    expect(keys.filter((key) => /(?<!_ROWS)_DATABASE_URL$/.test(key))).toEqual([]);
  }
  const alone = render({ migrations: { owners: null } });
  const job = named(alone, 'Job', 'demo-auth-migrate').spec.template;
  expect(environmentOf(job)).not.toHaveProperty('MIGRATE_DATABASE_URL_FILE');
});

test('the files of the stores that speak TLS are in every pod, and who uses Kafka and its migration know theirs', () => {
  const manifests = render(options['stores behind TLS']);
  for (const { name, spec } of pods(manifests).filter((each) => each.name !== 'demo-smoke')) {
    const { volumes } = spec as { volumes: Json[] };
    expect(volumes.find((each) => each.name === 'certificates')?.projected.sources).toHaveLength(2);
    expect(spec.containers[0].volumeMounts).toContainEqual({
      name: 'certificates',
      mountPath: '/run/tls',
      readOnly: true,
    });
    const environment = environmentOf({ spec });
    if (!('KAFKA_BROKERS' in environment)) continue;
    expect({ name, environment }).toMatchObject({
      environment: {
        KAFKA_CA_FILE: '/run/tls/kafka.crt',
        KAFKA_USER: 'gatelingo',
        KAFKA_PASSWORD_FILE: '/run/tls/kafka-password',
      },
    });
  }
  expect(environment('gateway', manifests)).not.toHaveProperty('KAFKA_CA_FILE');
});

test('a password of Kafka among the secrets reaches the migration, too', () => {
  const manifests = render({
    kafka: { brokers: 'kafka-0:9093', ca: '/run/tls/kafka.crt', user: 'gatelingo' },
    services: { auth: { secretEnv: { KAFKA_PASSWORD: 'KAFKA_PASSWORD' } } },
  });
  for (const verb of ['check', 'migrate']) {
    const job = named(manifests, 'Job', `demo-auth-${verb}`).spec.template;
    expect(environmentOf(job)).toMatchObject({
      KAFKA_USER: 'gatelingo',
      KAFKA_PASSWORD_FILE: '/run/secrets/gatelingo/KAFKA_PASSWORD',
    });
    const [{ secret }] = job.spec.volumes;
    expect(secret.items).toContainEqual({ key: 'KAFKA_PASSWORD', path: 'KAFKA_PASSWORD' });
  }
});

test('what is added stands beside it, and a workload is given what the one that it is like is given', () => {
  const manifests = render(options['providers and an object store']);
  expect(environment('registration-pdf', manifests)).toHaveProperty('FILE_STORE_URL_FILE');
  const added = render(options['places for pods']);
  for (const { spec, labels } of pods(added)) {
    expect(environmentOf({ spec })).toHaveProperty('NODE_EXTRA_CA_CERTS', '/ca/ca.crt');
    expect(spec).toMatchObject({
      nodeSelector: { 'kubernetes.io/arch': 'amd64' },
      tolerations: [{ key: 'dedicated' }],
      affinity: { nodeAffinity: {} },
      priorityClassName: 'high',
      volumes: expect.arrayContaining([{ name: 'ca', configMap: { name: 'ca' } }]),
    });
    expect(spec.containers[0].volumeMounts).toContainEqual({ name: 'ca', mountPath: '/ca', readOnly: true });
    expect(labels).toHaveProperty('team', 'gates');
  }
});
