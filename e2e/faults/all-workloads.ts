import { expect } from '@jest/globals';
import type { Job } from '@gatelingo/proto/http/jobs';
import type { TestSystem } from '../../stack/src/testing.ts';
import { createCatcher } from '../catcher.ts';
import { createClient } from '../client.ts';
import { type JobYard, openJobYard } from '../job-builders.ts';
import { dueReminders, handedOver, publishedReminders } from './reminders-workload.ts';
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

/** The companies in which the work happens, on one system. */
export interface Places {
  system: TestSystem;
  yard: Yard;
  jobYard: JobYard;
  office: Office;
}

/** All work that goes on at the same time: drivers register, a guest and staff write to each other, reminders become due. */
export interface Workloads extends Places {
  stream: Stream;
  talk: Talk;
  /** Jobs with a reminder that becomes due. */
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

/** Waits until more drivers are registered, and more messages of both sides have arrived. */
export const goesOn = async ({ stream, talk }: Workloads, count: number): Promise<void> => {
  await Promise.all([moreCameIn(stream, count), moreArrive(talk, count)]);
};

/**
 * Every acknowledged registration exists once, with its document and exactly one mail per recipient. A registration whose
 * answer was lost may exist too; the same must be true for it.
 */
const expectRegisteredOnce = ({ yard, stream }: Workloads, effects: Registered[]): void => {
  const ids = effects.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(stream.acknowledged.map(({ registrationId }) => registrationId)));
  expect(new Set(effects.map(({ surname }) => surname)).size).toBe(effects.length);
  const once = Object.fromEntries(yard.receivers.map((receiver) => [receiver, 1]));
  for (const { id, hasPdf, mails } of effects) expect({ id, hasPdf, mails }).toEqual({ id, hasPdf: true, mails: once });
};

/** Both screens show the same: every written message once, in order, translated. */
const expectSameOnBoth = ({ guest, staff }: Talk): void => {
  const shown = shownOn(guest);
  expect(shownOn(staff)).toEqual(shown);
  expect(shown.map(({ seq }) => seq)).toEqual(shown.map((_message, index) => index + 1));
  for (const screen of [guest, staff])
    expect(shown.filter(({ sender }) => sender === screen.side)).toEqual(writtenOn(screen));
};

/** Each reminder was enqueued once and published once: the consumer's key alone would hide a second fact. */
const expectRemindedOnce = async ({ system, jobYard, planned }: Workloads): Promise<void> => {
  const due = await dueReminders(jobYard, planned);
  expect(await handedOver(jobYard, planned)).toEqual(due);
  expect(await publishedReminders(system.environment.KAFKA_BROKERS!, planned)).toEqual(due);
};

/** Stops the work, waits until all its effects are complete, and checks them. */
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
