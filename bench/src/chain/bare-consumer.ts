// A consuming service of the bare chain: one row for each fact of a visit, in each of its groups.
import pg from 'pg';
import { follow } from './bare-kafka.ts';
import { type BareTable, insertRow } from './bare-rows.ts';

const { BARE_URL, KAFKA_BROKERS = '', TOPIC = '', TABLES = '' } = process.env;

const pool = new pg.Pool({ connectionString: BARE_URL, max: 4 });
for (const table of TABLES.split(',') as BareTable[]) {
  const save = async (id: string, state: string) => void (await insertRow(pool, table, id, state));
  await follow(KAFKA_BROKERS.split(','), { topic: `${TOPIC}-visits`, group: `${TOPIC}-${table}`, onMessage: save });
}
// It has no port; the message says that it follows.
process.send?.({ port: 0 });
process.on('SIGTERM', () => process.exit(0));
