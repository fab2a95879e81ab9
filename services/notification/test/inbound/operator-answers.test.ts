import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { buttonsOf, noticeIn } from '@gatelingo/proto/templates';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { countStrangerAnswer } from '../../src/inbound/db/stranger-answers.ts';
import { sendStrangerText } from '../../src/inbound/use-cases/send-stranger-text.ts';
import { readPhoneLanguage } from '../../src/phones/db/phone-languages.ts';
import { sharedThread } from '../../src/phones/domain/senders.ts';
import { received, worked } from '../inbound-world.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { gets, gotten, settled } from '../registered-driver.ts';
import { between, nothingIn, posted } from '../two-companies.ts';
import { quietJob, withTwilioWorld, world } from '../twilio-world.ts';
import { long } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

/** The rows that `worked` works on pass by the simulator, which takes answers only to phones that wrote. */
const wroteNow = (phone: string) =>
  world.drivers.set(phone, { wroteAt: world.notification.context.clock.now().toISOString() });

const aJob = async () => {
  const phone = aPhone();
  const job = await quietJob(phone, await world.notification.company('de', 'Nordhafen'));
  return { phone, job, write: (body: string) => world.drivers.write(phone, { body }) };
};

describe('given a driver of a job who reads Polish', () => {
  // promise: Bad input to the conversation and to WhatsApp
  test('when "Deutsch" is sent, then everything is German from now on, also what newer facts bring, until "Polski"', async () => {
    const { phone, job, write } = await aJob();
    await write('Deutsch');
    const [, changed] = await gets(phone, 2);
    expect(changed!.body).toMatch(/^Ab jetzt schreiben wir Ihnen auf Deutsch\..* Polski$/);
    await received(job, 'text: Deutsch');
    await publishFacts(world.notification, job.confirmed());
    const [, , receipt, step] = await gets(phone, 4);
    expect(receipt!.body).toBe('Schritt 1 von 3 ist bestätigt. Danke.');
    expect(step!.body).toMatch(/^Der nächste Schritt/);
    await write('polski');
    expect((await gets(phone, 5))[4]!.body).toMatch(/^Od teraz piszemy do Ciebie po polsku\..* Deutsch$/);
    await write('?');
    const help = (await gets(phone, 6))[5]!.body;
    expect(help).toMatch(/„Jestem na miejscu”[^]*Українська[^]*العربية/);
  });

  test('when languages are chosen without end, then three changes count on a day, and the next one gets help', async () => {
    const { phone } = await aJob();
    const { context } = world.notification;
    const { manager } = context.store;
    const phoneIndex = phoneIndexOf(context, phone);
    await wroteNow(phone);
    for (const [at, word] of ['Deutsch', 'English', 'Türkçe', 'Deutsch'].entries()) {
      await worked(phone, word, 0);
      await gets(phone, at + 2);
    }
    const [changed, help] = (await gotten(phone)).slice(3);
    expect(changed!.body).toMatch(/English$/);
    expect(help!.body).toContain(buttonsOf('step-active', 'tr')[0]!.title);
    const keys = await rows(manager, `SELECT key FROM notice WHERE phone_index = $1 AND key IS NOT NULL`, [phoneIndex]);
    expect(keys).toMatchObject([{ key: expect.stringMatching(/^help:/) }]);
    const chosen = () => readPhoneLanguage(manager, phoneIndex);
    expect(await chosen()).toMatchObject({ language: 'tr', changes: 3 });
    // The next day counts by itself.
    const yesterday = `UPDATE phone_language SET chosen_at = chosen_at - interval '1 day' WHERE phone_index = $1`;
    await manager.query(yesterday, [phoneIndex]);
    await worked(phone, 'Deutsch', 0);
    expect(await chosen()).toMatchObject({ language: 'de', changes: 1 });
  });

  test('when nobody answers for five minutes, then the driver is notified once that the staff have it', async () => {
    const { phone, job } = await aJob();
    await wroteNow(phone);
    await worked(phone, 'Gdzie jest rampa 4?', 6);
    expect((await gets(phone, 2))[1]!.body).toMatch(/Nordhafen.*Odpowie tutaj/);
    await worked(phone, 'Halo?', 5);
    await received(job, 'text: Gdzie jest rampa 4?', 'text: Halo?');
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });

  long(test)(
    'when nobody answers for five minutes after a company was chosen, then the driver is notified of it, too',
    async () => {
      const { phone, south, north, write, asked, lastNotice, notices } = await between();
      await write({ body: 'Gdzie jest rampa 4?' });
      await asked();
      await worked(phone, '1', 6);
      await received(south, 'text: Gdzie jest rampa 4?');
      expect((await lastNotice(3)).body).toMatch(/Südhafen AG.*Odpowie tutaj/);
      await nothingDue(phone);
      expect(await notices()).toHaveLength(3);
      await nothingIn(north);
    },
  );

  test('when the staff have answered, or a message came a moment ago, then nobody is notified', async () => {
    const { phone, job, write } = await aJob();
    await write('Halo');
    await received(job, 'text: Halo');
    await posted(job, 'Rampe 4 ist links');
    await gets(phone, 2);
    await worked(phone, 'Dziękuję', 6);
    await received(job, 'text: Halo', 'text: Dziękuję');
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });
});

