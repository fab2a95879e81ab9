import { expect, test } from '@jest/globals';
import { needed, refusal, type Values } from './render.ts';

const service = (name: string, values: Values): Values => ({ services: { [name]: values } });

// promise: Operations
test('without any values, everything that is needed is named at once', () => {
  const refused = refusal({});
  for (const name of ['publicUrl', 'kafka.brokers', 'mail.from', 'secrets.existingSecret'])
    expect(refused).toContain(`${name} is missing`);
});

test.each<[named: string, values: Values]>([
  ['publicUrl is missing', { publicUrl: '' }],
  ["'/publicUrl'", { publicUrl: 'gatelingo.example' }],
  ["'/publicUrl'", { publicUrl: 'https://gatelingo.example/' }],
  ['kafka.brokers is missing', { kafka: { brokers: '' } }],
  ["'/kafka/brokers'", { kafka: { brokers: 'kafka' } }],
  ['mail.from is missing', { mail: { from: '' } }],
  ["'/mail/from'", { mail: { from: 'nobody' } }],
  ['secrets.existingSecret is missing', { secrets: { existingSecret: '' } }],
  ['externalSecrets.enabled exclude', { externalSecrets: { enabled: true, store: { name: 'vault' } } }],
  ['externalSecrets.store.name', { secrets: { existingSecret: '' }, externalSecrets: { enabled: true } }],
  ['httpRoute.parentRefs', { httpRoute: { enabled: true } }],
  ['keda.prometheusAddress', { keda: { enabled: true } }],
  ...[{ user: 'gatelingo' }, { cert: '/run/tls/own.crt' }, { ca: '/run/tls/kafka.crt' }, { tls: true }].map(
    (secured): [string, Values] => [
      'keda.kafkaAuthentication',
      {
        kafka: { brokers: 'kafka:9093', ...secured },
        keda: { enabled: true, prometheusAddress: 'http://p:9090' },
      },
    ],
  ),
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
])('refused by name: %s', (named, values) => {
  expect(refusal({ ...needed, ...values })).toContain(named);
});
