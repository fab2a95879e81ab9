import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startSystem, type TestSystem } from '../../stack/src/testing.ts';
import { openBrowserWindow } from './sessions-screens.ts';
import {
  eachShows,
  moreArrive,
  type Office,
  openOffice,
  openTalk,
  settled,
  shownOn,
  type Talk,
  writtenOn,
} from './sessions-talk.ts';

let system: TestSystem;
let office: Office;
let talk: Talk | undefined;

beforeAll(async () => {
  // Both write faster than people do: the limits stand out of their way.
  const settings = { MESSAGES_PER_MINUTE: '100000', RATE_LIMIT_ANONYMOUS: '100000' };
  system = await startSystem({ ports: 'free', data: `sessions-${process.pid}`, settings });
  openBrowserWindow(system.gatewayUrl);
  office = await openOffice(system);
}, 300_000);

afterEach(() => talk?.close());

afterAll(async () => {
  await system.stop();
}, 60_000);

/** Both screens show the same: everything that was written, each message once, in its order, translated. */
const expectSameOnBoth = ({ guest, staff }: Talk): void => {
  const shown = shownOn(guest);
  expect(shownOn(staff)).toEqual(shown);
  expect(shown.map(({ seq }) => seq)).toEqual(shown.map((_message, index) => index + 1));
  for (const screen of [guest, staff])
    expect(shown.filter(({ sender }) => sender === screen.side)).toEqual(writtenOn(screen));
};

const killed = async (name: string) => {
  system.processes.kill(name, 'SIGKILL');
  await system.processes.waitReady(name, 60_000);
};

const translator = async (behaviour: object) => {
  const answer = await fetch(new URL('/api/behaviour', system.speechUrl), {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ translate: behaviour }),
  });
  expect(answer.status).toBe(200);
};

const faults: Record<string, () => Promise<void>> = {
  'realtime is killed': () => killed('realtime'),
  'session-voice is killed': () => killed('session-voice'),
  'the cache Redis is started again, wiped': () => system.processes.restart('redis-cache', { wipe: true }),
  'the broker is silent for six seconds': async () => {
    system.processes.pause('kafka');
    await pause(6_000);
    system.processes.resume('kafka');
  },
};

test.each(Object.keys(faults))(
  'given a guest and staff who write to each other, when %s, then both see the same messages, none lost, none twice',
  async (name) => {
    talk = await openTalk(system, office);
    await moreArrive(talk, 3);

    await faults[name]!();

    await moreArrive(talk, 3, 60);
    await settled(talk, 60);
    expectSameOnBoth(talk);
  },
  150_000,
);

test.each(['fail', 'hang'])(
  'given a translator that begins to %s, then messages arrive at once, marked as not translated, and their translations come when it works again',
  async (mode) => {
    talk = await openTalk(system, office);
    await moreArrive(talk, 2);

    await translator({ mode });
    try {
      await moreArrive(talk, 3);
      await eachShows(talk, 'a message that is not translated', ({ translation }) => translation === 'not translated');
    } finally {
      await translator({ mode: 'ok' });
    }

    await settled(talk, 60);
    expectSameOnBoth(talk);
  },
  150_000,
);
