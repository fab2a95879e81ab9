import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { SiteChangedSchema } from '@gatelingo/proto/events';
import { noticeIn } from '@gatelingo/proto/templates';
import { type OpenHours, presenceAt } from '@gatelingo/proto/site-settings';
import { describe, expect, test } from '@jest/globals';
import { findJobOf } from '../../src/chat/db/jobs.ts';
import { dayAndTime } from '../../src/chat/domain/driver-time.ts';
import { received, worked } from '../inbound-world.ts';
import { aPhone, patience } from '../notification-service.ts';
import { gets, gotten, settled } from '../registered-driver.ts';
import { posted } from '../two-companies.ts';
import { quietJob, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

const timeZone = 'Europe/Athens';
const now = () => world.notification.context.clock.now();

/** A job at a site with these hours. */
const jobAt = async (hours: OpenHours[]) => {
  const phone = aPhone();
  const { notification } = world;
  const { manager } = notification.context.store;
  const job = await quietJob(phone, await notification.company('de', 'Nordhafen'));
  const { companyId } = job;
  const { siteId } = (await findJobOf(manager, companyId, job.jobId))!;
  const site = { siteId, companyId, name: 'Hafen', address: 'Kai 1', lat: 1, lng: 1, hours, timeZone };
  const about = { aggregateId: siteId, companyId, version: 2 };
  await notification.publish('sites-locations', SiteChangedSchema, { site }, about);
  await eventually(
    async () => expect(await rows(manager, 'SELECT 1 FROM site WHERE id = $1', [siteId])).toHaveLength(1),
    patience,
  );
  await world.drivers.set(phone, { wroteAt: now().toISOString() });
  return { phone, job };
};
const nothingDue = async (phone: string) => {
  const { manager } = world.notification.context.store;
  await settled(phone);
  await eventually(async () => {
    const due = `SELECT 1 FROM work WHERE kind IN ('await-answer', 'send-notice') AND state <> 'done' AND due_at <= now()`;
    expect(await rows(manager, due)).toEqual([]);
  }, patience);
};

describe('given a driver who writes by WhatsApp, and a site with hours', () => {
  test('when it is outside of them, then the driver reads at once from when on staff are there again, once', async () => {
    const days = [2, 3].map((later) => ((now().getUTCDay() + later + 6) % 7) + 1);
    const hours = days.map((day) => ({ day, from: '06:00', to: '14:00' }));
    const { phone, job } = await jobAt(hours);
    await worked(phone, 'Gdzie jest rampa 4?', 0);
    const presence = presenceAt({ hours, timeZone }, now());
    if (presence.kind !== 'away') throw new Error('The site is open.');
    const from = dayAndTime(presence.until, { language: 'pl', timeZone });
    expect(from).toContain('06:00');
    const { body } = (await gets(phone, 2))[1]!;
    // No phone makes a link of a date.
    expect(body.replaceAll('\u2060', '')).toBe(noticeIn('pl', 'staff-away', ['Nordhafen', from]));
    await worked(phone, 'Halo?', 0);
    await received(job, 'text: Gdzie jest rampa 4?', 'text: Halo?');
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });

  test('when staff wrote a moment before, then nobody cuts into the talk', async () => {
    const day = ((now().getUTCDay() + 8) % 7) + 1;
    const { phone, job } = await jobAt([{ day, from: '06:00', to: '14:00' }]);
    // Too long ago for an answer: it only opens the 24 hours.
    await worked(phone, 'Halo', 61);
    await posted(job, 'Welches Tor?');
    await gets(phone, 2);
    await worked(phone, '4', 0);
    await received(job, 'text: Halo', 'text: 4');
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });

  test('when it is inside of them, then the driver reads that the staff have it after five minutes', async () => {
    const { phone } = await jobAt([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '00:00' })));
    await worked(phone, 'Gdzie jest rampa 4?', 4);
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(1);
    await worked(phone, 'Halo?', 6);
    expect((await gets(phone, 2))[1]!.body).toBe(noticeIn('pl', 'staff-have-it', ['Nordhafen']));
  });
});
