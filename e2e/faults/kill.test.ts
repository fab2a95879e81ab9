import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  beginWork,
  endWork,
  expectAllDoneOnce,
  goesOn,
  openPlaces,
  type Places,
  type Workloads,
} from './all-workloads.ts';
import { firstsHandedOver, planJobs } from './reminders-workload.ts';
import { openBrowserWindow } from './sessions-screens.ts';
import { eachShows } from './sessions-talk.ts';
import { system } from './system.ts';
import { moreCameIn } from './workload.ts';

// The short form has all faults one after another during the same work, and checks it once at the end; the long form (npm run
// test:full) has more victims, and checks after each.
const isFull = Boolean(process.env.TEST_FULL);

let places: Places;
let work: Workloads | undefined;

beforeAll(async () => {
  openBrowserWindow(system.gatewayUrl);
  places = await openPlaces(system);
}, 60_000);

beforeEach(async () => {
  work ??= await beginWork(places);
}, 60_000);

afterAll(async () => {
  if (work) await endWork(work);
}, 60_000);

type Fault = (work: Workloads) => Promise<unknown>;

const killed = (name: string) => async (): Promise<void> => {
  system.processes.kill(name, 'SIGKILL');
  await system.processes.waitReady(name, 60_000);
};

const wiped = (name: string) => () => system.processes.restart(name, { wipe: true });

/** Kills while reminders become due: some were enqueued, the others become due during the fault. */
const killedWhileRemindersFallDue =
  (name: string): Fault =>
  async ({ jobYard, planned }) => {
    const jobs = await planJobs(jobYard);
    planned.push(...jobs);
    await firstsHandedOver(jobYard, jobs);
    await killed(name)();
  };

const translator = async (behaviour: object) => {
  const answer = await fetch(new URL('/api/behaviour', system.speechUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ translate: behaviour }),
  });
  expect(answer.status).toBe(200);
};

/** Messages still arrive at once, marked as not translated. */
const withoutTranslator =
  (mode: 'fail' | 'hang'): Fault =>
  async (during) => {
    const { talk } = during;
    const before = Math.max(0, ...talk.shown().map(({ seq }) => seq));
    await translator({ mode });
    try {
      await goesOn(during, 3);
      await eachShows(
        talk,
        'a message that is not translated',
        ({ seq, translation }) => seq > before && translation === 'not translated',
      );
    } finally {
      await translator({ mode: 'ok' });
    }
  };

const faults: Record<string, Fault> = {
  'registration is killed': killed('registration'),
  'notification is killed': killedWhileRemindersFallDue('notification'),
  'realtime is killed': killed('realtime'),
  'jobs is killed': killedWhileRemindersFallDue('jobs'),
  'session-voice is killed': killed('session-voice'),
  'the broker is killed': killedWhileRemindersFallDue('kafka'),
  'the queue is killed': killedWhileRemindersFallDue('redis-queue'),
  'PostgreSQL is killed': killedWhileRemindersFallDue('postgres'),
  'MongoDB is killed': killed('mongo'),
  'the queue is wiped': wiped('redis-queue'),
  'the cache Redis is started again, wiped': wiped('redis-cache'),
  'the broker is silent for six seconds': async () => {
    system.processes.pause('kafka');
    await pause(6_000);
    system.processes.resume('kafka');
  },
  'the broker and the queue are down, and drivers register all the same': async ({ stream }) => {
    await system.processes.stop('kafka');
    await system.processes.stop('redis-queue');
    try {
      await moreCameIn(stream, 3);
    } finally {
      await Promise.all([system.processes.restart('kafka'), system.processes.restart('redis-queue')]);
    }
  },
  'its own store is down, so that a service says 503 and when to come back': async ({ yard }) => {
    await system.processes.stop('postgres');
    try {
      const answer = await fetch(`${system.gatewayUrl}/api/registration/form?barcodeId=${yard.barcodeId}`, {
        signal: AbortSignal.timeout(15_000),
      });
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    } finally {
      await system.processes.restart('postgres');
    }
  },
  'the translator fails': withoutTranslator('fail'),
  'the translator hangs': withoutTranslator('hang'),
};

const more: Record<string, Fault> = {
  'the cache Redis is killed': killed('redis-cache'),
  'auth is killed': killed('auth'),
  'sites-locations is killed': killed('sites-locations'),
  'the gateway is killed': killed('gateway'),
};

test.each(Object.entries(isFull ? { ...faults, ...more } : faults))(
  'given drivers who register, a guest and staff who write to each other, and reminders that fall due, when %s, then all of it goes on',
  async (_name, fault) => {
    await goesOn(work!, 1);

    await fault(work!);

    await goesOn(work!, 2);
    if (isFull) await endAndLook();
  },
  300_000,
);

const endAndLook = async () => {
  const ended = work!;
  work = undefined;
  try {
    await expectAllDoneOnce(ended);
  } finally {
    await endWork(ended);
  }
};

test('after all that nothing acknowledged was lost, and nothing was done twice', () => endAndLook(), 300_000);
