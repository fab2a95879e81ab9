import { spawnSync } from 'node:child_process';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { root } from '../paths.ts';
import { readMetrics } from './metrics.ts';
import { readPromql } from './promql.ts';
import { chartFiles, isAlert, readDashboards, readRuleGroups } from './rules.ts';

const rules = (await readRuleGroups()).flatMap((group) => group.rules);
const alerts = rules.filter(isAlert);
const dashboards = await readDashboards();

/** Every query of the rules and the dashboards, with its place. */
const queries = [
  ...rules.map((rule) => [isAlert(rule) ? rule.alert : rule.record, rule.expr]),
  ...[...dashboards].flatMap(([file, { panels }]) =>
    panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => [`${file}: ${title}`, expr])),
  ),
] as [string, string][];

/** Labels that a scrape and the chart's ServiceMonitor add to every metric. */
const everywhere = ['namespace', 'release', 'service', 'pod', 'instance', 'job', 'le'];

/** Metrics of Kubernetes, CloudNativePG, its backup plugin, cert-manager and Strimzi: about stores, which belong to no release. */
const metricsOfOthers = new Map<string, Set<string>>([
  ['kube_cronjob_status_last_successful_time', new Set(['cronjob'])],
  ['kube_cronjob_created', new Set(['cronjob'])],
  ['cnpg_collector_pg_wal_archive_status', new Set(['value'])],
  ['barman_cloud_cloudnative_pg_io_last_available_backup_timestamp', new Set<string>()],
  ...['used', 'capacity', 'available'].map(
    (part) => [`kubelet_volume_stats_${part}_bytes`, new Set(['persistentvolumeclaim'])] as const,
  ),
  ...['streaming_replicas', 'lag'].map((part) => [`cnpg_pg_replication_${part}`, new Set<string>()] as const),
  ['cnpg_backends_total', new Set<string>()],
  ['cnpg_pg_settings_setting', new Set(['name'])],
  ['certmanager_certificate_expiration_timestamp_seconds', new Set(['name'])],
  ['strimzi_certificate_expiration_timestamp_ms', new Set(['cluster', 'type'])],
]);

const knownMetrics = async () => {
  const known = new Map([...(await readMetrics()), ...metricsOfOthers]);
  for (const rule of rules) if (!isAlert(rule)) known.set(rule.record, new Set());
  return known.set('up', new Set());
};

test('the files of alerts and dashboards are found', () => {
  expect(alerts.length).toBeGreaterThan(15);
  expect([...dashboards.keys()]).toEqual(expect.arrayContaining(['overview.json']));
});

test('each rule has a name of its own', () => {
  const names = rules.map((rule) => (isAlert(rule) ? rule.alert : rule.record));
  expect(new Set(names).size).toBe(names.length);
});

test.each(queries)('%s asks in PromQL', (_where, text) => {
  expect(readPromql(text).mistakes).toEqual([]);
});

test('every query asks for metrics that the services have, by labels that those have', async () => {
  const known = await knownMetrics();
  const missing = queries.flatMap(([where, text]) => {
    const { selectors, labels } = readPromql(text);
    const own = selectors.flatMap(({ metric }) => [...(known.get(metric) ?? [])]);
    return [
      ...selectors.filter(({ metric }) => !known.has(metric)).map(({ metric }) => `${where}: no metric ${metric}`),
      ...selectors.flatMap(({ metric, matchers }) =>
        Object.keys(matchers)
          .filter((label) => !everywhere.includes(label) && !known.get(metric)?.has(label))
          .map((label) => `${where}: ${metric} has no label ${label}`),
      ),
      ...labels
        .filter((label) => ![...everywhere, ...own].includes(label))
        .map((label) => `${where}: no label ${label}`),
    ];
  });
  expect(missing).toEqual([]);
});

test('every gauge of a service is in a query of an alert or a dashboard, or in a test', async () => {
  const [gauges, tests] = [new Set<string>(), [] as string[]];
  for await (const file of glob(['services/*/{src,test}/**/*.ts', 'gateway/{src,test}/**/*.ts'], { cwd: root })) {
    const source = await readFile(join(root, file), 'utf8');
    if (file.endsWith('.test.ts')) tests.push(source);
    else for (const [, name = ''] of source.matchAll(/\.gauge\(\s*'(\w+)'/g)) gauges.add(name);
  }
  const asked = [...queries.map(([, text]) => text), ...tests].join('\n');
  expect(gauges.size).toBeGreaterThan(15);
  expect([...gauges].filter((name) => !new RegExp(`\\b${name}\\b`).test(asked))).toEqual([]);
});

test('what is asked of the interpreter by outcome, code or reason is what it counts', async () => {
  const sources: string[] = [];
  for await (const file of glob(['services/interpreter/src/**/*.ts', 'proto/http/errors.ts'], { cwd: root }))
    if (!file.endsWith('.test.ts')) sources.push(await readFile(join(root, file), 'utf8'));
  const source = sources.join('\n');
  const values = queries.flatMap(([where, text]) =>
    readPromql(text)
      .selectors.filter(({ metric }) => metric.startsWith('interpreter_'))
      .flatMap(({ matchers: { outcome, code, reason } }) => [outcome, code, reason])
      .flatMap((matcher) => /"(.*)"/.exec(matcher ?? '')?.[1]?.split('|') ?? [])
      .map((value) => ({ where, value })),
  );
  expect(new Set(values.map(({ value }) => value)).size).toBeGreaterThan(4);
  expect(values.filter(({ value }) => !new RegExp(`(['"]${value}['"]|\\b${value}:)`).test(source))).toEqual([]);
});

test('what a provider answers about the question, and a model that loads, are no failures of it', async () => {
  const { expr } = alerts.find(({ alert }) => alert === 'ProviderFails')!;
  const [left] = readPromql(expr).selectors.flatMap(
    ({ matchers: { outcome } }) => /"(.*)"/.exec(outcome ?? '')?.[1] ?? [],
  );
  const states = left?.split('|') ?? [];
  expect([...states].sort()).toEqual(['loading', 'not_found', 'not_supported', 'ok']);
  const sources = await Promise.all(
    ['providers/guard.ts', 'work/provider.ts', '../../sites-locations/src/providers/provider-call.ts'].map((file) =>
      readFile(join(root, 'services/chassis/src', file), 'utf8'),
    ),
  );
  expect(states.filter((state) => !sources.join('').includes(`'${state}'`))).toEqual([]);
});

test('every query asks for this release alone: several in one cluster do not meet', () => {
  const others = queries.filter(([, text]) =>
    readPromql(text).selectors.some(
      ({ metric, matchers }) =>
        matchers.namespace !== '="__namespace__"' ||
        (matchers.release !== '="__release__"' && !metricsOfOthers.has(metric)),
    ),
  );
  expect(others).toEqual([]);
});

test('who takes registrations and who prints them are missed one by one, though both call themselves registration', () => {
  const { expr } = alerts.find(({ alert }) => alert === 'ServiceIsGone')!;
  const groups = [...expr.matchAll(/group by \(([^)]*)\)/g)].map(([, labels]) => labels);
  expect(groups).toEqual(Array.from({ length: 2 }, () => 'namespace, release, service, job'));
});

