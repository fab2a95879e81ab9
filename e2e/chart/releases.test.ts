import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { everything, options } from './options.ts';
import { chart, named, ofKind, pods, render, type Manifest } from './render.ts';

const nameOf = ({ kind, metadata }: Manifest) => `${kind}/${metadata.name}`;

// promise: Operations
test.each([
  ['a', 'b'],
  ['gatelingo', 'gatelingo-gatelingo'],
  ['a', 'a-auth'],
  ['a-very-long-name-of-a-release-in-the-north', 'a-very-long-name-of-a-release-in-the-south'],
])('releases of one namespace do not meet: %s and %s', (first, second) => {
  const [ones, others] = [first, second].map((name) => render(everything, { name }));
  const names = new Set(ones!.map(nameOf));
  expect(others!.filter((each) => names.has(nameOf(each))).map(nameOf)).toEqual([]);
  expect(names.size).toBe(ones!.length);

  // The pod selectors of one release do not match pods of the other.
  const selectors = ones!.flatMap(({ spec }) => spec?.selector?.matchLabels ?? spec?.podSelector?.matchLabels ?? []);
  expect(selectors.length).toBeGreaterThan(20);
  for (const selector of selectors) for (const { labels } of pods(others!)) expect(labels).not.toMatchObject(selector);
});

test('the longest name of a release fits', () => {
  const name = 'r'.repeat(53);
  for (const { metadata } of render(everything, { name })) {
    expect(metadata.name.length).toBeLessThanOrEqual(63);
    for (const value of Object.values(metadata.labels ?? {})) expect(value.length).toBeLessThanOrEqual(63);
  }
});

test('images are the chart’s version, from the registry that values name', () => {
  const images = (manifests: Manifest[]) =>
    new Set(pods(manifests).map(({ spec }) => spec.containers[0].image as string));
  expect(images(render())).toContain('gatelingo/registration-pdf:0.1.0');
  const own = render(options['a registry']);
  for (const image of images(own)) expect(image).toMatch(/^registry\.example:5000\/team\/gatelingo\/[a-z-]+:1\.2\.3$/);
  for (const { spec } of pods(own)) {
    expect(spec.imagePullSecrets).toEqual([{ name: 'regcred' }]);
    expect(spec.containers[0].imagePullPolicy).toBe('Always');
  }
});

test('an image of one’s own is taken as it is written, by the hooks too', () => {
  const manifests = render({ ...options['a registry'], ...options['own images'] });
  const imagesOf = (component: string) =>
    pods(manifests)
      .filter(({ labels }) => labels['app.kubernetes.io/component']?.startsWith(component))
      .map(({ spec }) => spec.containers[0].image as string);
  expect(imagesOf('jobs')).toEqual(Array.from({ length: 3 }, () => 'registry.example:5000/jobs:2.0.0'));
  expect(imagesOf('auth')).toEqual(Array.from({ length: 3 }, () => `auth@sha256:${'0'.repeat(64)}`));
  expect(new Set(imagesOf('notification'))).toEqual(
    new Set(['registry.example:5000/team/gatelingo/notification:1.2.3']),
  );
});

test('a role of the cloud is given to who needs it, and to who is like them', () => {
  const manifests = render(options['roles of the cloud']);
  const roles = ofKind(manifests, 'ServiceAccount').flatMap(({ metadata: { name, annotations } }) =>
    annotations?.['eks.amazonaws.com/role-arn'] ? [name] : [],
  );
  expect(roles).toEqual(['demo-registration', 'demo-registration-pdf']);
});

test('the gateway is reached by its public host', () => {
  const backend = { service: { name: 'demo-gateway', port: { name: 'http' } } };
  const ingress = named(render({ ingress: { enabled: true } }), 'Ingress', 'demo').spec;
  expect(ingress).toEqual({
    rules: [{ host: 'gatelingo.example', http: { paths: [{ path: '/', pathType: 'Prefix', backend }] } }],
  });
  const hosts = ['gatelingo.example', 'www.gatelingo.example'];
  expect(named(render(options.ingress), 'Ingress', 'demo').spec).toMatchObject({
    ingressClassName: 'nginx',
    rules: hosts.map((host) => ({ host })),
    tls: [{ secretName: 'gatelingo-tls', hosts }],
  });
  const route = named(
    render({ ...options['Gateway API'], publicUrl: 'https://gates.example:8443' }),
    'HTTPRoute',
    'demo',
  );
  expect(route.spec).toEqual({
    parentRefs: [{ name: 'public', namespace: 'gateways' }],
    hostnames: ['gates.example'],
    rules: [{ backendRefs: [{ name: 'demo-gateway', port: 8080 }] }],
  });
  const balanced = named(render(options['a load balancer']), 'Service', 'demo-gateway');
  expect(balanced.spec).toMatchObject({ type: 'LoadBalancer', externalTrafficPolicy: 'Local' });
  expect(balanced.metadata.annotations).toEqual({ internal: 'no' });
  expect(named(render(), 'Service', 'demo-gateway').spec).not.toHaveProperty('externalTrafficPolicy');
  expect(ofKind(render(), 'Ingress')).toEqual([]);
});

