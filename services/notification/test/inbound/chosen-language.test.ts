import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { LanguageChosenSchema } from '@gatelingo/proto/events';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { savePhoneLanguage } from '../../src/phones/db/phone-languages.ts';
import { followFacts } from '../chat-world.ts';
import { worked } from '../inbound-world.ts';
import { aDriverFact, aJob, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { followed, gets, registered } from '../registered-driver.ts';
import { waiting, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

let collected: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  collected = await collectFacts(['notification.driver.v1'], world.notification);
});
afterAll(() => collected.stop());

const now = () => world.notification.context.clock.now();
/** The languages that were published for a job, once there are so many; the facts of a job keep their order. */
const published = (jobId: string, count: number) =>
  eventually(() => {
    const facts = collected.facts.filter(
      ({ type, aggregateId }) => type === LanguageChosenSchema.typeName && aggregateId === jobId,
    );
    expect(facts).toHaveLength(count);
    return facts.map(({ payload }) => (payload as unknown as { language: string }).language);
  }, patience);
const languageOf = async (jobId: string) => {
  const sql = 'SELECT language FROM job_assignment WHERE job_id = $1';
  const [found] = await rows<{ language: string }>(world.notification.context.store.manager, sql, [jobId]);
  return found?.language;
};
/** A driver with the message about a job of the visit. */
const withJob = async () => {
  const driver = await registered();
  const job = await driver.job();
  await gets(driver.phone, 1);
  return { ...driver, job };
};

describe('given a job whose registered number nobody has proved', () => {
  // promise: WhatsApp
  test('when its phone chooses a language, then its messages are in that, and staff’s words only once it is proved', async () => {
    const { phone, visitId, job, becomes, send } = await withJob();
    await send('Deutsch');
    await gets(phone, 2);
    await publishFacts(world.notification, job.confirmed());
    const [, , , step] = await gets(phone, 4);
    expect(step!.body).toMatch(/^Der nächste Schritt/);
    // The choice of later is the first that is published.
    await worked(phone, 'Türkçe', 0);
    await becomes({ numberProvedAt: now().toISOString() });
    await followed(visitId, 2);
    expect(await published(job.jobId, 1)).toEqual(['tr']);
    await worked(phone, 'Deutsch', 0);
    expect(await published(job.jobId, 2)).toEqual(['tr', 'de']);
    // As long as jobs has the registered one.
    await publishFacts(world.notification, job.changed({ title: 'Laden' }));
    expect(await published(job.jobId, 3)).toEqual(['tr', 'de', 'de']);
  });
});

test('given a language chosen on another phone, when staff accept that one for the visit, then its job has that language', async () => {
  const { visitId, job, accept } = await withJob();
  const elsewhere = await withJob();
  const other = elsewhere.phone;
  await elsewhere.send('Deutsch');
  await gets(other, 2);
  await accept(other);
  await followed(visitId, 2);
  expect(await published(job.jobId, 1)).toEqual(['de']);
  expect(await languageOf(job.jobId)).toBe('de');
  // Its own number is as unproved as before.
  await publishFacts(world.notification, elsewhere.job.changed({ title: 'Laden' }));
  await publishFacts(world.notification, job.changed({ title: 'Laden' }));
  await published(job.jobId, 2);
  await published(elsewhere.job.jobId, 0);
});

test('given a language that is being chosen, when a job of the phone comes at the same time, then it has that language', async () => {
  const { notification } = world;
  const { store, ...parts } = notification.context;
  const phone = aPhone();
  const job = aJob(await notification.company('de'), aDriverFact('Jan', phone));
  const phoneIndex = phoneIndexOf(parts, phone);
  const projecting = await store.transaction(async ({ manager }) => {
    await savePhoneLanguage(manager, { phoneIndex, language: 'de', chosenAt: now(), changes: 1 });
    const coming = followFacts(notification, job.created());
    await waiting(1);
    return { coming };
  });
  await projecting.coming;
  expect(await languageOf(job.jobId)).toBe('de');
});