/** All that is due now for the phone's messages is done. */
const nothingDue = async (phone: string) => {
  const { context } = world.notification;
  await settled(phone);
  await eventually(async () => {
    const kinds = `'await-answer', 'send-notice', 'answer-stranger'`;
    const due = `SELECT 1 FROM work WHERE kind IN (${kinds}) AND state <> 'done' AND due_at <= now()`;
    expect(await rows(context.store.manager, due)).toEqual([]);
  }, patience);
};

describe('given a number that nobody knows', () => {
  // promise: Bad input to the conversation and to WhatsApp
  test('when it writes, then it gets one sentence in its country’s language and in English, and it is kept nowhere', async () => {
    const phone = aPhone();
    await world.drivers.write(phone, { body: 'Dzień dobry, gdzie mam jechać?' });
    const [answer] = await gets(phone, 1);
    expect(answer!.body).toBe(`${noticeIn('de', 'stranger')}\n\n${noticeIn('en', 'stranger')}`);
    await settled(phone);
    const { context } = world.notification;
    const { manager } = context.store;
    await eventually(async () => {
      const open = `SELECT 1 FROM work WHERE kind = 'answer-stranger' AND (state <> 'done' OR personal IS NOT NULL)`;
      expect(await rows(manager, open)).toEqual([]);
    }, patience);
    for (const table of ['work', 'notice', 'contact', 'outbox', 'phone_company', 'stranger_answer']) {
      const text = JSON.stringify(await manager.query(`SELECT ${table}::text AS row FROM ${table}`));
      for (const secret of [phone, phoneIndexOf(context, phone)]) {
        expect([table, text.includes(secret)]).toEqual([table, false]);
      }
    }
  });

  // A bot that answers every message would use up the answers of all.
  test('when it writes again, then it gets nothing more on that day', async () => {
    const phone = aPhone();
    await world.drivers.write(phone, { body: 'Hallo' });
    await gets(phone, 1);
    await worked(phone, 'Hallo?', 0);
    await worked(phone, 'Vielen Dank für Ihre Nachricht.', 0);
    await nothingDue(phone);
    expect(await gotten(phone)).toHaveLength(1);
  });

  test('when it has sent STOP since, or wrote an hour ago, then it gets nothing any more', async () => {
    const { context } = world.notification;
    const [stopped, late, one] = [aPhone(), aPhone(), aPhone()];
    for (const phone of [stopped, late, one]) await wroteNow(phone);
    await worked(stopped, 'STOP', 0);
    const send = (phone: string, minutesAgo: number) => {
      const wroteAt = new Date(context.clock.now().getTime() - minutesAgo * 60_000);
      return sendStrangerText(context, { phone, thread: sharedThread, wroteAt });
    };
    for (const [phone, minutesAgo] of [[stopped, 1] as const, [late, 61] as const, [one, 59] as const])
      await send(phone, minutesAgo);
    await gets(one, 1);
    expect([await gotten(stopped), await gotten(late)]).toEqual([[], []]);
  });

  test('then no more than 200 are answered on a day, and the next day counts by itself', async () => {
    const { manager } = world.notification.context.store;
    const count = (day: string) => countStrangerAnswer(manager, day, 2);
    expect([await count('2099-01-01'), await count('2099-01-01'), await count('2099-01-01')]).toEqual([
      ...[true, true, false],
    ]);
    expect(await count('2099-01-02')).toBe(true);
  });
});
