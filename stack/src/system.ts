import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readable, repeatFilter } from './log-lines.ts';
import { migrateIfNeeded } from './migrate.ts';
import { nodeFlags } from './node-flags.ts';
import { cacheFolder, root } from './paths.ts';
import { ProcessTable, type Stage } from './processes/table.ts';
import { reportDeath, reportLeftover } from './reports.ts';
import { localSecrets } from './secrets.ts';
import {
  commandOf,
  environmentOf,
  services,
  interpreterUrl,
  serviceUrls,
  type Service,
  type Surroundings,
} from './services.ts';
import { findModels, type Models } from './models.ts';
import { startMailCatcher } from './simulators/mail-catcher/index.ts';
import { startSpeechSimulator } from './simulators/speech/index.ts';
import { account } from './simulators/twilio/account.ts';
import { startTwilioSimulator } from './simulators/twilio/index.ts';
import type { SystemPorts } from './stack-ports.ts';
import { startStores } from './stores/index.ts';
import { print, step } from './terminal.ts';
import { buildWeb } from './web-build.ts';

export interface SystemOptions {
  /** The folder of its data, secrets and process ids. */
  data: string;
  logs: string;
  ports: SystemPorts;
  /** Addresses of running stores; without them the system starts its own. */
  stores?: Record<string, string>;
  /** The address that the gateway listens on. */
  host?: string;
  /** The web app is served elsewhere: an earlier build is enough. */
  webIsServed?: boolean;
  publicUrl?: string;
  /** Where the interpreter's models come from; `findModels` by default. */
  models?: () => Promise<Models>;
  /** Settings for services; they replace those of this process. */
  settings?: NodeJS.ProcessEnv;
}

export interface System {
  table: ProcessTable;
  gatewayUrl: string;
  mailUrl: string;
  speechUrl: string;
  twilioUrl: string;
  /** Where the interpreter's models come from. */
  models: Models;
  /**
   * All addresses and secrets, for tests and tools: the stores', GATEWAY_URL, MAIL_URL, SPEECH_URL, TWILIO_URL, AUTH_URL …,
   * the keys.
   */
  environment: Record<string, string>;
}

const titles = { gateway: 'gateway', service: 'services', simulator: 'simulators', store: 'stores' };
export const printStage = (stage: Stage) => print(`Stopping the ${titles[stage]} …`);

/** Takes the data folder; from then on `table.stop()` ends everything that was started on it. */
export function openTable(data: string): Promise<ProcessTable> {
  return ProcessTable.open(join(data, 'processes.json'), { died: reportDeath }, reportLeftover);
}

