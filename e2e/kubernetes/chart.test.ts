import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { options } from '../chart/options.ts';
import { chart, needed, pods, render, workloads, type Json, type Manifest, type Values } from '../chart/render.ts';
import { startCluster, type Cluster } from './cluster.ts';

let cluster: Cluster;

// The first start builds Kubernetes.
beforeAll(async () => {
  cluster = await startCluster('chart');
}, 3_600_000);

afterAll(() => cluster.stop(), 60_000);

const change = (verb: 'install' | 'upgrade', name: string, namespace: string, values: Values = {}) =>
  cluster.helm(
    [verb, name, chart, '--namespace', namespace, '--wait', '--timeout', '6m', '--values', '-'],
    JSON.stringify({ ...needed, ...values }),
  );

const uninstall = (name: string, namespace: string) =>
  cluster.helm(['uninstall', name, '--namespace', namespace, '--wait', '--timeout', '4m']);

async function objects(kinds: string, namespace: string): Promise<Manifest[]> {
  const found = await cluster.kubectl(['get', kinds, '-n', namespace, '-o', 'json']);
  return (JSON.parse(found) as { items: Manifest[] }).items;
}

const secretKeys = ({ volumes }: Json): string[] =>
  ((volumes ?? []) as { secret?: { items?: { key: string }[] } }[]).flatMap(({ secret }) =>
    (secret?.items ?? []).map(({ key }) => key),
  );

const images = async (namespace: string) =>
  (await objects('deployments', namespace)).map(({ spec }) => spec.template.spec.containers[0].image as string);

test("on a cluster that knows Kubernetes' own kinds alone, the defaults install, and leave nothing when they go", async () => {
  const namespace = await cluster.namespace('empty-cluster');

  const objections = await cluster.objectionsTo(namespace, async () => {
    await change('install', 'demo', namespace);
    const running = await objects('pods', namespace);
    const components = running.map(({ metadata }) => metadata.labels?.['app.kubernetes.io/component']);
    expect(new Set(components)).toEqual(new Set(workloads));
    await cluster.helm(['test', 'demo', '--namespace', namespace]);
    await uninstall('demo', namespace);
  });

  expect(objections).toEqual([]);
  const replicas = 'app.kubernetes.io/component!=smoke';
  await cluster.kubectl(['-n', namespace, 'wait', 'pods', '-l', replicas, '--for=delete', '--timeout=60s']);
  const left = await objects('all,sa,netpol,pdb,hpa,secret,configmap,ingress', namespace);
  const ofNamespace = ['default', 'kube-root-ca.crt'];
  // The pod of `helm test` is kept for its log; the next one replaces it.
  expect(left.map(({ metadata }) => metadata.name).filter((name) => !ofNamespace.includes(name))).toEqual([
    'demo-smoke',
  ]);
}, 600_000);

/** Helm waits until a claim is bound, and no storage class makes volumes here. */
const modelsVolume = {
  apiVersion: 'v1',
  kind: 'PersistentVolume',
  metadata: { name: 'models' },
  spec: {
    capacity: { storage: '4Gi' },
    accessModes: ['ReadWriteMany'],
    storageClassName: 'nfs',
    hostPath: { path: '/models' },
  },
};

describe('with the operators that the options need', () => {
  const installed = new Map(Object.keys(options).map((name) => [name, Promise.withResolvers<string[]>()]));

  beforeAll(async () => {
    await cluster.defineCustomResources();
    await cluster.kubectl(['create', 'priorityclass', 'high', '--value=1000']);
    await cluster.kubectl(['create', '-f', '-'], JSON.stringify(modelsVolume));
    // Helm mostly waits: three at a time take half as long as one after the other.
    const waiting = [...installed].reverse();
    const goOn = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const [name, { resolve, reject, promise }] = next;
        promise.catch(() => 'told by its own test');
        await installWith(options[name]!, name.toLowerCase().replaceAll(' ', '-')).then(resolve, reject);
      }
    };
    for (let each = 0; each < 3; each += 1) void goOn();
  }, 120_000);

  async function installWith(values: Values, name: string): Promise<string[]> {
    const namespace = await cluster.namespace(name);
    return await cluster.objectionsTo(namespace, () => change('install', 'demo', namespace, values));
  }

  test.each([...installed])(
    'installed without a warning under "restricted": %s',
    async (_name, { promise }) => {
      expect(await promise).toEqual([]);
    },
    1_200_000,
  );
});

