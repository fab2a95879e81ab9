import { glob, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { root } from '../paths.ts';

const duration = z.string().regex(/^(\d+(ms|[smhdwy]))+$/);
const metricName = z.string().regex(/^[a-zA-Z_:][\w:]*$/);
const labels = z.record(z.string().regex(/^[a-zA-Z_]\w*$/), z.string());

const recording = z.strictObject({ record: metricName, expr: z.string(), labels: labels.optional() });
const alert = z.strictObject({
  alert: metricName,
  expr: z.string(),
  for: duration.optional(),
  keep_firing_for: duration.optional(),
  labels: z.strictObject({ severity: z.enum(['critical', 'warning', 'none']) }),
  annotations: z.strictObject({ summary: z.string().min(1), runbook_url: z.string() }),
});

/** A file of Prometheus' rules, as strict as Prometheus' own parser, with the annotations that we require for each alert. */
const ruleFile = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string().min(1),
      interval: duration.optional(),
      rules: z.array(z.union([recording, alert])),
    }),
  ),
});

export type Alert = z.output<typeof alert>;
export type Recording = z.output<typeof recording>;
export const isAlert = (rule: Alert | Recording): rule is Alert => 'alert' in rule;

/** The folder of the chart's rules and dashboards. */
export const chartFiles = join(root, 'helm', 'gatelingo', 'files');

/** The groups of every rule file of the chart. */
export async function readRuleGroups() {
  const groups = [];
  for await (const file of glob('alerts/*.yaml', { cwd: chartFiles })) {
    const read = ruleFile.safeParse(parse(await readFile(join(chartFiles, file), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    groups.push(...read.data.groups);
  }
  return groups;
}

const target = z.looseObject({ refId: z.string(), expr: z.string() });
const panel = z.looseObject({
  id: z.int(),
  type: z.string(),
  title: z.string().min(1),
  gridPos: z.strictObject({ x: z.int().min(0), y: z.int().min(0), w: z.int().min(1).max(24), h: z.int().min(1) }),
  targets: z.array(target).optional(),
});
const dashboard = z.looseObject({
  uid: z.string().endsWith('__id__').max(40),
  title: z.string().min(1),
  schemaVersion: z.int(),
  panels: z.array(panel).min(1),
});

/** The dashboards of the chart, by file. */
export async function readDashboards() {
  const boards = new Map<string, z.output<typeof dashboard>>();
  for await (const file of glob('dashboards/*.json', { cwd: chartFiles })) {
    const read = dashboard.safeParse(JSON.parse(await readFile(join(chartFiles, file), 'utf8')));
    if (!read.success) throw new Error(`${file}: ${z.prettifyError(read.error)}`);
    boards.set(basename(file), read.data);
  }
  return boards;
}
