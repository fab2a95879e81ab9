import { expect, test } from '@jest/globals';
import { isLongForm, longRows } from '../../stack/src/tests/long.ts';
import { needed, refusal, type Values } from './render.ts';

const service = (name: string, values: Values): Values => ({ services: { [name]: values } });

// promise: Operations
test('without any values, everything that is needed is named at once', () => {
  const refused = refusal({});
  for (const name of ['publicUrl', 'kafka.brokers', 'mail.from', 'secrets.existingSecret'])
    expect(refused).toContain(`${name} is missing`);
});

type Row = [named: string, values: Values];

const keda = (secured: object): Row => [
  'keda.kafkaAuthentication',
  { kafka: { brokers: 'kafka:9093', ...secured }, keda: { enabled: true, prometheusAddress: 'http://p:9090' } },
];

const wrong: readonly Row[] = [
  ...longRows<Row>([
    ['publicUrl is missing', { publicUrl: '' }],
    ['kafka.brokers is missing', { kafka: { brokers: '' } }],
    ['mail.from is missing', { mail: { from: '' } }],
    ['secrets.existingSecret is missing', { secrets: { existingSecret: '' } }],
  ]),
  ["'/publicUrl'", { publicUrl: 'gatelingo.example' }],
  ["'/publicUrl'", { publicUrl: 'https://gatelingo.example/' }],
  ["'/kafka/brokers'", { kafka: { brokers: 'kafka' } }],
  ["'/mail/from'", { mail: { from: 'nobody' } }],
  ['externalSecrets.enabled exclude', { externalSecrets: { enabled: true, store: { name: 'vault' } } }],
  ['externalSecrets.store.name', { secrets: { existingSecret: '' }, externalSecrets: { enabled: true } }],
  ['httpRoute.parentRefs', { httpRoute: { enabled: true } }],
  ['keda.prometheusAddress', { keda: { enabled: true } }],
  keda({ user: 'gatelingo' }),
  ...longRows([{ cert: '/run/tls/own.crt' }, { ca: '/run/tls/kafka.crt' }, { tls: true }].map(keda)),
  ["'pulicUrl' not allowed", { pulicUrl: 'https://gatelingo.example' }],
  ["'/ingress': additional properties 'clasName'", { ingress: { clasName: 'nginx' } }],
  ["'/drainSeconds'", { drainSeconds: 60 }],
  ["'/terminationGracePeriodSeconds'", { terminationGracePeriodSeconds: 10 }],
  ["'/runAsUser'", { runAsUser: 0 }],
  ["'/logLevel'", { logLevel: 'loud' }],
  ["'/image/pullPolicy'", { image: { pullPolicy: 'Sometimes' } }],
  ["'/image/registry'", { image: { registry: 'https://images.example' } }],
  ["'/telemetry/endpoint'", { telemetry: { endpoint: 'collector:4318' } }],
  ["'/defaults/resources/requests/memory'", { defaults: { resources: { requests: { memory: 'much' } } } }],
  ["'/defaults/replicas'", { defaults: { replicas: 0 } }],
  ["'/services/jobs/autoscaling': additional properties 'max'", service('jobs', { autoscaling: { max: 3 } })],
  ['services.jobs.autoscaling.minReplicas', service('jobs', { autoscaling: { minReplicas: 9 } })],
  ["'/services/auth/env': additional properties 'LOG_LVL'", service('auth', { env: { LOG_LVL: 'info' } })],
  ["'/services/auth/env': additional properties 'PORT'", service('auth', { env: { PORT: '80' } })],
  ["'/services/auth/secretEnv': additional properties 'DATA_KEY'", service('auth', { secretEnv: { DATA_KEY: 'k' } })],
  ['services.auth.env.DATA_KEYS', service('auth', { env: { DATA_KEYS: 'k1:secret' } })],
  ['services.realtime.calls names bookings', service('realtime', { calls: ['bookings'] })],
  ['services.registration-pdf.like names bookings', service('registration-pdf', { like: 'bookings' })],
  ["'/services': missing property 'auth'", { services: { auth: null } }],
  ["'/translation/providers/0'", { translation: { providers: ['google'] } }],
  ["'/translation/providers'", { translation: { providers: [] } }],
  ["'/models/languages/0'", { models: { languages: ['German'] } }],
  ["'/models/url'", { models: { url: 'models.example' } }],
  ["'/models/volume/size'", { models: { volume: { size: 'much' } } }],
  ["'/networkPolicy/destinations/smtp/ports/0'", { networkPolicy: { destinations: { smtp: { ports: ['smtp'] } } } }],
];

const isNested = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The values of both, one in the other; undefined if both have one value. */
const merged = (one: Values, other: Values): Values | undefined => {
  const all = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const before = all[name];
    const both = isNested(before) && isNested(value) ? merged(before, value) : before === undefined ? value : undefined;
    if (both === undefined) return undefined;
    all[name] = both;
  }
  return all;
};

/** The schema names all its errors at once, at most one line a place; so do the rules after it, but for `like`. */
const stageOf = (named: string) => (/^'/.test(named) ? 'schema' : named.includes('.like') ? named : 'rules');
const placeOf = (named: string) => /^'[^']*'/.exec(named)?.[0] ?? named;

/** The rows in groups: in the short form helm refuses as many values at once as it names together. */
const groups: { stage: string; places: Set<string>; values: Values }[] = [];
const rows = wrong.map(([named, values]) => {
  const [stage, place] = [stageOf(named), placeOf(named)];
  const fits = (group: (typeof groups)[number]) =>
    group.stage === stage && !group.places.has(place) && merged(group.values, values) !== undefined;
  let group = isLongForm() ? undefined : groups.find(fits);
  if (!group) groups.push((group = { stage, places: new Set(), values: {} }));
  group.places.add(place);
  group.values = merged(group.values, values)!;
  return { named, group };
});

const refusals = new Map<object, string>();
test.each(rows)('refused by name: $named', ({ named, group }) => {
  const text = refusals.get(group) ?? refusal({ ...needed, ...group.values });
  refusals.set(group, text);
  expect(text).toContain(named);
});
