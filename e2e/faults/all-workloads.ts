import { expect } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import type { TestSystem } from '../../stack/src/testing.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { dueReminders, handedOver, saidToBeDue } from './reminders-workload.ts';
import {
  moreArrive,
  type Office,
  openOffice,
  openTalk,
  settled as talkSettled,
  shownOn,
  type Talk,
  writtenOn,
} from './sessions-talk.ts';
import {
  moreCameIn,
  openYard,
  type Registered,
  registrationsComeIn,
  settled as registrationsSettled,
  type Stream,
  type Yard,
} from './workload.ts';

/** Where people work, on one system. */
export interface Places {
  system: TestSystem;
  yard: Yard;
  jobYard: JobYard;
  office: Office;
}

/** Everything that people do at the same time: drivers register, a guest and staff write to each other, reminders fall due. */
export interface Workloads extends Places {
  stream: Stream;
  talk: Talk;
  /** Jobs with a reminder that falls due. */
  planned: Job[];
}

export const openPlaces = async (system: TestSystem): Promise<Places> => {
  const client = createClient(system.gatewayUrl);
  const catcher = createCatcher(system.mailUrl);
  const [yard, jobYard, office] = await Promise.all([
    openYard(client, catcher),
    openJobYard(client, catcher),
    openOffice(system),
  ]);
  return { system, yard, jobYard, office };
};

export const beginWork = async (places: Places): Promise<Workloads> => ({
  ...places,
  talk: await openTalk(places.system, places.office),
  stream: registrationsComeIn(places.yard),
  planned: [],
});

/** Waits until more drivers were registered, and more messages of both sides have arrived. */
export const goesOn = async ({ stream, talk }: Workloads, count: number): Promise<void> => {
  await Promise.all([moreCameIn(stream, count), moreArrive(talk, count)]);
};

/**
 * Everything acknowledged is there, once, with its document and exactly one mail per receiver. A registration whose answer
 * got lost may be there beyond the acknowledged ones; for it the same holds.
 */
const expectRegisteredOnce = ({ yard, stream }: Workloads, effects: Registered[]): void => {
  const ids = effects.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(stream.acknowledged.map(({ registrationId }) => registrationId)));
  expect(new Set(effects.map(({ surname }) => surname)).size).toBe(effects.length);
  const once = Object.fromEntries(yard.receivers.map((receiver) => [receiver, 1]));
  for (const { id, hasPdf, mails } of effects) expect({ id, hasPdf, mails }).toEqual({ id, hasPdf: true, mails: once });
};

/** Both screens show the same: everything that was written, each message once, in its order, translated. */
const expectSameOnBoth = ({ guest, staff }: Talk): void => {
  const shown = shownOn(guest);
  expect(shownOn(staff)).toEqual(shown);
  expect(shown.map(({ seq }) => seq)).toEqual(shown.map((_message, index) => index + 1));
  for (const screen of [guest, staff])
    expect(shown.filter(({ sender }) => sender === screen.side)).toEqual(writtenOn(screen));
};

/** Each reminder was enqueued once; published once, too: no second fact, which only the consumer's key would have hidden. */
const expectRemindedOnce = async ({ system, jobYard, planned }: Workloads): Promise<void> => {
  const due = await dueReminders(jobYard, planned);
  expect(await handedOver(jobYard, planned)).toEqual(due);
  expect(await saidToBeDue(system.environment.KAFKA_BROKERS!, planned)).toEqual(due);
};

/** Ends the work, waits for all that is to come of it, and looks at it. */
export const expectAllDoneOnce = async (work: Workloads): Promise<void> => {
  const { yard, stream, talk, planned } = work;
  await stream.stop();
  const [effects] = await Promise.all([registrationsSettled(yard, stream.acknowledged), talkSettled(talk)]);
  talk.close();
  expectRegisteredOnce(work, effects);
  expectSameOnBoth(talk);
  if (planned.length > 0) await expectRemindedOnce(work);
};

export const endWork = async ({ stream, talk }: Workloads): Promise<void> => {
  talk.close();
  await stream.stop();
};
