import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse, parseAllDocuments } from 'yaml';
import { postgresConfig } from '../../services/chassis/src/config/index.ts';
import { storeSecrets } from '../../stack/src/kubernetes/store-secrets.ts';
import { readCompose, root, type ComposeService } from './compose-file.ts';
import { minors, validate } from './kubernetes-schemas.ts';
import { environmentOf, named, ofKind, render, type Json, type Manifest } from './render.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const read = (file: string) => parseAllDocuments(text(file)).map((document) => document.toJS() as Manifest);

const pod = ofKind(read('k8s/backup/pod.yaml'), 'Pod')[0]!;
const nightly = read('k8s/overlays/prod/nightly-dump.yaml')[0]!.spec.jobTemplate.spec.template as Manifest;
const both = [
  ['by hand', pod],
  ['each night', nightly],
] as const;
const containersOf = ({ spec }: Manifest): Json[] => [...(spec.initContainers ?? []), ...spec.containers];
const generated = (folder: string): Json[] => parse(text(`${folder}/kustomization.yaml`)).configMapGenerator;
const page = text('docs/operations/backups.md');

test.each(minors)('what is in k8s/ of its own kinds is what Kubernetes %s knows', (minor) => {
  const own = ['v1', 'apps/v1', 'batch/v1', 'networking.k8s.io/v1', 'policy/v1'];
  const manifests = globSync('k8s/**/*.yaml', { cwd: root, exclude: ['k8s/**/values.yaml'] })
    .flatMap(read)
    .filter(({ apiVersion }) => own.includes(apiVersion));
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['CronJob', 'Deployment', 'NetworkPolicy', 'PersistentVolumeClaim', 'Pod', 'PodDisruptionBudget'],
      ...['Service', 'StatefulSet'],
    ]),
  );
  expect(validate(minor, manifests)).toBe('');
});

test.each(both)('the pod that dumps %s may run where Pod Security is "restricted"', (_when, { spec, ...rest }) => {
  expect(spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  for (const { securityContext } of containersOf({ spec, ...rest }))
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
});

test.each(both)('the pod that dumps %s is let in by the stores', (_when, { metadata }) => {
  for (const store of ['postgres', 'mongodb']) {
    const [policy] = read(`k8s/base/${store}/network.yaml`);
    const [label, value] = Object.entries(policy!.spec.ingress[0].from[0].podSelector.matchLabels)[0]!;
    expect(metadata.labels).toMatchObject({ [label]: value });
  }
});

test.each(both)(
  'the pod that dumps %s gets the addresses of all databases from the Secret, and no key',
  (_when, it) => {
    const variables = containersOf(it).flatMap(({ env = [] }) => env);
    for (const { name, valueFrom } of variables)
      expect(valueFrom).toEqual({ secretKeyRef: { name: 'gatelingo', key: name } });
    const secrets = storeSecrets({ namespace: 'yard', smtpUrl: 'smtp://mail.example.com:25' });
    const keys = Object.keys(secrets.find(({ metadata }) => metadata.name === 'gatelingo')!.stringData);
    expect(variables.map(({ name }) => name).sort()).toEqual(
      keys.filter((key) => /(?<!_ROWS)_DATABASE_URL$|^MONGO_URL$/.test(key)).sort(),
    );
  },
);

test.each(both)('the pod that dumps %s finds its ConfigMaps under their names', (_when, it) => {
  const made = ['k8s/backup', 'k8s/overlays/prod'].flatMap(generated);
  for (const { options } of made) expect(options).toEqual({ disableNameSuffixHash: true });
  const wanted = [
    ...it.spec.volumes.flatMap(({ configMap }: Json) => configMap?.name ?? []),
    ...containersOf(it).flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }: Json) => configMapRef.name)),
  ];
  expect(wanted).toEqual(['gatelingo-backup', 'gatelingo-bucket']);
  expect(made.map(({ name }) => name)).toEqual(wanted);
});

test('what docs/operations/backups.md does in the pod is there: containers, scripts and the folder of the backups', () => {
  const lines = page.replaceAll('\\\n', ' ').split('\n');
  const calls = lines.flatMap((line) =>
    [...line.matchAll(/(?:exec|cp) (?:gatelingo-backup )?--container "?([\w$]+)"?(.*)$/g)].map(
      ([, container = '', rest = '']) => ({
        containers: container === '$tools' ? ['postgres', 'mongo'] : [container],
        rest,
      }),
    ),
  );
  expect(calls.length).toBeGreaterThan(5);
  const scripts = generated('k8s/backup').find(({ name }) => name === 'gatelingo-backup').files;
  for (const { containers, rest } of calls) {
    for (const name of containers) {
      const container = containersOf(pod).find((each) => each.name === name);
      const paths = (container?.volumeMounts ?? []).map(({ mountPath }: Json) => mountPath);
      for (const [path, , folder, file] of rest.matchAll(/(?<=\s|:)((\/[a-z]+(?:\/backup(?=\/))?)(?:\/([\w.-]+))?)/g)) {
        expect({ name, paths, path }).toMatchObject({ paths: expect.arrayContaining([folder]) });
        if (folder === '/etc/backup') expect(scripts).toContain(file);
      }
    }
  }
});

