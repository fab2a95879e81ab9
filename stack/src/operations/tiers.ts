import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { root } from '../paths.ts';
import { sizesFor, type Sizes } from './sizes.ts';

/** A size of an installation that the chart and the overlays are written for. */
interface Tier {
  sites: number;
  hasFileStore: boolean;
  values: string;
  overlay: string;
}
export const tiers: readonly Tier[] = [
  { sites: 10, hasFileStore: false, values: 'helm/gatelingo/values-10.yaml', overlay: 'k8s/overlays/prod' },
  { sites: 1_000, hasFileStore: true, values: 'helm/gatelingo/values-1000.yaml', overlay: 'k8s/overlays/prod-1000' },
];

const operations = z.array(z.object({ path: z.string(), value: z.unknown() }));
/** The parts of a strategic patch that say how big a volume is. */
const sizes = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z
    .object({
      storage: z
        .object({
          size: z.string().optional(),
          volumes: z.array(z.object({ size: z.string() })).optional(),
        })
        .optional(),
    })
    .optional(),
});
const kustomization = z.object({
  patches: z.array(
    z.object({
      path: z.string().optional(),
      patch: z.string().optional(),
      target: z.object({ name: z.string() }).optional(),
    }),
  ),
});

const documents = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(join(root, file), 'utf8')).map((each) => each.toJS() as unknown);

/** Each size that an overlay patches, with the object's name and the size's path in it. */
const sizesIn = (overlay: string): { name: string; path: string; size: string }[] =>
  kustomization.parse(documents(`${overlay}/kustomization.yaml`)[0]).patches.flatMap(({ path, patch, target }) => {
    const all = patch === undefined ? documents(`${overlay}/${String(path)}`) : [parse(patch) as unknown];
    return all.flatMap((each) => {
      const steps = operations.safeParse(each).data;
      if (steps) return steps.map((step) => ({ name: target?.name ?? '', path: step.path, size: String(step.value) }));
      const { metadata, spec } = sizes.parse(each);
      const size = spec?.storage?.size ?? spec?.storage?.volumes?.[0]?.size;
      return size === undefined ? [] : [{ name: metadata.name, path: '/spec/storage', size }];
    });
  });

const units: Record<string, number> = { Gi: 2 ** 30, Ti: 2 ** 40, Mi: 2 ** 20 };
/** Bytes of a quantity of Kubernetes: `100Gi`. */
export const bytesOf = (quantity: string): number => {
  const [, count, unit = ''] = /^(\d+)(Mi|Gi|Ti)$/.exec(quantity) ?? [];
  const factor = units[unit];
  if (factor === undefined) throw new Error(`not a size: ${quantity}`);
  return Number(count) * factor;
};

/** The volumes that an overlay asks for, in bytes, for one instance of each store. */
export const volumesOf = (overlay: string): Sizes['volumes'] => {
  const all = sizesIn(overlay);
  const of = (name: string, part: string): number => {
    const found = all.find((each) => each.name === name && each.path.includes(part));
    if (!found) throw new Error(`${overlay} has no size of ${name}`);
    return bytesOf(found.size);
  };
  return {
    postgres: of('gatelingo-postgres', '/spec/storage'),
    mongodb: of('gatelingo-mongodb', '/requests/storage'),
    kafka: of('nodes', '/spec/storage'),
  };
};

const cpu = z.union([z.string(), z.number()]).transform(String);
const cores = (quantity: string): number =>
  quantity.endsWith('m') ? Number.parseInt(quantity) / 1_000 : Number(quantity);

const workload = z.object({
  replicas: z.number().optional(),
  autoscaling: z
    .object({ enabled: z.boolean(), minReplicas: z.number(), maxReplicas: z.number() })
    .partial()
    .optional(),
  resources: z.object({ requests: z.object({ cpu: cpu.optional() }).optional() }).optional(),
});
type Workload = z.infer<typeof workload>;
const chartValues = z.object({
  defaults: workload.default({}),
  services: z.record(z.string(), workload).default({}),
});

/** Each workload's pods and cores as the chart has them with a tier's values. */
export const workloadsOf = (values: string): Map<string, { min: number; max: number; cores: number }> => {
  const chart = chartValues.parse(documents('helm/gatelingo/values.yaml')[0]);
  const own = chartValues.parse(documents(values)[0]);
  return new Map(
    Object.entries(chart.services).map(([name, service]) => {
      const layers = [chart.defaults, own.defaults, service, own.services[name] ?? {}];
      const last = <T>(pick: (layer: Workload) => T | undefined, what: string): T => {
        const found = layers.map(pick).findLast((each) => each !== undefined);
        if (found === undefined) throw new Error(`${values} has no ${what} for ${name}`);
        return found;
      };
      const isScaled = last((layer) => layer.autoscaling?.enabled, 'autoscaling.enabled');
      const replicas = last((layer) => layer.replicas, 'replicas');
      const min = isScaled ? last((layer) => layer.autoscaling?.minReplicas, 'minReplicas') : replicas;
      const max = isScaled ? last((layer) => layer.autoscaling?.maxReplicas, 'maxReplicas') : replicas;
      return [name, { min, max, cores: cores(last((layer) => layer.resources?.requests?.cpu, 'requests.cpu')) }];
    }),
  );
};

export const needOf = ({ sites, hasFileStore }: Tier): Sizes => sizesFor(sites, { hasFileStore });