test('External Secrets makes what pods mount, and what the hooks mount before it', () => {
  const manifests = render(options['External Secrets']);
  const made = ofKind(manifests, 'ExternalSecret');
  expect(made.map(({ spec }) => spec.target.name).sort()).toEqual(['demo-migrations', 'demo-secrets']);
  for (const { spec } of pods(manifests)) {
    for (const { secret } of (spec.volumes ?? []).filter((volume: object) => 'secret' in volume)) {
      const source = made.find((each) => each.spec.target.name === secret.secretName)!;
      const keys = source.spec.data.map(({ secretKey }: { secretKey: string }) => secretKey);
      expect(keys).toEqual(expect.arrayContaining(secret.items.map(({ key }: { key: string }) => key)));
    }
  }
  const [first] = made[0]!.spec.data;
  expect(first.remoteRef).toEqual({ key: 'prod/gatelingo', property: first.secretKey });
  expect(made[0]!.spec.secretStoreRef).toEqual({ kind: 'SecretStore', name: 'vault' });
});

test('each store is checked before any is changed, and hooks leave nothing behind', () => {
  const manifests = render(options['External Secrets']);
  const jobs = ofKind(manifests, 'Job');
  const stored = ['auth', 'jobs', 'notification', 'registration', 'session-voice', 'sites-locations'];
  expect(jobs.map(({ metadata }) => metadata.name).sort()).toEqual(
    stored.flatMap((name) => [`demo-${name}-check`, `demo-${name}-migrate`]).sort(),
  );
  const weight = ({ metadata }: Manifest) => Number(metadata.annotations?.['helm.sh/hook-weight']);
  const isCheck = ({ spec }: Manifest) => spec.template.spec.containers[0].args.includes('--check');
  expect(Math.max(...jobs.filter(isCheck).map(weight))).toBeLessThan(
    Math.min(...jobs.filter((each) => !isCheck(each)).map(weight)),
  );
  const hooks = manifests.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook']?.startsWith('pre-'));
  for (const { metadata } of hooks)
    expect(metadata.annotations).toMatchObject({
      'helm.sh/hook': 'pre-install,pre-upgrade',
      'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
    });
  // The resources that a Job needs are installed before it.
  const needs = hooks.filter(({ kind }) => kind !== 'Job');
  expect(new Set(needs.map(({ kind }) => kind))).toEqual(
    new Set(['ExternalSecret', 'NetworkPolicy', 'ServiceAccount']),
  );
  expect(Math.max(...needs.map(weight))).toBeLessThan(Math.min(...jobs.map(weight)));
  for (const { spec } of jobs) {
    expect(spec.template.spec).toMatchObject({ serviceAccountName: 'demo-migrations', restartPolicy: 'Never' });
    // A failure that a retry can not solve is not retried.
    expect(spec.podFailurePolicy.rules[0]).toMatchObject({ action: 'FailJob', onExitCodes: { values: [78] } });
  }
  expect(ofKind(render(options['no migrations']), 'Job')).toEqual([]);
});

test.each(['helm/gatelingo/README.md', 'k8s/README.md', 'skaffold.yaml'])(
  'as %s installs it, Helm waits longer than a hook may take',
  (file) => {
    const text = readFileSync(join(chart, '..', '..', file), 'utf8');
    const installing = text.match(/helm (install|upgrade) gatelingo(.|\\\n)*|(install|upgrade): .*/g) ?? [];
    expect(installing.length).toBeGreaterThan(0);
    const { activeDeadlineSeconds } = ofKind(render(), 'Job')[0]!.spec;
    for (const line of installing)
      expect([line, Number(/--timeout[ =](\d+)m/.exec(line)?.[1]) * 60 > activeDeadlineSeconds]).toEqual([line, true]);
  },
);

test('Prometheus and Grafana get every file of the chart, as this release’s own', () => {
  const manifests = render(options.monitoring);
  const files = (folder: string) =>
    readdirSync(join(chart, 'files', folder)).filter((file) => /\.(yaml|json)$/.test(file));
  const rules = ofKind(manifests, 'PrometheusRule');
  expect(rules).toHaveLength(files('alerts').length);
  const runbooks = rules.flatMap((rule) => JSON.stringify(rule).match(/"runbook_url":"[^"]*/g) ?? []);
  expect(runbooks.length).toBeGreaterThan(0);
  for (const runbook of runbooks) expect(runbook).toMatch(/"https:\/\/git\.example\/gatelingo\/docs\/operations\//);
  const dashboards = ofKind(manifests, 'ConfigMap');
  expect(dashboards).toHaveLength(files('dashboards').length);
  expect(dashboards.length).toBeGreaterThan(0);
  expect(JSON.stringify([...rules, ...dashboards])).not.toMatch(/__(release|namespace|id)__/);
  const elsewhere = ofKind(render(options.monitoring, { namespace: 'other' }), 'ConfigMap');
  for (const { metadata, data } of dashboards) {
    expect(metadata.labels).toHaveProperty('grafana_dashboard', '1');
    const [[file, text]] = Object.entries(data!) as [[string, string]];
    const { uid } = JSON.parse(text) as { uid: string };
    expect(uid.length).toBeLessThanOrEqual(40);
    expect(elsewhere.map((each) => Object.keys(each.data!)[0])).not.toContain(file);
    expect(elsewhere.map((each) => JSON.parse(Object.values(each.data!)[0]!).uid)).not.toContain(uid);
  }
  const monitor = named(manifests, 'ServiceMonitor', 'demo');
  expect(monitor.metadata.labels).toHaveProperty('release', 'prometheus');
  expect(monitor.spec.endpoints[0]).toMatchObject({ port: 'health', path: '/metrics', honorLabels: true });
  for (const { metadata } of ofKind(manifests, 'Service'))
    expect(metadata.labels).toMatchObject(monitor.spec.selector.matchLabels);
  expect(render().filter(({ kind }) => ['ServiceMonitor', 'PrometheusRule', 'ConfigMap'].includes(kind))).toEqual([]);
});
