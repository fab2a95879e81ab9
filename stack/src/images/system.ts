import { join } from 'node:path';
import { createDatabases } from '../databases.ts';
import type { ProcessTable } from '../processes/table.ts';
import { localSecrets } from '../secrets.ts';
import { databases, environmentOf, migrationOf, services, type Service, type Surroundings } from '../services.ts';
import { accountEnvironment, newAuthToken } from '../simulators/twilio/account.ts';
import type { SystemPorts } from '../stack-ports.ts';
import { freePort } from '../ports.ts';
import { startStores } from '../stores/index.ts';
import { step } from '../terminal.ts';
import { runToEnd, start } from './containers.ts';
import type { Engine } from './engine.ts';

interface Options {
  data: string;
  logs: string;
  ports: SystemPorts;
}

const local = (port: number) => `http://127.0.0.1:${port}`;

/** The whole system as containers on this machine's network, on the stack's stores. Resolves with its addresses. */
export async function startContainers(
  engine: Engine,
  table: ProcessTable,
  { data, logs, ports }: Options,
): Promise<Record<string, string>> {
  const docker = process.env.STACK === 'docker';
  const { env: stores } = await startStores({ table, data, logs, ports: ports.stores, docker });
  const made = localSecrets(join(data, 'secrets.json'));
  const password = made.DATABASE_PASSWORD;
  await createDatabases(stores.POSTGRES_URL ?? '', { names: databases, password });
  const secrets = join(data, 'secrets');
  const idOf = (name: string) => `gatelingo-test-${process.pid}-${name}`;

  const { mail, speech, twilio } = ports;
  const simulated = {
    SMTP_PORT: String(mail.smtpPort),
    MAIL_PORT: String(mail.httpPort),
    PHONES_PORT: String(twilio),
    SPEECH_PORT: String(speech),
  };
  const gatewayUrl = local(ports.services.gateway ?? 0);
  const twilioAccount = accountEnvironment(local(twilio), newAuthToken());
  await step('Simulators', () =>
    start(engine, table, 'simulator', {
      ...{ name: 'simulators', image: 'simulators', id: idOf('simulators'), secrets, writable: ['/tmp'] },
      env: {
        ...simulated,
        HOST: '127.0.0.1',
        DATA_FOLDER: '/tmp/simulators',
        PUBLIC_URL: gatewayUrl,
        TWILIO_AUTH_TOKEN: twilioAccount.TWILIO_AUTH_TOKEN,
      },
      page: local(mail.httpPort),
    }),
  );

  const given: Surroundings = {
    stores,
    secrets: made,
    ports: ports.services,
    healthPorts: ports.health,
    publicUrl: gatewayUrl,
    smtpUrl: `smtp://127.0.0.1:${mail.smtpPort}`,
    speechUrl: local(speech),
    models: { folder: '/models', url: '' },
    twilio: twilioAccount,
  };
  const containerOf = (service: Service) => ({
    ...{ name: service.name, image: service.name, secrets },
    // The images contain them already: the web app in one, Chromium in another.
    env: { ...environmentOf(service, given, {}), DRAIN_SECONDS: '1', WEB_ROOT: undefined, CHROMIUM_PATH: undefined },
  });
  await step('Tables, indexes and topics', async (note) => {
    for (const service of services.filter(({ store }) => store !== undefined)) {
      note(service.name);
      const { MIGRATE_DATABASE_URL } = migrationOf(service, given, {});
      const container = containerOf(service);
      await runToEnd(engine, {
        ...container,
        env: { ...container.env, MIGRATE_DATABASE_URL },
        command: ['src/service.ts', 'migrate'],
      });
    }
  });
  await step('Services', async (note) => {
    for (const service of services) {
      note(service.name);
      const page = `${local(ports.health[service.name] ?? 0)}/readyz`;
      const container = { ...containerOf(service), id: idOf(service.name), page };
      await start(engine, table, service.name === 'gateway' ? 'gateway' : 'service', container);
      if (service.name !== 'registration') continue;
      note('registration-pdf');
      const [port, health] = [await freePort(), await freePort()];
      const pdf = { name: 'registration-pdf', image: 'registration-pdf', id: idOf('registration-pdf') };
      const env = { ...container.env, PORT: String(port), HEALTH_PORT: String(health) };
      const more = { env, page: `${local(health)}/readyz`, writable: ['/tmp'] };
      await start(engine, table, 'service', { ...container, ...pdf, ...more });
    }
  });
  return {
    GATEWAY_URL: gatewayUrl,
    PUBLIC_URL: gatewayUrl,
    MAIL_URL: local(mail.httpPort),
    TWILIO_URL: local(twilio),
    CONTAINER_PREFIX: idOf(''),
  };
}
