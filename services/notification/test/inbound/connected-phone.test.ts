import { describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import { eraseCodes } from '../../src/inbound/use-cases/erase-codes.ts';
import { contactOf } from '../inbound-world.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { followed, gets, gotten, registered, settled } from '../registered-driver.ts';
import { messagesOf, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

describe('given a connected phone without a job', () => {
  // promise: WhatsApp
  test('when it sends STOP and START, then each is acknowledged in its language, and nothing else is answered', async () => {
    const { phone, send } = await registered();
    await send();
    await gets(phone, 1);
    // A word of ours: STOP itself is Twilio's, too, which then sends nothing more.
    await send('wypisz');
    expect((await gets(phone, 2))[1]!.body).toMatch(/^Nie będziemy już do Ciebie pisać/);
    // Nobody reads this, and it gets no answer about that: it wants no messages.
    await send('Gdzie mam zaparkować?');
    await settled(phone);
    expect(await gotten(phone)).toHaveLength(2);
    await send('wznów');
    expect((await gets(phone, 3))[2]!.body).toMatch(/^Witamy ponownie/);
    await settled(phone);
    expect(await gotten(phone)).toHaveLength(3);
    await send('Gdzie mam zaparkować?');
    expect((await gets(phone, 4))[3]!.body).toContain('/p/pass-of-jan');
  });
});

describe('given another phone than the registered one', () => {
  // promise: WhatsApp
  test('when a STOP of the registered one had cancelled the link, then it goes to the other one, with what changed since', async () => {
    const { phone, job, send, accept } = await registered();
    const other = aPhone();
    await send('wypisz');
    await eventually(async () => expect((await contactOf(phone))?.optedOutAt).toBeInstanceOf(Date), patience);
    const given = await job();
    await eventually(async () => {
      expect(await messagesOf(given)).toMatchObject([{ state: 'cancelled', reason: 'opted-out' }]);
    }, patience);
    await publishFacts(world.notification, given.changed({ title: 'Rozładunek' }));
    await eventually(async () => {
      const { manager } = world.notification.context.store;
      expect(await rows(manager, 'SELECT title FROM job WHERE id = $1', [given.jobId])).toEqual([
        { title: 'Rozładunek' },
      ]);
    }, patience);
    await send(undefined, other);
    await gets(other, 1);
    await send('tak', other);
    await gets(other, 2);
    await accept(other);
    const texts = (await gets(other, 4)).map(({ body }) => body);
    const link = texts.find((text) => text.includes('Ramp 1'));
    expect(link).toContain('Rozładunek');
    expect(await gotten(phone)).toHaveLength(0);
  });

  // promise: Bad input to the conversation and to WhatsApp
  test('when a phone sends a code for which another one was accepted, then it is notified, ten times on a day', async () => {
    const { visitId, send, accept } = await registered();
    await accept(aPhone());
    await followed(visitId, 2);
    const third = aPhone();
    for (let time = 0; time < 12; time += 1) await send(undefined, third);
    await settled(third);
    const all = await gets(third, 10);
    expect(new Set(all.map(({ body }) => body.slice(0, 14)))).toEqual(new Set(['Z tym zgłoszen']));
  });

  // promise: WhatsApp
  test('when no job has the visit any more and its code is gone, then the chosen phone is erased', async () => {
    const { visitId, phone, job, accept } = await registered();
    const other = aPhone();
    await accept(other);
    await followed(visitId, 2);
    const given = await job();
    await gets(other, 1);
    const { context } = world.notification;
    const kept = () => rows(context.store.manager, 'SELECT 1 FROM visit_phone WHERE id = $1', [visitId]);
    const erasedInTime = async (days: number) => {
      const sql = `UPDATE visit_code SET ends_at = now() - $2 * interval '1 day' WHERE id = $1`;
      await context.store.manager.query(sql, [visitId, days]);
      await eraseCodes(context);
      return kept();
    };
    expect(await erasedInTime(8)).toHaveLength(1);
    // The job still needs it: a later fact has the registered number.
    await publishFacts(world.notification, given.confirmed());
    await gets(other, 2);
    await publishFacts(world.notification, given.deleted());
    await eventually(async () => {
      const sql = 'SELECT 1 FROM job_assignment WHERE visit_id = $1';
      expect(await rows(context.store.manager, sql, [visitId])).toEqual([]);
    }, patience);
    await eraseCodes(context);
    expect(await kept()).toEqual([]);
    expect(await gotten(phone)).toEqual([]);
  });
});
