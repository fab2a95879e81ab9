import { setTimeout as wait } from 'node:timers/promises';
import type { BaseConfig } from '../config/index.ts';
import { startTelemetry } from '../telemetry/index.ts';
import { createBase, type Base } from './base.ts';
import { openHealth, type Check, type Health } from './health.ts';

/** A part of a service that can be started and stopped. */
export interface Part {
  start(): unknown;
  stop(): unknown;
}

/** The parts of a service: started in the order work, bus, http and stopped in reverse. */
export interface Parts {
  http?: { listen(): Promise<unknown>; drain(): void; close(): Promise<void> };
  bus?: Part;
  work?: Part;
  /**
   * The stores that every call needs; never the broker, because calls work without it. For a store that only some calls
   * need, use `untilPassed`.
   */
  readiness?: Record<string, Check>;
}

const stopTimeoutMs = 25_000;

const startParts = async <C>(
  base: Base<C>,
  { http, bus, work, readiness = {} }: Parts,
  health: Health,
): Promise<void> => {
  for (const [name, part] of Object.entries({ work, bus })) {
    if (!part) continue;
    base.onStop(name, () => part.stop());
    await part.start();
  }
  if (http) {
    base.onStop('http', () => http.close());
    await http.listen();
  }
  health.ready(readiness);
};

/**
 * Runs a service as this process: creates its parts and waits for their stores as long as needed (meanwhile liveness
 * passes and readiness fails), starts them. On SIGTERM or SIGINT readiness fails; the process waits DRAIN_SECONDS,
 * closes http, then consumers, workers and all that is registered by `onStop` (stores), in 25 s at most. An uncaught
 * error ends the process with 1.
 */
export const startService = async <C extends BaseConfig>(
  config: C,
  service: string,
  start: (base: Base<C>) => Promise<Parts>,
): Promise<void> => {
  const base = createBase(config, service);
  const { log } = base;
  let parts: Parts = {};
  let health: Health | undefined;
  let stopping = false;

  const stop = async (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('did not stop in time');
      process.exit(1);
    }, stopTimeoutMs).unref();
    health?.drain();
    parts.http?.drain();
    if (exitCode === 0 && parts.http) await wait(config.DRAIN_SECONDS * 1000);
    await base.stop();
    log.info({ reason }, 'stopped');
    process.exit(exitCode);
  };
  const fail = (what: string) => (err: unknown) => {
    log.fatal({ err }, what);
    void stop(what, 1);
  };

  process.on('uncaughtException', fail('uncaught exception'));
  process.on('unhandledRejection', fail('unhandled rejection'));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal, 0));

  try {
    const endTelemetry = await startTelemetry({ service, endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT, log });
    base.onStop('telemetry', endTelemetry);
    const opened = await openHealth(base);
    health = opened;
    base.onStop('health', () => opened.close());
    parts = await start(base);
    await startParts(base, parts, opened);
    log.info('started');
  } catch (err) {
    fail('could not start')(err);
  }
};
