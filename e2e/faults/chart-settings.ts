import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/src/paths.ts';

/** The probes and the draining of a pod in the chart, in milliseconds. */
export interface ChartSettings {
  /** The interval of /readyz, its time-out, and how many failures in a row make a pod "not ready". */
  readiness: { periodMs: number; timeoutMs: number; failures: number };
  drainSeconds: number;
  graceMs: number;
}

const numberAfter = (text: string, key: string): number => {
  const found = new RegExp(`^\\s*${key}:\\s*(\\d+)\\s*$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`the chart says no ${key}`);
  return Number(found);
};

/** The chart's settings, its periods `times` as fast. A probe may take as long as in the chart: the machine is no faster. */
export const readChartSettings = (times: number): ChartSettings => {
  const read = (file: string) => readFileSync(join(root, 'helm/gatelingo', file), 'utf8');
  const values = read('values.yaml');
  const probe = read('templates/deployments.yaml').split('readinessProbe:')[1] ?? '';
  return {
    readiness: {
      periodMs: (numberAfter(probe, 'periodSeconds') * 1000) / times,
      timeoutMs: numberAfter(probe, 'timeoutSeconds') * 1000,
      failures: numberAfter(probe, 'failureThreshold'),
    },
    drainSeconds: numberAfter(values, 'drainSeconds') / times,
    graceMs: numberAfter(values, 'terminationGracePeriodSeconds') * 1000,
  };
};
