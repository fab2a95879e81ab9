import type { Values } from './render.ts';

const monitoring = { serviceMonitor: { enabled: true, labels: { release: 'prometheus' } } };

/** Each documented option alone, and unusual combinations. */
export const options: Record<string, Values> = {
  defaults: {},
  'External Secrets': {
    secrets: { existingSecret: '' },
    externalSecrets: { enabled: true, store: { kind: 'SecretStore', name: 'vault' }, path: 'prod/gatelingo' },
    smokeTest: { account: true },
  },
  ingress: {
    ingress: {
      enabled: true,
      className: 'nginx',
      annotations: { 'nginx.ingress.kubernetes.io/proxy-read-timeout': '3600' },
      hosts: ['gatelingo.example', 'www.gatelingo.example'],
      tlsSecret: 'gatelingo-tls',
    },
  },
  'Gateway API': { httpRoute: { enabled: true, parentRefs: [{ name: 'public', namespace: 'gateways' }] } },
  'a load balancer': { services: { gateway: { service: { type: 'LoadBalancer', annotations: { internal: 'no' } } } } },
  'a registry': {
    image: {
      registry: 'registry.example:5000/team',
      tag: '1.2.3',
      pullPolicy: 'Always',
      pullSecrets: [{ name: 'regcred' }],
    },
  },
  'own images': {
    services: { jobs: { image: 'registry.example:5000/jobs:2.0.0' }, auth: { image: `auth@sha256:${'0'.repeat(64)}` } },
  },
  'roles of the cloud': {
    services: {
      registration: {
        serviceAccount: { annotations: { 'eks.amazonaws.com/role-arn': 'arn:aws:iam::123456789012:role/gatelingo' } },
        secretEnv: { FILE_STORE_URL: 'FILE_STORE_URL' },
      },
    },
  },
  'a fixed number of pods': { defaults: { autoscaling: { enabled: false }, replicas: 3 } },
  KEDA: { keda: { enabled: true, prometheusAddress: 'http://prometheus.monitoring:9090' } },
  monitoring: {
    monitoring: {
      ...monitoring,
      prometheusRule: { enabled: true, documents: 'https://git.example/gatelingo/' },
      dashboards: { enabled: true },
    },
    telemetry: { endpoint: 'http://collector.monitoring:4318' },
  },
  'no network policies': { networkPolicy: { enabled: false } },
  'narrow network policies': {
    networkPolicy: {
      gateway: {
        from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'ingress-nginx' } } }],
      },
      destinations: { postgresql: { to: [{ ipBlock: { cidr: '10.1.0.0/16' } }] } },
    },
  },
  'a translator in the cluster': {
    services: {
      notification: {
        env: { TRANSLATION_PROVIDER: 'libretranslate', LIBRETRANSLATE_URL: 'http://libretranslate:5000' },
      },
    },
    networkPolicy: {
      destinations: {
        libretranslate: {
          variables: ['LIBRETRANSLATE_URL'],
          ports: [5000],
          to: [{ podSelector: { matchLabels: { app: 'libretranslate' } } }],
        },
      },
    },
  },
  'models fetched ahead': { models: { languages: ['de', 'pl', 'ro'] } },
  'one volume of models for all pods': { models: { volume: { claim: true, storageClass: 'nfs', size: '4Gi' } } },
  'models without a network': { models: { url: '', volume: { existingClaim: 'models' } } },
  'no migrations': { migrations: { enabled: false } },
  'no smoke test': { smokeTest: { enabled: false } },
  'a platform that gives the user': { runAsUser: null },
  'places for pods': {
    defaults: {
      nodeSelector: { 'kubernetes.io/arch': 'amd64' },
      tolerations: [{ key: 'dedicated', operator: 'Equal', value: 'gatelingo', effect: 'NoSchedule' }],
      affinity: { nodeAffinity: {} },
      priorityClassName: 'high',
      topologySpreadConstraints: [{ maxSkew: 1, topologyKey: 'rack', whenUnsatisfiable: 'DoNotSchedule' }],
      podAnnotations: { team: 'gates' },
      podLabels: { team: 'gates' },
      extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/ca/ca.crt' }],
      extraVolumes: [{ name: 'ca', configMap: { name: 'ca' } }],
      extraVolumeMounts: [{ name: 'ca', mountPath: '/ca', readOnly: true }],
    },
  },
  'stores behind TLS': {
    kafka: {
      brokers: 'kafka-0:9093',
      ca: '/run/tls/kafka.crt',
      user: 'gatelingo',
      passwordFile: '/run/tls/kafka-password',
    },
    certificates: [
      { secret: { name: 'kafka-ca', items: [{ key: 'ca.crt', path: 'kafka.crt' }] } },
      { secret: { name: 'kafka-user', items: [{ key: 'password', path: 'kafka-password' }] } },
    ],
  },
  'providers and an object store': {
    services: {
      notification: {
        env: { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_WHATSAPP_FROM: 'whatsapp:+493012345678' },
        secretEnv: { TWILIO_AUTH_TOKEN: 'TWILIO_AUTH_TOKEN', FILE_STORE_URL: 'FILE_STORE_URL' },
      },
      'session-voice': { env: { TRANSLATION_PROVIDER: 'amazon-translate' } },
      registration: { secretEnv: { FILE_STORE_URL: 'FILE_STORE_URL' } },
    },
  },
};

/** The options that add kinds of objects, together. */
export const everything: Values = {
  ...options['External Secrets'],
  ...options.ingress,
  ...options['Gateway API'],
  ...options.KEDA,
  ...options.monitoring,
};
