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
import { eachShows, moreArrive } from './sessions-talk.ts';
import { system } from './system.ts';
import { moreCameIn } from './workload.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

// The short form has a fault of each kind one after another during the same work, those that do not touch each other at the same
// time, and checks the work once at the end. The long form (npm run test:faults -- --full) has all of them, each alone, and checks
// after each.
const isFull = isLongForm();

let places: Places;
let work: Workloads | undefined;

beforeAll(async () => {
  openBrowserWindow(system.gatewayUrl);
  places = await openPlaces(system);
}, 60_000);

beforeEach(async () => {
  if (work) return;
  work = await beginWork(places);
  await goesOn(work, 1);
}, 90_000);

const end = async (): Promise<void> => {
  const ended = work;
  work = undefined;
  if (ended) await endWork(ended);
};

afterAll(end, 60_000);

/** After a failure the next test begins new work. */
const during = async (act: (now: Workloads) => Promise<void>): Promise<void> => {
  try {
    await act(work!);
  } catch (error) {
    await end();
    throw error;
  }
};

const checkAtEnd = async (now: Workloads): Promise<void> => {
  await expectAllDoneOnce(now);
  await end();
};

type Fault = (work: Workloads) => Promise<unknown>;

const killed = (name: string) => async (): Promise<void> => {
  system.processes.kill(name, 'SIGKILL');
  await system.processes.waitReady(name, 60_000);
};

const wiped = (name: string) => () => system.processes.restart(name, { wipe: true });

/** Kills while reminders become due: some were enqueued, the others become due during the fault. */
const killedWhileRemindersFallDue =
  (...names: string[]): Fault =>
  async ({ jobYard, planned }) => {
    const jobs = await planJobs(jobYard);
    planned.push(...jobs);
    await firstsHandedOver(jobYard, jobs);
    await Promise.all(names.map((name) => killed(name)()));
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
  async ({ talk }) => {
    const before = Math.max(0, ...talk.shown().map(({ seq }) => seq));
    await translator({ mode });
    try {
      await moreArrive(talk, 3);
      await eachShows(
        talk,
        'a message that is not translated',
        ({ seq, translation }) => seq > before && translation === 'not translated',
      );
    } finally {
      await translator({ mode: 'ok' });
    }
  };

/** The faults of each group touch neither the same process nor the same work: in the short form they happen at the same time. */
const always: Record<string, Fault>[] = [
  // promise: Guests and staff talk
  {
    'jobs, notification and registration are killed': killedWhileRemindersFallDue(
      'jobs',
      'notification',
      'registration',
    ),
    'the translator hangs': withoutTranslator('hang'),
  },
  { 'PostgreSQL is killed': killed('postgres'), 'MongoDB is killed': killed('mongo') },
  {
    // promise: Nothing lost, nothing twice
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
    'session-voice is killed': killed('session-voice'),
  },
  // promise: Nothing lost, nothing twice
  { 'the queue is wiped': wiped('redis-queue'), 'realtime is killed': killed('realtime') },
  {
    // promise: Nothing lost, nothing twice
    'the broker and the queue are killed and stay down, and drivers register all the same': async ({ stream }) => {
      // A process that is stopped at once after its kill is not started again.
      for (const name of ['kafka', 'redis-queue']) {
        system.processes.kill(name, 'SIGKILL');
        await system.processes.stop(name);
      }
      try {
        await moreCameIn(stream, 3);
      } finally {
        await Promise.all([system.processes.restart('kafka'), system.processes.restart('redis-queue')]);
      }
    },
  },
];

const more: Record<string, Fault> = {
  'registration is killed': killed('registration'),
  'jobs is killed': killedWhileRemindersFallDue('jobs'),
  'the translator fails': withoutTranslator('fail'),
  'notification is killed': killedWhileRemindersFallDue('notification'),
  'PostgreSQL is killed while reminders fall due': killedWhileRemindersFallDue('postgres'),
  'the queue is killed': killedWhileRemindersFallDue('redis-queue'),
  'the cache Redis is killed': killed('redis-cache'),
  'the cache Redis is started again, wiped': wiped('redis-cache'),
  'the broker is killed': killedWhileRemindersFallDue('kafka'),
  'the broker is silent for six seconds': async () => {
    system.processes.pause('kafka');
    await pause(6_000);
    system.processes.resume('kafka');
  },
  'auth is killed': killed('auth'),
  'sites-locations is killed': killed('sites-locations'),
  'the gateway is killed': killed('gateway'),
};

const oneByOne = () =>
  [...always, more].flatMap((group) => Object.entries(group).map(([name, fault]) => ({ [name]: fault })));
const rounds = (isFull ? oneByOne() : always).map((group) => ({ when: Object.keys(group).join(', and '), group }));

// promise: Nothing lost, nothing twice
test.each(rounds)(
  'given drivers who register, a guest and staff who write to each other, and reminders that fall due, when $when, then all of it goes on',
  ({ group }) =>
    during(async (now) => {
      const outcomes = await Promise.allSettled(Object.values(group).map((fault) => fault(now)));
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;

      await goesOn(now, 2);
      if (isFull) await checkAtEnd(now);
    }),
  300_000,
);

// promise: Nothing lost, nothing twice
test('after all that nothing acknowledged was lost, and nothing was done twice', () => during(checkAtEnd), 300_000);
