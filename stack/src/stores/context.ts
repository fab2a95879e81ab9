import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ManagedProcess, ProcessSpec } from '../processes/managed.ts';
import type { ProcessTable } from '../processes/table.ts';
import { readJson } from '../read-json.ts';
import type { Note } from '../terminal.ts';
import { warn } from '../terminal.ts';
import { firstWay, preferred, type Way } from '../ways.ts';

export interface StorePorts {
  postgres: number;
  redisQueue: number;
  redisCache: number;
  kafka: number;
  kafkaController: number;
  mongo: number;
}

/** The input of each way to start a store. */
export interface StoreContext {
  table: ProcessTable;
  /** The folder of this stack's data; every way has a folder of its own in it. */
  data: string;
  logs: string;
  ports: StorePorts;
  /** STACK=docker: containers even where an embedded store would work. */
  docker: boolean;
  /** The store is reached by TLS alone, at `localhost`: for tests, and only where it is embedded. */
  tls?: StoreTls;
}

/** Files in PEM. */
export interface StoreTls {
  authority: string;
  certificate: string;
  key: string;
  /** Of Kafka's listener that asks for a certificate; the other asks for a password. */
  certificatePort: number;
  /** Who Kafka lets in with a password. */
  user: { name: string; password: string };
}

export interface Store {
  need: string;
  way: string;
  env: Record<string, string>;
  /** Names of the processes that run the store; empty if it runs outside of the stack. */
  processes: string[];
}

/** Takes the first way that works, and stores it beside the data, as another way would not find the data again. */
export async function chooseWay(
  context: StoreContext,
  need: string,
  ways: Way<Omit<Store, 'need' | 'way'>>[],
  install: string,
): Promise<Store> {
  const memory = join(context.data, 'ways.json');
  const last = recall(memory)[need];
  const embedded = ways.filter((way) => way.name.startsWith('embedded'));
  const others = ways.filter((way) => !embedded.includes(way));
  const ordered = context.tls ? embedded : context.docker ? others : preferred(ways, last);
  const { way, value } = await firstWay(need, ordered, install, (name, why) => {
    // A failure during the shutdown is no reason to try the next way.
    if (context.table.isStopping) throw new Error(why);
    warn(`${need}: ${name} did not work (${inBrief(why)}), trying the next way`);
  });
  mkdirSync(context.data, { recursive: true });
  // The way by URL is not stored: it is first as long as the URL is set.
  if (!way.startsWith('URL')) writeFileSync(memory, JSON.stringify({ ...recall(memory), [need]: way }, null, 2));
  return { need, way, ...value };
}

/** The first line, with the next one if the first only announces it. */
function inBrief(why: string): string {
  const [first = '', next = ''] = why.split('\n');
  return first.trim().endsWith(':') ? `${first.trim()} ${next.trim()}` : first;
}

const recall = (file: string) => (readJson(file) ?? {}) as Record<string, string>;

export function startStore(
  context: StoreContext,
  spec: Omit<ProcessSpec, 'logFile' | 'restart'>,
): Promise<ManagedProcess> {
  return context.table.start('store', {
    ...spec,
    logFile: join(context.logs, `${spec.name}.log`),
    restart: true,
  });
}

export type StartStore = (context: StoreContext, note: Note) => Promise<Store>;