/** Stores, tables and topics, simulators, services, gateway: in this order, each group in parallel where possible. */
export async function startSystem(table: ProcessTable, options: SystemOptions): Promise<System> {
  const { data, logs, ports } = options;
  const context = { table, data, logs, ports: ports.stores, docker: process.env.STACK === 'docker' };
  const [{ stores, ways }] = await Promise.all([
    options.stores ? { stores: options.stores, ways: undefined } : startOwnStores(context),
    options.webIsServed && existsSync(join(root, 'web', 'dist'))
      ? undefined
      : step('Web app', buildWeb, (done) => done),
  ]);
  const mail = await startMailCatcher({ ...ports.mail, folder: join(data, 'mail') });
  table.add('simulator', 'mail-catcher', mail.close);
  const speech = await startSpeechSimulator({ port: ports.speech });
  table.add('simulator', 'speech', speech.close);
  const gatewayUrl = `http://127.0.0.1:${ports.services.gateway ?? 0}`;
  const publicUrl = options.publicUrl ?? gatewayUrl;
  const outside: NodeJS.ProcessEnv = {
    NODE_COMPILE_CACHE: join(cacheFolder, 'compiled'),
    ...process.env,
    ...options.settings,
  };
  const twilio = await startTwilioSimulator({
    port: ports.twilio,
    folder: join(data, 'twilio'),
    inboundUrl: `${publicUrl}/api/notifications/twilio/inbound#rc=5&rp=all`,
    clockOffsetMs: Number(outside.CLOCK_OFFSET_MS ?? 0),
  });
  table.add('simulator', 'twilio', twilio.close);
  const models = await step(
    'Models of translation',
    (note) => options.models?.() ?? findModels(outside, note),
    ({ folder }) => folder,
  );
  const given: Surroundings = {
    stores,
    secrets: localSecrets(join(data, 'secrets.json')),
    ports: ports.services,
    healthPorts: ports.health,
    publicUrl,
    smtpUrl: mail.smtpUrl,
    speechUrl: speech.endpoint,
    models,
    twilio: hasOwnTwilio(outside) ? {} : twilio.environment,
  };
  await step(
    'Tables, indexes and topics',
    (note) => migrateIfNeeded(given, { data, ways, outside, note }),
    (done) => done,
  );
  await step(
    'Services',
    async (note) => {
      const waiting = new Set(services.map(({ name }) => name));
      await Promise.all(
        services.map(async (service) => {
          await startService(table, service, given, outside, options);
          waiting.delete(service.name);
          note(`waiting for ${[...waiting].join(', ')}`);
        }),
      );
    },
    () => services.map((service) => service.name).join(', '),
  );
  const environment = {
    ...stores,
    ...given.secrets,
    ...serviceUrls(given),
    JWKS_URL: `${serviceUrls(given).AUTH_URL ?? ''}/auth/jwks`,
    INTERPRETER_URL: interpreterUrl(given),
    GATEWAY_URL: gatewayUrl,
    PUBLIC_URL: given.publicUrl,
    MAIL_URL: mail.url,
    SMTP_URL: mail.smtpUrl,
    SPEECH_URL: speech.endpoint,
    ...twilio.environment,
    STACK_DATA: data,
    STACK_LOGS: logs,
  };
  writeForTools(join(data, 'environment.json'), environment);
  writeForTools(
    join(data, 'services.json'),
    Object.fromEntries(services.map((service) => [service.name, environmentOf(service, given, outside)])),
  );
  return { table, gatewayUrl, mailUrl: mail.url, speechUrl: speech.url, twilioUrl: twilio.url, models, environment };
}

/** Whether the environment has a Twilio account of its own; inside another system it has the simulator's. */
const hasOwnTwilio = ({ TWILIO_ACCOUNT_SID: sid }: NodeJS.ProcessEnv) => Boolean(sid) && sid !== account.sid;

/** Stores a file for the tools that work on a running system: demo, redrive, republish. */
function writeForTools(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
}

const migrated = ['PostgreSQL', 'Kafka', 'MongoDB'];

/** The stores; `ways` if our own processes hold all that is migrated, so that nobody else can have changed it. */
async function startOwnStores(context: Parameters<typeof startStores>[0]) {
  const { stores, env } = await startStores(context);
  const own = stores.filter(({ need, processes }) => migrated.includes(need) && processes.length > 0);
  return { stores: env, ways: own.length === migrated.length ? own.map(({ way }) => way) : undefined };
}

async function startService(
  table: ProcessTable,
  service: Service,
  given: Surroundings,
  outside: NodeJS.ProcessEnv,
  options: SystemOptions,
): Promise<void> {
  const isNew = repeatFilter();
  const env = environmentOf(service, given, outside);
  if (service.name === 'gateway') env.HOST = options.host ?? '127.0.0.1';
  await table.start(service.name === 'gateway' ? 'gateway' : 'service', {
    name: service.name,
    command: process.execPath,
    args: [...nodeFlags, ...commandOf(service, 'start')],
    cwd: join(root, service.folder),
    env,
    logFile: join(options.logs, `${service.name}.log`),
    restart: true,
    stopWithinMs: 25_000,
    ready: () => isReady(Number(env.HEALTH_PORT)),
    onLine: (line) => {
      const text = readable(service.name, line);
      if (text && isNew(text)) print(text);
    },
  });
}

async function isReady(port: number): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) });
  if (!response.ok) throw new Error(`/readyz says ${response.status}: ${(await response.text()).slice(0, 300)}`);
}