test('a whole number as a bound is asked for as both versions of Prometheus write it', () => {
  const bounds = queries.flatMap(([where, text]) =>
    readPromql(text).selectors.flatMap(({ matchers }) => (matchers.le ? [{ where, le: matchers.le }] : [])),
  );
  expect(bounds.length).toBeGreaterThan(1);
  // Prometheus 3 stores "2" as "2.0": a query for "2" would find nothing.
  expect(bounds.filter(({ le }) => /^!?="\d+(\.0)?"$/.test(le))).toEqual([]);
});

test('the alert about the nightly dump asks for the CronJob that k8s/overlays/prod has', async () => {
  const names: string[] = [];
  for await (const file of glob('k8s/overlays/prod/*.yaml', { cwd: root }))
    for (const document of parseAllDocuments(await readFile(join(root, file), 'utf8'))) {
      const { kind, metadata } = (document.toJS() ?? {}) as { kind?: string; metadata?: { name: string } };
      if (kind === 'CronJob' && metadata) names.push(`="${metadata.name}"`);
    }
  const asked = queries.flatMap(([, text]) =>
    readPromql(text).selectors.flatMap(({ matchers }) => matchers.cronjob ?? []),
  );
  expect([...new Set(asked)]).toEqual(names);
});

test('every alert points to its runbook, and every runbook belongs to an alert', async () => {
  const page = await readFile(join(root, 'docs', 'operations', 'alerts.md'), 'utf8');
  const headings = [...page.matchAll(/^### (\w+)$/gm)].map(([, name]) => name);
  expect([...headings].sort()).toEqual(alerts.map(({ alert }) => alert).sort());
  for (const { alert, annotations } of alerts)
    expect(annotations.runbook_url).toBe(`docs/operations/alerts.md#${alert.toLowerCase()}`);
});

test('the runbook of work that failed says of every kind who notices, and what helps', async () => {
  const sources: string[] = [];
  for await (const file of glob('services/*/src/**/*.ts', { cwd: root }))
    if (!file.endsWith('.test.ts')) sources.push(await readFile(join(root, file), 'utf8'));
  const source = sources.join('\n');
  const named = (kind = '') =>
    kind.startsWith("'") ? kind.slice(1, -1) : new RegExp(`\\b${kind} = '([\\w-]+)'`).exec(source)?.[1];
  const kinds = [...source.matchAll(/\bkind: ([^,\n]+),\s*payload\b/g)].map(([, kind]) => named(kind));
  expect(kinds.length).toBeGreaterThan(7);
  const page = await readFile(join(root, 'docs', 'operations', 'alerts.md'), 'utf8');
  const [, runbook = ''] = /\n### WorkFailed\n(.*?)\n### /s.exec(page) ?? [];
  const documented = [...runbook.matchAll(/^\| (`[^|]*`) *\|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[\w-]+/g) ?? [],
  );
  expect(documented.sort()).toEqual(kinds.sort());
});

test('where Prometheus is set up by hand, the line of the runbooks names the release everywhere', async () => {
  const page = await readFile(join(root, 'docs', 'operations', 'alerts.md'), 'utf8');
  const [, script = ''] = /`sed '([^']+)'`/.exec(page) ?? [];
  let files = 0;
  for await (const file of glob('{alerts,dashboards}/*.*', { cwd: chartFiles })) {
    const input = await readFile(join(chartFiles, file), 'utf8');
    expect(input).toContain('__namespace__');
    const { stdout } = spawnSync('sed', [script], { input, encoding: 'utf8' });
    expect([file, stdout.length > 0, stdout.match(/__\w+?__/g)]).toEqual([file, true, null]);
    files += 1;
  }
  expect(files).toBeGreaterThan(5);
});

test.each([...dashboards])(
  'the panels of %s have ids of their own and do not lie over each other',
  (_file, { panels }) => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  },
);
