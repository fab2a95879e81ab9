import { z } from 'zod';
import { kafkaConfig, readConfig } from './config/index.ts';
import { kafkaSecurity, redrive } from './events/index.ts';

// A program for any place with a service's environment: it re-drives the dead letters of these groups.
const groups = process.argv.slice(2);
if (groups.length === 0) throw new Error('Say whose dead letters: node ../chassis/src/redrive.ts registration.sites');
const config = readConfig(z.object(kafkaConfig));
for (const group of groups) {
  const moved = await redrive({ brokers: config.KAFKA_BROKERS, security: kafkaSecurity(config), group });
  process.stdout.write(`${group}: ${moved} dead letters were put back\n`);
}
