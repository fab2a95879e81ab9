import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startSystem, type TestSystem } from '../../stack/src/testing.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { dueReminders, firstsHandedOver, handedOver, planJobs, saidToBeDue } from './reminders-workload.ts';

let system: TestSystem;
let yard: JobYard;

beforeAll(async () => {
  system = await startSystem({ ports: 'free', data: `reminders-${process.pid}` });
  yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
}, 300_000);

afterAll(async () => {
  await system.stop();
}, 60_000);

// The short form kills what the issue names; the long one (npm run test:full) their store as well.
const victims = ['jobs', 'notification', 'kafka', 'redis-queue', ...(process.env.TEST_FULL ? ['postgres'] : [])];

test.each(victims)(
  'kill -9 of %s while reminders fall due: each is handed over once',
  async (victim) => {
    const jobs = await planJobs(yard);
    await firstsHandedOver(yard, jobs);

    system.processes.kill(victim, 'SIGKILL');

    await system.processes.waitReady(victim, 60_000);
    const due = await dueReminders(yard, jobs);
    expect(await handedOver(yard, jobs)).toEqual(due);
    // Said once, too: no second fact of the same reminder, which only the receiver's key would have hidden.
    expect(await saidToBeDue(system.environment.KAFKA_BROKERS!, jobs)).toEqual(due);
  },
  240_000,
);
