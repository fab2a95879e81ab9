import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startCluster, type Cluster } from './cluster.ts';

let cluster: Cluster;

// The first start builds Kubernetes.
beforeAll(async () => {
  cluster = await startCluster('instruments');
}, 3_600_000);

afterAll(() => cluster.stop(), 60_000);

const restricted = {
  securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
  containers: [
    {
      name: 'main',
      image: 'gatelingo/gateway:0.1.0',
      securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
    },
  ],
};

const deployment = (name: string, spec: object) =>
  JSON.stringify({
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name },
    spec: {
      selector: { matchLabels: { app: name } },
      template: { metadata: { labels: { app: name } }, spec },
    },
  });

test('a workload that keeps to "restricted" rolls out and nothing is objected', async () => {
  const namespace = await cluster.namespace('keeps-to-it');

  const objections = await cluster.objectionsTo(namespace, async () => {
    await cluster.kubectl(['-n', namespace, 'apply', '-f', '-'], deployment('good', restricted));
    await cluster.kubectl(['-n', namespace, 'rollout', 'status', 'deployment/good', '--timeout=60s']);
  });

  expect(objections).toEqual([]);
});

test('a workload that does not is warned of, and its pods are refused to the controller', async () => {
  const namespace = await cluster.namespace('does-not');

  const objections = await cluster.objectionsTo(namespace, async () => {
    await cluster.kubectl(
      ['-n', namespace, 'apply', '-f', '-'],
      deployment('bad', { containers: [{ name: 'main', image: 'gatelingo/gateway:0.1.0' }] }),
    );
    await cluster.kubectl([
      ...['-n', namespace, 'wait', 'deployment/bad', '--for=condition=ReplicaFailure', '--timeout=60s'],
    ]);
  });

  expect(objections).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/deployments.* warned: would violate PodSecurity "restricted:latest"/),
      expect.stringMatching(/^POST \/api\/v1\/namespaces\/does-not\/pods refused 403/),
    ]),
  );
});

test('a Job whose container fails is seen as failed, any other as complete', async () => {
  const namespace = await cluster.namespace('jobs');
  const job = (name: string) =>
    JSON.stringify({
      apiVersion: 'batch/v1',
      kind: 'Job',
      metadata: { name },
      spec: { backoffLimit: 0, template: { spec: { restartPolicy: 'Never', ...restricted } } },
    });
  cluster.kubelet.exitCodeOf = (name) => (name === 'fails' ? 1 : 0);

  await cluster.kubectl(['-n', namespace, 'apply', '-f', '-'], job('works'));
  await cluster.kubectl(['-n', namespace, 'apply', '-f', '-'], job('fails'));

  await cluster.kubectl(['-n', namespace, 'wait', 'job/works', '--for=condition=Complete', '--timeout=60s']);
  await cluster.kubectl(['-n', namespace, 'wait', 'job/fails', '--for=condition=Failed', '--timeout=60s']);
  cluster.kubelet.exitCodeOf = () => 0;
});