test('dumps go out of the bucket after 30 days, when the new ones have arrived', () => {
  const [, , script] = containersOf(nightly).find(({ name }) => name === 'bucket').command;
  expect(script.trim().split('\n')).toEqual([
    'rclone copy /dump store:gatelingo-backups/dumps',
    'rclone delete --min-age 30d store:gatelingo-backups/dumps',
  ]);
  expect(read('k8s/overlays/prod/postgres-backup.yaml')[0]!.spec.retentionPolicy).toBe('30d');
  expect(page).toContain('deleted after 30 days');
});

test('the second cluster comes from what the first archives, on the same PostgreSQL', () => {
  const [then] = read('k8s/backup/point-in-time.yaml');
  const [first] = read('k8s/base/postgres/cluster.yaml');
  const [archive] = read('k8s/overlays/prod/postgres-backup.yaml');
  const [source] = then!.spec.externalClusters;
  expect(source.plugin.parameters).toEqual({
    barmanObjectName: archive!.metadata.name,
    serverName: first!.metadata.name,
  });
  expect(then!.spec.bootstrap.recovery.source).toBe(source.name);
  expect(then!.spec.imageName).toBe(first!.spec.imageName);
  // Recovery stops if there are fewer connections than before.
  expect(then!.spec.postgresql.parameters.max_connections).toBe(first!.spec.postgresql.parameters.max_connections);
  expect(page).toContain(`@${then!.metadata.name}-rw:`);
});

test('PostgreSQL takes the connections of all pods that may run at once, and leaves some for backups and its operator', () => {
  const manifests = render();
  const pool = postgresConfig.DATABASE_POOL.parse(undefined);
  const wanted = ofKind(manifests, 'Deployment')
    .filter(({ spec }) => 'DATABASE_URL_FILE' in environmentOf(spec.template))
    .map(({ metadata, spec }) => {
      const { maxReplicas } = named(manifests, 'HorizontalPodAutoscaler', metadata.name).spec as {
        maxReplicas: number;
      };
      const { maxSurge } = spec.strategy.rollingUpdate as { maxSurge: number };
      return (maxReplicas + maxSurge) * pool;
    });
  expect(wanted).toHaveLength(6);
  const [{ spec }] = read('k8s/base/postgres/cluster.yaml') as [Manifest];
  const together = wanted.reduce((sum, each) => sum + each, 0);
  expect(Number(spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(together + 50);
});

test('a store has one version: with Docker Compose, on a cluster, and in what dumps it', () => {
  const images = [
    ...Object.values(readCompose().services).map(({ image }) => image),
    ...both.flatMap(([, it]) => containersOf(it)).map(({ image }) => image as string),
    ...['queue', 'cache']
      .flatMap((role) => ofKind(read(`k8s/base/redis/${role}.yaml`), 'StatefulSet'))
      .flatMap((each) => containersOf(each.spec.template))
      .map(({ image }) => image as string),
  ];
  const versions = (name: string) => new Set(images.flatMap((image) => image.split(`${name}:`)[1] ?? []));
  const [postgres] = read('k8s/base/postgres/cluster.yaml');
  expect([...versions('postgres')]).toEqual([/:([\d.]+)-/.exec(postgres!.spec.imageName)?.[1]]);
  expect([...versions('mongo')]).toEqual([read('k8s/base/mongodb/replica-set.yaml')[0]!.spec.version]);
  expect([...versions('kafka')]).toEqual([read('k8s/base/kafka/kafka.yaml')[0]!.spec.kafka.version]);
  expect(versions('redis').size).toBe(1);
});

test('with Docker Compose the tools read the addresses that the owners of the tables read', () => {
  const compose = readCompose();
  const { services } = parse(text('k8s/backup/compose.yaml'), { merge: true }) as {
    services: Record<string, ComposeService>;
  };
  for (const { image, networks, volumes = [], environment = {} } of Object.values(services)) {
    expect(Object.values(compose.services).map((service) => service.image)).toContain(image);
    expect(networks).toEqual(['stores']);
    for (const [variable, file] of Object.entries(environment)) {
      const [, service = '', name = ''] = /^\/run\/secrets\/([\w-]+)\/(\w+)$/.exec(file) ?? [];
      expect(variable.replace(/^([A-Z_]+_)?DATABASE_URL_FILE$/, 'MIGRATE_DATABASE_URL_FILE')).toBe(`${name}_FILE`);
      expect(volumes).toContain(`secrets-${service}:/run/secrets/${service}:ro`);
      const [reader, folder] = service.endsWith('-owner')
        ? [`migrate-${service.replace('-owner', '')}`, '/run/owner']
        : [service, '/run/secrets'];
      expect(compose.services[reader]!.volumes).toContain(`secrets-${service}:${folder}:ro`);
      expect(compose.services[reader]!.environment).toMatchObject({ [`${name}_FILE`]: `${folder}/${name}` });
    }
  }
  const named = [...page.matchAll(/\$tools ([\w-]+) sh \/etc\/backup/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(services)));
});
