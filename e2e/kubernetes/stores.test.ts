import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { storeSecrets } from '../../stack/src/kubernetes/store-secrets.ts';
import { chart, needed } from '../chart/render.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { missingKeys } from './mounted-keys.ts';

const overlays = join(import.meta.dirname, '..', '..', 'k8s', 'overlays');
const backup = join(import.meta.dirname, '..', '..', 'k8s', 'backup');
let cluster: Cluster;

// The first start builds Kubernetes.
beforeAll(async () => {
  cluster = await startCluster('stores');
  await cluster.defineCustomResources();
}, 3_600_000);

afterAll(() => cluster.stop(), 60_000);

/** An overlay over ours, as in a cluster with the stores of several systems. */
function overlayOf(overlay: string, namespace: string): string {
  const folder = join(cluster.folder, overlay);
  mkdirSync(folder);
  const resources = [relative(folder, join(overlays, overlay))];
  writeFileSync(join(folder, 'kustomization.yaml'), JSON.stringify({ namespace, resources }));
  return folder;
}

const isClosed = (overlay: string) => overlay !== 'dev';
const secretsFor = (namespace: string, overlay: string) =>
  storeSecrets({ namespace, smtpUrl: 'smtp://mail.example.com:25', tls: isClosed(overlay) });
/** As cert-manager makes it, which does not run here. */
const certificateOfRedis = (namespace: string) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name: 'gatelingo-redis-tls', namespace },
  stringData: { 'ca.crt': 'authority', 'tls.crt': 'certificate', 'tls.key': 'key' },
});

describe.each(['dev', 'prod'])('the overlay %s, where pods are held to "restricted"', (overlay) => {
  const namespace = `stores-${overlay}`;

  test('is taken as it is', async () => {
    await cluster.namespace(namespace);
    const folder = overlayOf(overlay, namespace);

    const objections = await cluster.objectionsTo(namespace, async () => {
      const items = [...secretsFor(namespace, overlay), ...(isClosed(overlay) ? [certificateOfRedis(namespace)] : [])];
      await cluster.kubectl(['create', '-f', '-'], JSON.stringify({ apiVersion: 'v1', kind: 'List', items }));
      await cluster.kubectl(['apply', '-k', folder]);
      for (const role of ['queue', 'cache']) {
        const redis = `statefulset/gatelingo-redis-${role}`;
        await cluster.kubectl(['-n', namespace, 'rollout', 'status', redis, '--timeout=60s']);
      }
      if (overlay === 'prod') {
        await runNow('gatelingo-nightly-dump', namespace);
        const files = ['pod.yaml', 'point-in-time.yaml'].flatMap((file) => ['-f', join(backup, file)]);
        await cluster.kubectl(['-n', namespace, 'apply', ...files]);
        const ready = ['pod/gatelingo-backup', '--for=condition=Ready', '--timeout=60s'];
        await cluster.kubectl(['-n', namespace, 'wait', ...ready]);
      }
    });

    expect(objections).toEqual([]);
  }, 120_000);

  test('has the chart beside it, by the values that lie there', async () => {
    const values = ['--values', join(overlays, overlay, 'values.yaml'), '--values', '-'];
    const { publicUrl, mail } = needed;

    const objections = await cluster.objectionsTo(namespace, () =>
      cluster.helm(
        ['install', 'gatelingo', chart, '-n', namespace, '--wait', '--timeout', '6m', ...values],
        JSON.stringify({ publicUrl, mail }),
      ),
    );

    expect(objections).toEqual([]);
  }, 600_000);

  test('gives every pod the Secrets that it mounts, but for the ones of the object store', async () => {
    const missing = await missingKeys(cluster, namespace);
    expect(missing).toEqual(overlay === 'prod' ? ['Secret gatelingo-backups'] : []);
  });
});

async function runNow(cronJob: string, namespace: string): Promise<void> {
  await cluster.kubectl(['-n', namespace, 'create', 'job', 'now', `--from=cronjob/${cronJob}`]);
  await cluster.kubectl(['-n', namespace, 'wait', 'job/now', '--for=condition=Complete', '--timeout=60s']);
}

test('what a store does not know is refused by its definition', async () => {
  const namespace = await cluster.namespace('stores-wrong');
  const database = {
    apiVersion: 'postgresql.cnpg.io/v1',
    kind: 'Database',
    metadata: { name: 'wrong', namespace },
    spec: { cluster: { name: 'gatelingo-postgres' }, name: 'wrong', owner: 'wrong', retain: true },
  };

  const applied = cluster.kubectl(['apply', '-f', '-'], JSON.stringify(database));

  await expect(applied).rejects.toThrow('unknown field "spec.retain"');
});

test.each(['dev', 'prod', 'prod-1000'])(
  'every Secret that the overlay %s names is made, or is the one for backups',
  async (overlay) => {
    const rendered = await cluster.kubectl(['kustomize', join(overlays, overlay)]);
    const objects = parseAllDocuments(rendered).map((document) => document.toJS() as unknown);

    const made = new Set([
      ...secretsFor('gatelingo', overlay).map(({ metadata }) => metadata.name),
      ...objects.flatMap(ofCertificate),
    ]);
    const missing = secretNames(objects).filter((name) => !made.has(name));

    expect(new Set(missing)).toEqual(new Set(overlay === 'dev' ? [] : ['gatelingo-backups']));
  },
);

/** The Secret that cert-manager makes of it. */
const ofCertificate = (object: unknown): string[] => {
  const { kind, spec } = (object ?? {}) as { kind?: string; spec?: { secretName: string } };
  return kind === 'Certificate' && spec ? [spec.secretName] : [];
};

/** The keys under which the operators and Kubernetes name a Secret. */
function secretNames(value: unknown, key = ''): string[] {
  const isSecret = ['passwordSecret', 'passwordSecretRef', 'accessKeyId', 'secretAccessKey'].includes(key);
  if (typeof value !== 'object' || value === null) return key === 'secretName' ? [String(value)] : [];
  if (isSecret && 'name' in value) return [String(value.name)];
  return Object.entries(value).flatMap(([name, inner]) => secretNames(inner, name));
}
