import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../stack/src/paths.ts';
import { freePort } from '../../stack/src/ports.ts';
import { commandOf, services } from '../../stack/src/services.ts';
import type { TestSystem } from '../../stack/src/testing.ts';
import { until } from '../catcher.ts';
import type { ChartSettings } from './chart-settings.ts';
import { openBalancer } from './service-balancer.ts';

/** A service in two replicas behind a balancer, at the address of its former single process. */
export interface Replicated {
  /** Starts a new replica, waits for its readiness, then ends the oldest, as with `maxSurge: 1, maxUnavailable: 0`. */
  roll: () => Promise<void>;
  /** Kills the oldest replica and starts it again, like the kubelet. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
}

interface Replica {
  name: string;
  port: number;
  healthPort: number;
}

export const replicate = async (system: TestSystem, service: string, chart: ChartSettings): Promise<Replicated> => {
  const { processes, environment } = system;
  const declared = services.find(({ name }) => name === service)!;
  const kept = readFileSync(join(environment.STACK_DATA!, 'services.json'), 'utf8');
  const env = (JSON.parse(kept) as Record<string, NodeJS.ProcessEnv>)[service]!;
  await processes.stop(service);
  const balancer = await openBalancer(Number(env.PORT), chart.readiness);
  const replicas: Replica[] = [];
  let started = 0;

  const start = async (): Promise<void> => {
    const replica = { name: `${service}-${(started += 1)}`, port: await freePort(), healthPort: await freePort() };
    await processes.start({
      name: replica.name,
      command: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', ...commandOf(declared, 'start')],
      cwd: join(root, declared.folder),
      // In the chart another workload prints the documents: `registration-pdf`.
      env: {
        ...env,
        PORT: String(replica.port),
        HEALTH_PORT: String(replica.healthPort),
        DRAIN_SECONDS: String(chart.drainSeconds),
        CHROMIUM_PATH: '',
      },
      logFile: join(environment.STACK_LOGS!, `${replica.name}.log`),
      restart: true,
      stopWithinMs: chart.graceMs,
      ready: async () => {
        const page = `http://127.0.0.1:${replica.healthPort}/readyz`;
        const answer = await fetch(page, { signal: AbortSignal.timeout(2_000) });
        if (!answer.ok) throw new Error(`/readyz says ${answer.status}`);
      },
    });
    balancer.add(replica.port, replica.healthPort);
    replicas.push(replica);
    await until(`${replica.name} to be ready`, async () => balancer.isReady(replica.port));
  };

  await Promise.all([start(), start()]);
  return {
    roll: async () => {
      await start();
      const { name, port } = replicas.shift()!;
      await processes.stop(name);
      balancer.remove(port);
    },
    kill: async () => {
      const { name, port } = replicas[0]!;
      processes.kill(name, 'SIGKILL');
      await processes.waitReady(name, 60_000);
      await until(`${name} to be ready`, async () => balancer.isReady(port));
    },
    close: () => balancer.close(),
  };
};
