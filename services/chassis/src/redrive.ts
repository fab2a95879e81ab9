import { z } from 'zod';
import { kafkaConfig, readConfig } from './config/index.ts';
import { redrive } from './events/index.ts';

// A program for any place with a service's environment: it re-drives the dead letters of these groups.
const groups = process.argv.slice(2);
if (groups.length === 0) throw new Error('Say whose dead letters: node ../chassis/src/redrive.ts registration.sites');
const { KAFKA_BROKERS } = readConfig(z.object({ KAFKA_BROKERS: kafkaConfig.KAFKA_BROKERS }));
for (const group of groups) {
  const moved = await redrive({ brokers: KAFKA_BROKERS, group });
  process.stdout.write(`${group}: ${moved} dead letters were put back\n`);
}
