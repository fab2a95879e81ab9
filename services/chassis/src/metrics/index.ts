import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Seconds; from a cached answer to the gateway's timeout. */
const durationBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

// prom-client's own 10 ms wake each process a hundred times a second.
const lagSampleMs = 100;
const sampleMs = 10;

/** A delay includes the wait for the sample's own time: it is given as if a sample were taken every 10 ms. */
const measureEventLoop = (registry: Registry) => {
  for (const figure of ['min', 'max', 'mean', 'p50', 'p90', 'p99']) {
    const gauge = registry.getSingleMetric(`nodejs_eventloop_lag_${figure}_seconds`) as Gauge;
    const set = gauge.set.bind(gauge) as (labels: object, seconds: number) => void;
    gauge.set = (labels: object | number, seconds?: number) =>
      set(labels as object, (seconds ?? 0) - (lagSampleMs - sampleMs) / 1000);
  }
};

/**
 * The metrics of a process in Prometheus' names and units. The same name returns the same metric, so that a part may be
 * created twice (in tests).
 */
export interface Metrics {
  registry: Registry;
  counter<L extends string>(name: string, help: string, labels?: readonly L[]): Counter<L>;
  gauge<L extends string>(name: string, help: string, labels?: readonly L[]): Gauge<L>;
  /** Buckets are seconds from 1 ms to 30 s by default. */
  histogram<L extends string>(
    name: string,
    help: string,
    labels?: readonly L[],
    buckets?: readonly number[],
  ): Histogram<L>;
  /** The body of `/metrics`. */
  text(): Promise<string>;
}

/** @param service the label `service` of every metric. */
export const createMetrics = (
  service: string,
  { processMetrics = true }: { processMetrics?: boolean } = {},
): Metrics => {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (processMetrics) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: lagSampleMs });
    measureEventLoop(registry);
  }
  const once = <M>(name: string, make: () => M): M => (registry.getSingleMetric(name) as M | undefined) ?? make();
  const registers = [registry];
  return {
    registry,
    counter: (name, help, labels = []) => once(name, () => new Counter({ name, help, labelNames: labels, registers })),
    gauge: (name, help, labels = []) => once(name, () => new Gauge({ name, help, labelNames: labels, registers })),
    histogram: (name, help, labels = [], buckets = durationBuckets) =>
      once(name, () => new Histogram({ name, help, labelNames: labels, buckets: [...buckets], registers })),
    text: () => registry.metrics(),
  };
};
