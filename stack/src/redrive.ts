import { redrive } from '@gatelingo/chassis/events';
import { readRunning } from './running.ts';
import { red, print } from './terminal.ts';

try {
  const groups = process.argv.slice(2);
  if (groups.length === 0) throw new Error('Say whose dead letters: npm run redrive -- registration.sites');
  const { KAFKA_BROKERS } = readRunning('environment.json') as { KAFKA_BROKERS: string };
  for (const group of groups) {
    const moved = await redrive({ brokers: KAFKA_BROKERS.split(','), group });
    print(`${group}: ${moved} dead letters were put back`);
  }
} catch (error) {
  print(red(error instanceof Error ? error.message : String(error)));
  process.exit(1);
}
