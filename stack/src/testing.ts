import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { modelsForTest } from './models.ts';
import { stackFolder } from './paths.ts';
import type { ProcessSpec } from './processes/managed.ts';
import { onShutdown } from './shutdown.ts';
import { systemPorts } from './stack-ports.ts';
import { openTable, startSystem as start } from './system.ts';

interface ProcessHandles {
  /** Every process: postgres, redis-queue, redis-cache, kafka, mongo, and the services by name. */
  names: string[];
  /** Sends a signal to the process, and SIGKILL also to its descendants; if it ends, the supervisor starts it again. */
  kill: (name: string, signal?: NodeJS.Signals) => void;
  /** SIGSTOP: the process keeps its connections and answers nothing until `resume`. */
  pause: (name: string) => void;
  resume: (name: string) => void;
  /** Starts another process, which ends with the system. Resolves when it is ready. */
  start: (spec: ProcessSpec) => Promise<void>;
  /** Stops the process; it stays stopped until `restart`. */
  stop: (name: string) => Promise<void>;
  /**
   * Stops the process if it runs and starts it again; `wipe` empties a Redis's data in between, `settings` change its
   * environment from now on. Resolves when it is ready.
   */
  restart: (name: string, options?: { wipe?: boolean; settings?: Record<string, string> }) => Promise<void>;
  waitReady: (name: string, withinMs?: number) => Promise<void>;
  pid: (name: string) => number | undefined;
}

export interface TestSystem {
  gatewayUrl: string;
  mailUrl: string;
  /** The simulator of translation and speech. */
  speechUrl: string;
  /** The simulator of Twilio, with the drivers' phones. */
  twilioUrl: string;
  /** The stores' addresses, GATEWAY_URL, MAIL_URL, AUTH_URL …, and the secrets. */
  environment: Record<string, string>;
  processes: ProcessHandles;
  stop: () => Promise<void>;
}

export interface TestSystemOptions {
  ports: 'free';
  /** Name of its data folder in .stack, with the prefix `test-`. */
  data: string;
  /** Environment for the services; it replaces the stack's own values: { DRAIN_SECONDS: '2' }. */
  settings?: NodeJS.ProcessEnv;
  /** Keeps the data after the stop, to inspect it or to start again on it. */
  keep?: boolean;
}

/** A complete system of its own, beside any other on this machine. */
export async function startSystem(options: TestSystemOptions): Promise<TestSystem> {
  const data = join(stackFolder, `test-${options.data}`);
  const table = await openTable(data);
  const end = async () => {
    await table.stop();
    if (!options.keep) rmSync(data, { recursive: true, force: true });
  };
  // A test run that is ended from outside must leave no processes.
  onShutdown(end, () => table.killAll());
  try {
    const ports = await systemPorts('free');
    const settings = options.settings ?? {};
    const system = await start(table, {
      data,
      logs: join(stackFolder, 'logs', `test-${options.data}`),
      ports,
      settings,
      models: modelsForTest,
    });
    const { gatewayUrl, mailUrl, speechUrl, twilioUrl, environment } = system;
    const processes: ProcessHandles = {
      names: table.processes.map(({ name }) => name),
      kill: (name, signal = 'SIGKILL') => table.find(name).kill(signal),
      pause: (name) => table.find(name).kill('SIGSTOP'),
      resume: (name) => table.find(name).kill('SIGCONT'),
      start: async (spec) => {
        await table.start('service', spec);
      },
      stop: (name) => table.find(name).stop(),
      restart: async (name, { wipe = false, settings: changed = {} } = {}) => {
        const managed = table.find(name);
        await managed.stop();
        Object.assign(managed.spec.env ?? {}, changed);
        if (wipe) {
          rmSync(join(data, name), { recursive: true, force: true });
          mkdirSync(join(data, name));
        }
        await managed.start();
      },
      waitReady: (name, withinMs) => table.find(name).waitReady(withinMs),
      pid: (name) => table.find(name).pid,
    };
    return { gatewayUrl, mailUrl, speechUrl, twilioUrl, environment, processes, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}
