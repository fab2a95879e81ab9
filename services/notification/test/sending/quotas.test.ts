import { expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { releaseMessagesOverQuota } from '../../src/sending/use-cases/release-over-quota.ts';
import { countUses } from '../../src/quota/db/quota-uses.ts';
import { quotaDay } from '../../src/quota/domain/quota.ts';
import { lockMessageQuota } from '../../src/sending/use-cases/lock-message-quota.ts';
import type { ChatMessage } from '../../src/chat/domain/chat.ts';
import { phones, withPhones } from '../driver-phones.ts';
import { aJob, aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience, someCompany } from '../notification-service.ts';
import { becomes, type Driver, now, someDriver } from '../some-driver.ts';

withPhones({ QUOTA_MESSAGES: '8', QUOTA_NEW_PHONES: '2', QUOTA_PHONE_MESSAGES: '3' });

const release = () => releaseMessagesOverQuota(phones.notification.context);
/** As if all that was counted until now had been counted the day before. */
const nextDay = (companyId: string) =>
  phones.notification.context.store.manager.query(
    `UPDATE quota_use SET day = day - 1 WHERE company_id = $1 AND day = (SELECT max(day) FROM quota_use WHERE company_id = $1)`,
    [companyId],
  );
const waitsFor = (reason: string) => ({ state: 'waiting', reason });
const delivered = { state: 'delivered', reason: '' };
/** The texts that a driver got, in their order. */
const textsOf = async ({ got }: Driver) => (await got()).map(({ body }) => body);
const writeAll = async (driver: Driver, ...texts: string[]) => {
  const messages: ChatMessage[] = [];
  for (const text of texts) messages.push(await driver.write(text));
  return messages as [ChatMessage, ChatMessage, ChatMessage, ChatMessage];
};

// promise: Nobody in who does not belong
test('given a phone got as many messages as it may in a day, then the next ones wait with the reason, until the day changes', async () => {
  // Given: the message about the job is the first of three.
  const driver = await someDriver({ wroteAgo: 5 });
  const [one, two, three, four] = await writeAll(driver, 'eins', 'zwei', 'drei', 'vier');
  await becomes(one, delivered);
  await becomes(two, delivered);
  await becomes(three, waitsFor('quota-phone'));
  await becomes(four, waitsFor('quota-phone'));
  expect((await driver.chat()).messages.at(-1)).toMatchObject({ state: 'waiting', reason: 'limited', quota: 'phone' });
  // A look at what waits changes nothing while there is no room.
  await release();
  expect(await now(three)).toMatchObject({ ...waitsFor('quota-phone'), generation: 1 });
  // When.
  await nextDay(driver.companyId);
  await release();
  // Then.
  await becomes(four, delivered);
  expect(await textsOf(driver)).toEqual(['eins', 'zwei', 'drei', 'vier']);
});

test('given messages wait, when a new day begins and a newer one comes first, then it waits behind them', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const [, , three] = await writeAll(driver, 'eins', 'zwei', 'drei');
  await becomes(three, waitsFor('quota-phone'));
  await nextDay(driver.companyId);
  const four = await driver.write('vier');
  await becomes(four, waitsFor('quota-phone'));
  await release();
  await becomes(four, delivered);
  expect(await textsOf(driver)).toEqual(['eins', 'zwei', 'drei', 'vier']);
});

test('given a company is over its quota for a phone, then another company writes to it all the same', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  const [, , three] = await writeAll(driver, 'eins', 'zwei', 'drei');
  await becomes(three, waitsFor('quota-phone'));
  // The driver wrote to that one, too: each company has its own 24 hours.
  const other = await someDriver({ phone: driver.phone, wroteAgo: 5 });
  const text = await other.write('von den anderen');
  await becomes(text, delivered);
});