// promise: Operations
test('an upgrade that switches everything on, and the way back', async () => {
  const namespace = await cluster.namespace('upgraded');
  await change('install', 'demo', namespace);
  const before = await images(namespace);

  const upgrade = await cluster.objectionsTo(namespace, () =>
    change('upgrade', 'demo', namespace, {
      image: { tag: '99.0.0' },
      ...options.KEDA,
      ...options.monitoring,
      ...options.ingress,
    }),
  );

  expect(upgrade).toEqual([]);
  expect((await images(namespace)).every((image) => image.endsWith(':99.0.0'))).toBe(true);
  const back = await cluster.objectionsTo(namespace, () =>
    cluster.helm(['rollback', 'demo', '1', '--namespace', namespace, '--wait', '--timeout', '6m']),
  );
  expect(back).toEqual([]);
  expect(await images(namespace)).toEqual(before);
}, 1_200_000);

// promise: Operations
test('an upgrade that does not fit the stores ends before anything is changed', async () => {
  const namespace = await cluster.namespace('incompatible');
  await change('install', 'demo', namespace);
  const before = await images(namespace);
  // A service's check exits with 78 if its version can not run with the existing data.
  cluster.kubelet.exitCodeOf = (job) => (job === 'demo-jobs-check' ? 78 : 0);

  const upgrade = change('upgrade', 'demo', namespace, { image: { tag: '99.0.0' } });

  await expect(upgrade).rejects.toThrow('demo-jobs-check');
  cluster.kubelet.exitCodeOf = () => 0;
  expect(await images(namespace)).toEqual(before);
  const jobs = (await objects('jobs', namespace)).map(({ metadata }) => metadata.name);
  expect(jobs).toEqual(['demo-jobs-check']);
}, 1_200_000);

test('an upgrade whose Secret lacks a key is refused by its name, and nothing changes', async () => {
  const namespace = await cluster.namespace('keyless');
  const keys = new Set(pods(render()).flatMap(({ spec }) => secretKeys(spec)));
  const literals = [...keys].map((key) => `--from-literal=${key}=x`);
  await cluster.kubectl(['-n', namespace, 'create', 'secret', 'generic', 'gatelingo', ...literals]);
  await change('install', 'demo', namespace);
  const before = await images(namespace);
  const patch = JSON.stringify({ data: { GATEWAY_KEY: null } });
  await cluster.kubectl(['-n', namespace, 'patch', 'secret', 'gatelingo', '--type', 'merge', '--patch', patch]);

  const upgrade = change('upgrade', 'demo', namespace, { image: { tag: '99.0.0' } });

  await expect(upgrade).rejects.toThrow('the Secret gatelingo has no key GATEWAY_KEY');
  expect(await images(namespace)).toEqual(before);
}, 1_200_000);

test('two releases in one namespace do not meet: one goes, the other stays whole', async () => {
  const namespace = await cluster.namespace('side-by-side');
  const kinds = 'deployments,services,sa,netpol,pdb,hpa';
  const of = async (release: string) =>
    (await objects(kinds, namespace))
      .filter(({ metadata }) => metadata.labels?.['app.kubernetes.io/instance'] === release)
      .map(({ kind, metadata }) => `${kind} ${metadata.name}`);

  const objections = await cluster.objectionsTo(namespace, async () => {
    await change('install', 'east', namespace);
    await change('install', 'west', namespace);
  });
  const west = await of('west');
  await uninstall('east', namespace);

  expect(objections).toEqual([]);
  expect(west.length).toBeGreaterThan(workloads.length);
  expect(await of('west')).toEqual(west);
  expect(await of('east')).toEqual([]);
}, 1_200_000);
