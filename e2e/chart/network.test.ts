import { expect, test } from '@jest/globals';
import { services, type Surroundings } from '../../stack/src/services.ts';
import { options } from './options.ts';
import { environmentOf, named, ofKind, pods, render, workloads, type Json, type Manifest } from './render.ts';

const component = 'app.kubernetes.io/component';
const componentsOf = (peers: Json[] = []): string[] =>
  peers.flatMap(({ podSelector }) => podSelector?.matchLabels[component] ?? []);

const policy = (manifests: Manifest[], name: string) => named(manifests, 'NetworkPolicy', `demo-${name}`).spec;
/** The other services that a service may call. */
const calls = (manifests: Manifest[], name: string) =>
  policy(manifests, name)
    .egress.flatMap(({ to }: { to?: Json[] }) => componentsOf(to))
    .sort();
const callers = (manifests: Manifest[], name: string) =>
  policy(manifests, name)
    .ingress.flatMap(({ from }: { from?: Json[] }) => componentsOf(from))
    .sort();
/** The ports of everything that is not one of the services. */
const portsOutside = (manifests: Manifest[], name: string): number[] =>
  policy(manifests, name)
    .egress.filter(({ to }: { to?: Json[] }) => componentsOf(to).length === 0)
    .flatMap(({ ports }: { ports: { port: number; protocol?: string }[] }) =>
      ports.filter(({ protocol }) => protocol !== 'UDP').map(({ port }) => port),
    )
    .sort((a: number, b: number) => a - b);

const address = (port: number) => `http://127.0.0.1:${port}`;
const surroundings: Surroundings = {
  stores: {},
  secrets: {} as Surroundings['secrets'],
  ports: Object.fromEntries(services.map(({ name, port }) => [name, port])),
  healthPorts: {},
  publicUrl: 'https://gatelingo.example',
  smtpUrl: '',
  speechUrl: '',
  models: { folder: '', url: '' },
  twilio: {},
};
/** The calls that the stack configures are those of architecture.md; every service also fetches auth's keys. */
const arrows = (name: string): string[] => {
  const environment = services.find((each) => each.name === name)!.environment(surroundings);
  const values = Object.entries(environment)
    .filter(([variable]) => variable.endsWith('_URL') && variable !== 'PUBLIC_URL')
    .map(([, value]) => value ?? '');
  return services
    .filter(({ port }) => values.some((value) => value.startsWith(address(port))))
    .map((each) => each.name)
    .sort();
};

const defaults = render();

test.each(services.map(({ name }) => name))(
  '%s may call whom the architecture lets it call, and nobody else',
  (name) => {
    expect(calls(defaults, name)).toEqual(arrows(name));
  },
);

// promise: Operations
test('nobody but its callers reaches a service', () => {
  for (const name of workloads) {
    const expected = workloads.filter((caller) => calls(defaults, caller).includes(name));
    const smoke = name === 'gateway' ? ['smoke'] : [];
    expect([name, callers(defaults, name)]).toEqual([name, [...expected, ...smoke].sort()]);
  }
  expect(callers(defaults, 'registration-pdf')).toEqual([]);
});

test.each([
  ['auth', [53, 5432, 6379, 6379, 9092]],
  ['sites-locations', [53, 5432, 9092]],
  ['registration', [53, 5432, 6379, 6379, 9092]],
  ['registration-pdf', [53, 5432, 6379, 6379, 9092]],
  ['session-voice', [53, 6379, 6379, 9092, 27017]],
  ['notification', [25, 53, 465, 587, 5432, 6379, 6379, 9092]],
  ['jobs', [53, 5432, 6379, 6379, 9092]],
  ['interpreter', [53, 443]],
  ['realtime', [53, 6379, 9092]],
  ['gateway', [53, 6379]],
])('%s reaches its own stores and nothing else', (name, ports) => {
  expect(portsOutside(defaults, name)).toEqual(ports);
});

test('providers, an object store and a collector are reached by those who are set up for them', () => {
  const manifests = render({
    ...options['providers and an object store'],
    telemetry: { endpoint: 'http://otel:4318' },
  });
  const https = (name: string) => portsOutside(manifests, name).filter((port) => port === 443).length;
  expect(Object.fromEntries(workloads.map((name) => [name, https(name)]))).toEqual({
    auth: 0,
    'sites-locations': 0,
    registration: 1,
    'registration-pdf': 1,
    'session-voice': 1,
    notification: 2,
    jobs: 0,
    interpreter: 1,
    realtime: 0,
    gateway: 0,
  });
  for (const name of workloads) expect(portsOutside(manifests, name)).toContain(4318);
});

