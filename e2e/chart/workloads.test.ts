import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { topics } from '@gatelingo/proto/events';
import { options } from './options.ts';
import { named, ofKind, render, workloads } from './render.ts';

const defaults = render();
const deployment = (name: string, manifests = defaults) => named(manifests, 'Deployment', `demo-${name}`).spec;

test('every workload has all that belongs to it', () => {
  for (const kind of ['Deployment', 'Service', 'ServiceAccount', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    expect(ofKind(defaults, kind).map(({ metadata }) => metadata.name)).toEqual(
      expect.arrayContaining(workloads.map((name) => `demo-${name}`)),
    );
  for (const name of workloads) {
    expect(named(defaults, 'ServiceAccount', `demo-${name}`).automountServiceAccountToken).toBe(false);
    expect(deployment(name).template.spec.serviceAccountName).toBe(`demo-${name}`);
    const labels = deployment(name).template.metadata.labels;
    expect(labels).toMatchObject(deployment(name).selector.matchLabels);
    expect(labels).toMatchObject(named(defaults, 'PodDisruptionBudget', `demo-${name}`).spec.selector.matchLabels);
  }
});

test('a new pod is ready before an old one goes, and that one has the time to finish', () => {
  for (const name of workloads) {
    const { strategy, template } = deployment(name);
    expect(strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 });
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(25);
    const [{ livenessProbe, readinessProbe, startupProbe, env }] = template.spec.containers;
    expect(readinessProbe.httpGet).toEqual({ path: '/readyz', port: 'health' });
    expect(livenessProbe.httpGet).toEqual({ path: '/livez', port: 'health' });
    // Slow nodes need this time until the process answers.
    expect(startupProbe.periodSeconds * startupProbe.failureThreshold).toBeGreaterThan(60);
    // Longer than it takes until no requests are routed to the pod.
    const drain = Number(env.find((each: { name: string }) => each.name === 'DRAIN_SECONDS').value);
    expect(drain).toBeGreaterThan(readinessProbe.periodSeconds * readinessProbe.failureThreshold);
  }
});

test('pods spread over zones and nodes, or as values say', () => {
  const constraints = deployment('auth').template.spec.topologySpreadConstraints;
  expect(constraints.map(({ topologyKey }: { topologyKey: string }) => topologyKey)).toEqual([
    'topology.kubernetes.io/zone',
    'kubernetes.io/hostname',
  ]);
  expect(constraints[0].labelSelector.matchLabels).toEqual(deployment('auth').selector.matchLabels);
  const [own] = deployment('auth', render(options['places for pods'])).template.spec.topologySpreadConstraints;
  expect(own.topologyKey).toBe('rack');
});

test('only who prints may write to /tmp, and only the interpreter to its models, so much', () => {
  const expected: Record<string, object[]> = {
    'registration-pdf': [{ name: 'tmp', emptyDir: { sizeLimit: '1Gi' } }],
    interpreter: [{ name: 'models', emptyDir: { sizeLimit: '2Gi' } }],
  };
  for (const name of workloads) {
    const { spec } = deployment(name).template;
    const writable = spec.volumes.filter((volume: object) => 'emptyDir' in volume);
    expect([name, writable]).toEqual([name, expected[name] ?? []]);
  }
  const mounts = deployment('interpreter').template.spec.containers[0].volumeMounts;
  expect(mounts).toContainEqual({ name: 'models', mountPath: '/models' });
});

test('the number of pods is the autoscaler’s, by processor, or fixed', () => {
  expect(deployment('jobs')).not.toHaveProperty('replicas');
  expect(named(defaults, 'HorizontalPodAutoscaler', 'demo-jobs').spec).toMatchObject({
    scaleTargetRef: { kind: 'Deployment', name: 'demo-jobs' },
    minReplicas: 2,
    maxReplicas: 6,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { averageUtilization: 70 } } }],
  });
  const fixed = render(options['a fixed number of pods']);
  expect(ofKind(fixed, 'HorizontalPodAutoscaler')).toEqual([]);
  for (const name of workloads) expect(deployment(name, fixed).replicas).toBe(3);
});

test('one workload can differ from the others', () => {
  const manifests = render({
    services: {
      jobs: { autoscaling: { maxReplicas: 20 }, resources: { limits: { memory: '2Gi' } }, maxUnavailable: 3 },
      auth: { autoscaling: { enabled: false }, replicas: 1 },
    },
  });
  expect(named(manifests, 'HorizontalPodAutoscaler', 'demo-jobs').spec).toMatchObject({
    minReplicas: 2,
    maxReplicas: 20,
  });
  expect(deployment('jobs', manifests).template.spec.containers[0].resources).toEqual({
    requests: { cpu: '100m', memory: '256Mi' },
    limits: { memory: '2Gi' },
  });
  expect(named(manifests, 'PodDisruptionBudget', 'demo-jobs').spec.maxUnavailable).toBe(3);
  expect(deployment('auth', manifests).replicas).toBe(1);
});

test('with KEDA those scale by what waits for them that have something to wait', () => {
  const manifests = render(options.KEDA);
  const scaled = ['jobs', 'notification', 'registration', 'registration-pdf', 'session-voice'];
  expect(ofKind(manifests, 'ScaledObject').map(({ metadata }) => metadata.name)).toEqual(
    scaled.map((name) => `demo-${name}`),
  );
  expect(ofKind(manifests, 'HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(
    ['auth', 'gateway', 'interpreter', 'realtime', 'sites-locations'].map((name) => `demo-${name}`),
  );
  for (const name of scaled) expect(deployment(name, manifests)).not.toHaveProperty('replicas');
  const { triggers } = named(manifests, 'ScaledObject', 'demo-notification').spec;
  expect(triggers.map(({ type }: { type: string }) => type)).toEqual(['cpu', 'kafka', 'kafka', 'prometheus']);
  expect(triggers[1].metadata).toEqual({
    bootstrapServers: 'kafka-0:9092,kafka-1:9092',
    consumerGroup: 'notification.documents',
    topic: 'registration.document.v1',
    lagThreshold: '200',
  });
  expect(triggers[3].metadata.query).toContain('work_rows{namespace="logistics",release="demo",service="notification"');
});

test('what KEDA looks at is there: groups, topics and kinds of work', () => {
  const services = join(import.meta.dirname, '..', '..', 'services');
  const source = readdirSync(services, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.includes(join('src', '')) && file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(services, file), 'utf8'))
    .join('\n');
  const triggers = ofKind(render(options.KEDA), 'ScaledObject').flatMap(({ spec }) => spec.triggers);
  const kafka = triggers.filter(({ type }) => type === 'kafka').map(({ metadata }) => metadata);
  expect(kafka.length).toBeGreaterThan(3);
  for (const { consumerGroup, topic } of kafka) {
    expect(source).toContain(`'${consumerGroup}'`);
    expect(Object.keys(topics)).toContain(topic);
  }
  const queries = triggers.filter(({ type }) => type === 'prometheus').map(({ metadata }) => metadata.query as string);
  const kinds = queries.flatMap((query) => /kind=~"([^"]+)"/.exec(query)![1]!.split('|'));
  expect(kinds.length).toBeGreaterThan(5);
  for (const kind of kinds) expect(source).toContain(`'${kind}'`);
});