test('given a company wrote to as many new phones as it may in a day, then the next new ones wait, and known ones do not', async () => {
  const company = await someCompany();
  const known = await someDriver({ company, wroteAgo: 5 });
  const jobs = Array.from({ length: 3 }, () => aJob(company.companyId, aDriverFact('Jan', aPhone())));
  for (const job of jobs) await publishFacts(phones.notification, job.created());
  const states = async () => {
    const { manager } = phones.notification.context.store;
    const sql = 'SELECT state, reason FROM chat_message WHERE job_id = ANY($1) ORDER BY state, reason';
    return rows(manager, sql, [jobs.map(({ jobId }) => jobId)]);
  };
  const twoWait = [delivered, waitsFor('quota-new-phones'), waitsFor('quota-new-phones')];
  await eventually(async () => expect(await states()).toEqual(twoWait), patience);
  await becomes(await known.write('weiter'), delivered);
  await nextDay(company.companyId);
  await release();
  await eventually(async () => expect(await states()).toEqual([delivered, delivered, delivered]), patience);
});

test('given a company sent as many messages as it may in a day, when its quota is raised, then what waits goes', async () => {
  const company = await someCompany();
  const first = await someDriver({ company, wroteAgo: 5 });
  await nextDay(company.companyId);
  const second = await someDriver({ company, wroteAgo: 5 });
  // Eight a day, of which the second driver got one.
  Object.assign(phones.notification.context.quotas, {
    companies: { [company.companyId]: { messages: 3, phoneMessages: 0 } },
  });
  const [one, two, three] = await writeAll(first, 'eins', 'zwei', 'drei');
  await becomes(one, delivered);
  await becomes(two, delivered);
  await becomes(three, waitsFor('quota-messages'));
  const other = await second.write('auch');
  await becomes(other, waitsFor('quota-messages'));
  Object.assign(phones.notification.context.quotas, { companies: { [company.companyId]: { messages: 4 } } });
  await release();
  await becomes(three, delivered);
  expect(await now(other)).toMatchObject(waitsFor('quota-messages'));
  Object.assign(phones.notification.context.quotas, { companies: { [company.companyId]: { messages: 0 } } });
  await release();
  await becomes(other, delivered);
});

test('given a message was refused and goes once more, then it counts once', async () => {
  const driver = await someDriver({ wroteAgo: 5 });
  await phones.behave(driver.phone, { mode: 'failed', code: 63018, times: 1 });
  const [one, two] = await writeAll(driver, 'eins', 'zwei');
  await becomes(one, { ...delivered, generation: 2 });
  await becomes(two, delivered);
});

// promise: Nobody in who does not belong
test('given the clock jumps, then a used quota is not free again, and nothing is blocked for days', async () => {
  const driver = await someDriver();
  const { context } = phones.notification;
  const countAt = async (at: Date) => {
    const message = await driver.append('Tor 4', { state: 'cancelled' });
    const { quotas } = context;
    return context.store.transaction(async (tx) => {
      const { exceeded, uses } = await lockMessageQuota({ quotas, clock: { now: () => at } }, tx, message);
      if (exceeded === undefined) await countUses(tx.manager, { ...message, day: quotaDay(at) }, uses);
      return exceeded;
    });
  };
  const today = new Date();
  const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000);
  const takes = async (...moments: Date[]) => {
    const taken: (string | undefined)[] = [];
    for (const moment of moments) taken.push(await countAt(moment));
    return taken;
  };
  // The message about the job was the first one of today.
  expect(await takes(today, today, today)).toEqual([undefined, undefined, 'quota-phone']);
  // Forward by a month, and back.
  expect(await takes(inDays(30), today, inDays(1))).toEqual([undefined, 'quota-phone', undefined]);
  expect(await takes(inDays(30), inDays(30), inDays(30))).toEqual([undefined, undefined, 'quota-phone']);
  // Backward, and on again.
  expect(await takes(inDays(-1), today, inDays(1))).toEqual([undefined, 'quota-phone', undefined]);
});
