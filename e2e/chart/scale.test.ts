import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { postgresConfig } from '../../services/chassis/src/config/index.ts';
import { needOf, tiers, volumesOf, workloadsOf } from '../../stack/src/operations/tiers.ts';
import { root } from './compose-file.ts';
import { environmentOf, named, ofKind, render, type Manifest, type Values } from './render.ts';

const valuesOf = (file: string) => parse(readFileSync(join(root, file), 'utf8')) as Values;

test.each(tiers)('for $sites sites each volume holds what is kept there, and half as much again', (tier) => {
  const [need, volumes] = [needOf(tier).volumes, volumesOf(tier.overlay)];
  for (const store of ['postgres', 'mongodb', 'kafka'] as const)
    expect([store, volumes[store] >= need[store]]).toEqual([store, true]);
});

test.each(tiers)('for $sites sites our pods have the cores of a peak second', (tier) => {
  const pods = workloadsOf(tier.values);
  const { cores } = needOf(tier);
  const atMost = (name: string) => {
    const { max, cores: each } = pods.get(name)!;
    return max * each;
  };
  expect(atMost('registration-pdf')).toBeGreaterThanOrEqual(cores.documents);
  // Half of the chat's is the document store's.
  expect(atMost('session-voice')).toBeGreaterThanOrEqual(cores.chat / 2);
  expect(atMost('notification')).toBeGreaterThanOrEqual(cores.whatsapp);
  expect(atMost('registration') + atMost('gateway')).toBeGreaterThanOrEqual(cores.calls);
});

const poolsOf = (manifests: Manifest[]): number => {
  const pool = postgresConfig.DATABASE_POOL.parse(undefined);
  return ofKind(manifests, 'Deployment')
    .filter(({ spec }) => 'DATABASE_URL_FILE' in environmentOf(spec.template))
    .map(({ metadata, spec }): number => {
      const scaler = manifests.find((each) => each.kind.endsWith('Autoscaler') && each.metadata.name === metadata.name);
      const replicas = Number(scaler?.spec.maxReplicas ?? spec.replicas);
      return (replicas + Number(spec.strategy.rollingUpdate.maxSurge)) * pool;
    })
    .reduce((sum, each) => sum + each, 0);
};

test.each(tiers)('for $sites sites all connections of all pods fit PostgreSQL, with some for backups', ({ values }) => {
  const manifests = render(valuesOf(values));
  const cluster = valuesOf('k8s/base/postgres/cluster.yaml') as { spec: Manifest['spec'] };
  const together = poolsOf(manifests);
  expect(together).toBeGreaterThanOrEqual(6 * 3 * 10);
  expect(Number(cluster.spec.postgresql.parameters.max_connections)).toBeGreaterThanOrEqual(together + 50);
});

test('what is rendered for a tier has the pods and cores that the scale page counts', () => {
  for (const { values } of tiers) {
    const manifests = render(valuesOf(values));
    for (const [name, { min, cores }] of workloadsOf(values)) {
      const { spec } = named(manifests, 'Deployment', `demo-${name}`);
      const { cpu } = spec.template.spec.containers[0].resources.requests as { cpu: string };
      expect([name, cpu.endsWith('m') ? Number.parseInt(cpu) / 1_000 : Number(cpu)]).toEqual([name, cores]);
      const scaler = manifests.find(
        (each) => each.kind === 'HorizontalPodAutoscaler' && each.metadata.name === `demo-${name}`,
      );
      expect([name, scaler?.spec.minReplicas ?? spec.replicas]).toEqual([name, min]);
    }
  }
});

test('a workload grows by two pods a minute and shrinks slowly, by processor or by KEDA', () => {
  const { behavior } = named(render(), 'HorizontalPodAutoscaler', 'demo-auth').spec;
  expect(behavior.scaleUp.policies).toEqual([{ type: 'Pods', value: 2, periodSeconds: 60 }]);
  expect(behavior.scaleDown.stabilizationWindowSeconds).toBe(600);
  const keda = render({ keda: { enabled: true, prometheusAddress: 'http://prometheus:9090' } });
  const { advanced } = named(keda, 'ScaledObject', 'demo-jobs').spec;
  expect(advanced.horizontalPodAutoscalerConfig.behavior).toEqual(behavior);
});
