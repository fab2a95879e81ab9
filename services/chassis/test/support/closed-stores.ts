import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../../../stack/src/ports.ts';
import { ProcessTable } from '../../../../stack/src/processes/table.ts';
import { storePorts } from '../../../../stack/src/stack-ports.ts';
import type { StoreTls } from '../../../../stack/src/stores/context.ts';
import { startKafka } from '../../../../stack/src/stores/kafka.ts';
import { startMongo } from '../../../../stack/src/stores/mongo.ts';
import { startPostgres } from '../../../../stack/src/stores/postgres.ts';

export interface ClosedStores {
  postgresUrl: string;
  mongoUrl: string;
  passwordPort: number;
  certificatePort: number;
  stop(): Promise<void>;
}

const nothing = () => undefined;

/** PostgreSQL, MongoDB and Kafka that speak TLS alone. */
export const startClosedStores = async (
  folder: string,
  given: Omit<StoreTls, 'certificatePort'>,
): Promise<ClosedStores> => {
  const table = await ProcessTable.open(join(folder, 'processes.json'), { died: nothing }, nothing);
  const logs = join(folder, 'logs');
  await mkdir(logs);
  const ports = await storePorts('free');
  const tls = { ...given, certificatePort: await freePort() };
  const context = { table, data: folder, logs, ports, docker: false, tls };
  const stores = await Promise.all([startKafka, startMongo, startPostgres].map((start) => start(context, nothing)));
  const { POSTGRES_URL = '', MONGO_URL = '' } = Object.assign({}, ...stores.map(({ env }) => env)) as Record<
    string,
    string
  >;
  return {
    postgresUrl: POSTGRES_URL,
    mongoUrl: MONGO_URL,
    passwordPort: ports.kafka,
    certificatePort: tls.certificatePort,
    stop: () => table.stop(),
  };
};
