import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMetrics } from '@gatelingo/chassis/metrics';
import { root } from '../paths.ts';

/** Labels by metric name, as queries name the metric. */
export type MetricLabels = Map<string, Set<string>>;

const registration =
  /\.(counter|gauge|histogram)\(\s*'([a-z0-9_]+)',\s*(?:'[^']*'|"[^"]*"|\w+)\s*(?:,\s*(\[[^\]]*\]|\w+))?/g;
const words = (list: string) => [...list.matchAll(/'(\w+)'/g)].map(([, word]) => word ?? '');

/** The labels of a metric: a list, or the name of a list that the file declares. */
const labelsIn = (source: string, given = '') =>
  given.startsWith('[') || given === ''
    ? words(given)
    : words(new RegExp(`${given} = (\\[[^\\]]*\\])`).exec(source)?.[1] ?? '');

/** Queries name the parts of a histogram. */
const namesOf = (kind: string, name: string) =>
  kind === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name];

/** Every metric that the services' source registers, and prom-client's default metrics. */
export async function readMetrics(): Promise<MetricLabels> {
  const metrics: MetricLabels = new Map();
  const add = (name: string, labels: Iterable<string>) =>
    metrics.set(name, new Set([...(metrics.get(name) ?? []), ...labels]));
  for await (const file of glob(['services/*/src/**/*.ts', 'gateway/src/**/*.ts'], { cwd: root })) {
    if (file.endsWith('.test.ts')) continue;
    const source = await readFile(join(root, file), 'utf8');
    for (const [, kind = '', name = '', labels] of source.matchAll(registration)) {
      for (const each of namesOf(kind, name)) add(each, labelsIn(source, labels));
    }
  }
  const { registry } = createMetrics('any');
  for (const { name, type } of await registry.getMetricsAsJSON())
    for (const each of namesOf(String(type), name)) add(each, []);
  return metrics;
}