test('a provider is outside: neither in the cluster nor the metadata of the cloud', () => {
  const egress = policy(render(options['providers and an object store']), 'session-voice').egress;
  const rule = egress.find(({ ports }: Json) => ports[0].port === 443);
  expect(rule.to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
});

test('a destination of one’s own is open to who has its variable', () => {
  const manifests = render(options['a translator in the cluster']);
  expect(workloads.filter((name) => portsOutside(manifests, name).includes(5000))).toEqual(['notification']);
});

test.each(['none', 'interpreter', 'interpreter,none'])('the translators %s open nothing to the outside', (given) => {
  const manifests = render({ services: { 'session-voice': { env: { TRANSLATION_PROVIDER: given } } } });
  expect(portsOutside(manifests, 'session-voice')).not.toContain(443);
});

test('a list of translators with one outside opens the way to it, for each service that translates', () => {
  const manifests = render({ translation: { providers: ['interpreter', 'deepl'] } });
  const open = workloads.filter((name) => portsOutside(manifests, name).includes(443));
  expect(open).toEqual([
    ...['registration', 'registration-pdf', 'session-voice', 'notification', 'jobs', 'interpreter'],
  ]);
});

test('the interpreter reaches a registry of models, if there is one, and is reached by who translates', () => {
  expect(callers(defaults, 'interpreter')).toEqual([
    ...['jobs', 'notification', 'registration', 'registration-pdf', 'session-voice'],
  ]);
  const [rule] = policy(defaults, 'interpreter').egress.filter(({ ports }: Json) => ports[0].port === 443);
  expect(rule.to[0].ipBlock.except).toEqual(expect.arrayContaining(['10.0.0.0/8', '169.254.0.0/16']));
  for (const url of ['', 'file:/mirror']) {
    const manifests = render({ models: { url } });
    expect(portsOutside(manifests, 'interpreter')).toEqual([53]);
  }
});

test('what no policy names is refused, for every pod of the release, in both directions', () => {
  const { podSelector, policyTypes, ...rules } = policy(defaults, 'default-deny');
  expect(policyTypes).toEqual(['Ingress', 'Egress']);
  expect(rules).toEqual({});
  const all = pods(defaults);
  expect(all).toHaveLength(workloads.length + 12 + 1);
  for (const { labels } of all) expect(labels).toMatchObject(podSelector.matchLabels);
  for (const { spec } of ofKind(defaults, 'NetworkPolicy')) expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
});

test('every pod has a policy of its own, the Jobs too', () => {
  const selectors = ofKind(defaults, 'NetworkPolicy').map(({ spec }) => spec.podSelector.matchLabels);
  for (const { labels } of pods(defaults))
    expect(selectors.filter((each) => each[component] === labels[component])).toHaveLength(1);
});

test('a migration reaches its store and the broker; the smoke test reaches the gateway', () => {
  expect(portsOutside(defaults, 'auth-migrate')).toEqual([53, 5432, 9092]);
  expect(policy(defaults, 'auth-migrate').ingress).toBeUndefined();
  expect(calls(defaults, 'smoke')).toEqual(['gateway']);
  const smoke = pods(defaults).find(({ name }) => name === 'demo-smoke')!;
  expect(environmentOf(smoke)).toMatchObject({ SMOKE_URL: 'http://demo-gateway:8080' });
});

test('everybody reaches the gateway, until values say who', () => {
  const ingress = (manifests: Manifest[]) => policy(manifests, 'gateway').ingress;
  expect(ingress(defaults)[0]).toEqual({ ports: [{ port: 'http' }] });
  const narrow = render(options['narrow network policies']);
  for (const { from } of ingress(narrow)) expect(from.length).toBeGreaterThan(0);
  expect(ingress(narrow)[0].from[0].namespaceSelector.matchLabels).toEqual({
    'kubernetes.io/metadata.name': 'ingress-nginx',
  });
  const store = policy(narrow, 'auth').egress.find(({ ports }: Json) => ports[0].port === 5432);
  expect(store.to).toEqual([{ ipBlock: { cidr: '10.1.0.0/16' } }]);
});

test('Prometheus, and nobody else in the cluster, reaches the health of every workload', () => {
  for (const name of workloads) {
    const { ingress } = policy(defaults, name);
    const open = ingress.filter(({ ports }: Json) => ports.some(({ port }: Json) => port === 'health'));
    // Nobody else: the port of the calls has no health, and this port takes no calls.
    const from = [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }];
    expect(open).toEqual([{ ports: [{ port: 'health' }], from }]);
  }
});

test('with network policies switched off no policy is rendered', () => {
  expect(ofKind(render(options['no network policies']), 'NetworkPolicy')).toEqual([]);
});
