import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/src/paths.ts';

/** How a cluster looks after a pod, from the chart itself, in milliseconds. */
export interface ChartSettings {
  /** How often /readyz is asked, how long an answer may take, and how many bad ones in a row make "not ready". */
  readiness: { periodMs: number; timeoutMs: number; failures: number };
  drainSeconds: number;
  graceMs: number;
}

const numberAfter = (text: string, key: string): number => {
  const found = new RegExp(`^\\s*${key}:\\s*(\\d+)\\s*$`, 'm').exec(text)?.[1];
  if (found === undefined) throw new Error(`the chart says no ${key}`);
  return Number(found);
};

/** The chart's probes, everything `times` as fast. */
export const readChartSettings = (times: number): ChartSettings => {
  const read = (file: string) => readFileSync(join(root, 'helm/gatelingo', file), 'utf8');
  const values = read('values.yaml');
  const probe = read('templates/deployments.yaml').split('readinessProbe:')[1] ?? '';
  return {
    readiness: {
      periodMs: (numberAfter(probe, 'periodSeconds') * 1000) / times,
      timeoutMs: (numberAfter(probe, 'timeoutSeconds') * 1000) / times,
      failures: numberAfter(probe, 'failureThreshold'),
    },
    drainSeconds: numberAfter(values, 'drainSeconds') / times,
    graceMs: numberAfter(values, 'terminationGracePeriodSeconds') * 1000,
  };
};
