import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { jobs } from '@gatelingo/proto/http/jobs';
import { registration } from '@gatelingo/proto/http/registration';
import { services } from '../../stack/src/services.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { openJobYard, type JobYard } from '../job-builders.ts';
import { openLivePage } from '../live.ts';
import { readChartSettings } from './chart-settings.ts';
import { replicate, type Replicated } from './replicas.ts';
import { loadComesIn } from './rolling-load.ts';
import { openBrowserWindow } from './sessions-screens.ts';
import { openOffice, openTalk, settled, shownOn, writtenOn, type Office } from './sessions-talk.ts';
import { system } from './system.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

// The short form takes two services, one after the other under the same load, and the chart's probes and draining three times as
// fast. The long form has each service alone.
const isFull = isLongForm();
const rounds = isFull ? services.map(({ name }) => [name]) : [['registration', 'gateway']];
const chart = readChartSettings(isFull ? 1 : 3);

/** Milliseconds between two messages of one side: fast enough, and slow enough for the test stores beside the other work. */
const talkPaceMs = 2_000;

let yard: JobYard;
let office: Office;
const replicated = new Map<string, Replicated>();
/** Everything that a test opened is closed even if the test fails: a running writer would keep Jest from ending. */
const opened: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

beforeAll(async () => {
  openBrowserWindow(system.gatewayUrl);
  yard = await openJobYard(createClient(system.gatewayUrl), createCatcher(system.mailUrl));
  office = await openOffice(system);
  for (const name of rounds.flat()) replicated.set(name, await replicate(system, name, chart));
}, 400_000);

afterAll(async () => {
  await Promise.all([...replicated.values()].map((each) => each.close()));
}, 60_000);

// promise: Nothing lost, nothing twice
test.each(rounds.map((victims): [string, string[]] => [victims.join(' and of '), victims]))(
  'given two replicas of %s, when one is rolled and one is killed under load, then nobody sees a call fail, and all is there once',
  async (_names, victims) => {
    const page = await openLivePage(system.gatewayUrl, yard.staff.token);
    opened.push(() => page.close());
    const talk = await openTalk(system, office, talkPaceMs);
    opened.push(() => talk.close());
    const load = await loadComesIn(yard, isFull ? 2_000 : 1_400);
    opened.push(() => load.stop());
    await load.goesOn(3);

    for (const victim of victims) {
      await replicated.get(victim)!.roll();
      await load.goesOn(3);
      await replicated.get(victim)!.kill();
      await load.goesOn(3);
    }
    await load.stop();
    await settled(talk);

    expect(load.failures).toEqual([]);
    const shown = shownOn(talk.guest);
    expect(shownOn(talk.staff)).toEqual(shown);
    for (const screen of [talk.guest, talk.staff]) {
      expect(shown.filter(({ sender }) => sender === screen.side)).toEqual(writtenOn(screen));
    }
    const { token } = yard.staff;
    const { registrations } = await yard.client.call(registration.listRegistrations, { token, query: { limit: 1000 } });
    const surnames = registrations.map(({ surname }) => surname);
    expect(surnames).toEqual(expect.arrayContaining([...load.registered]));
    expect(new Set(surnames).size).toBe(surnames.length);
    const { job } = await yard.client.call(jobs.getJob, { token, params: { id: load.job._id } });
    const confirmed = job.steps.filter(({ confirmation }) => confirmation !== null).map(({ _id }) => _id);
    expect(confirmed).toEqual(load.confirmed);
    // The staff's page is connected, or connected again, and gets the newest step.
    const last = job.version;
    await page.waitFor(
      'the last confirmation',
      ({ what, id, version }) => what === 'job' && id === job._id && version >= last,
    );
  },
  isFull ? 500_000 : 300_000,
);
