import { describe, expect, test } from '@jest/globals';
import { newShortCode } from '@gatelingo/chassis/codes';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { RegistrationPdfReadySchema } from '@gatelingo/proto/events';
import { phoneIndexOf } from '../../src/db/lookups.ts';
import { eraseCodes } from '../../src/inbound/use-cases/erase-codes.ts';
import { contactOf, received, textsIn } from '../inbound-world.ts';
import { publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { byQuestionnaire, codeRows, gets, gotten, registered, settled } from '../registered-driver.ts';
import { messagesOf, withTwilioWorld, world } from '../twilio-world.ts';

withTwilioWorld();

describe('given the registered phone sends the code', () => {
  test('then the phone gets an answer in its language, once; the company has its 24 hours, and the job comes as a text', async () => {
    const facts = await collectFacts(['notification.phone.v1'], world.notification);
    const { companyId, visitId, phone, visit, about, job, send } = await registered();
    await send();
    const [connected] = await gets(phone, 1);
    for (const part of ['Nordhafen Logistik GmbH', '20261120-7K3F9', 'WX 12345', '/p/pass-of-jan', 'STOP'])
      expect(connected!.body).toContain(part);
    expect(connected!.body).toMatch(/^Masz połączenie/);
    await send();
    await settled(phone);
    const given = await job();
    const [, second] = await gets(phone, 2);
    expect(second).toMatchObject({ body: expect.stringContaining('Ramp 1') });
    const { conversation } = await world.chatOf(given);
    expect(conversation.windowEndsAt).not.toBeNull();
    expect(conversation.plainWhatsAppPhone).toBeUndefined();
    await eventually(() => {
      const bound = { visitId, companyId, phone };
      // Registration has not published the proof yet.
      expect(facts.facts.map(({ payload }) => payload)).toMatchObject([bound, bound]);
    }, patience);
    // A later fact about the visit changes nothing.
    const older = { ...visit, whatsappCode: '', codesEndAt: '' };
    await world.notification.publish(
      'registration',
      RegistrationPdfReadySchema,
      { visit: older },
      { ...about, version: 2 },
    );
    // The driver's messages are the company's.
    await send('Gdzie mam zaparkować?');
    await received(given, 'text: Gdzie mam zaparkować?');
    expect(await gotten(phone)).toHaveLength(2);
    await facts.stop();
  });

  test('of a registration by a questionnaire, then the answer has the name, as there is no plate', async () => {
    const { phone, send } = await registered(byQuestionnaire);
    await send();
    const [connected] = await gets(phone, 1);
    expect(connected!.body).toContain('20261120-7K3F9, Jan Kowalski');
  });

  test('and a text before there is a job, then the driver is answered once that nobody reads it yet', async () => {
    const { phone, send } = await registered();
    await send();
    await gets(phone, 1);
    await send('Gdzie mam zaparkować?');
    const [, answered] = await gets(phone, 2);
    expect(answered!.body).toContain('/p/pass-of-jan');
    await send('Halo?');
    await settled(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });

  test('after STOP, then that is the wish for messages, and the answer confirms it', async () => {
    const { phone, send } = await registered();
    // A word of ours: STOP itself is Twilio's, too, and there only START ends it.
    await send('wypisz');
    await eventually(async () => expect((await contactOf(phone))?.optedOutAt).toBeInstanceOf(Date), patience);
    const before = (await gotten(phone)).length;
    await send();
    const all = await gets(phone, before + 1);
    expect(all.at(-1)!.body).toMatch(/^Witamy ponownie[^]*Masz połączenie/);
    expect((await contactOf(phone))?.optedOutAt).toBeNull();
  });
});

const answersOf = (visitId: string) =>
  rows(world.notification.context.store.manager, 'SELECT answer FROM number_question WHERE visit_id = $1', [visitId]);

describe('given another phone sends the code', () => {
  // promise: WhatsApp
  test('when it says yes, then it is only offered; once staff accept it, the jobs go to it, also what did not reach the registered one', async () => {
    const facts = await collectFacts(['notification.phone.v1'], world.notification);
    const { phone, visitId, job, send, accept } = await registered();
    const other = aPhone();
    await world.drivers.set(phone, { hasWhatsApp: false });
    const given = await job();
    await eventually(async () => expect(await messagesOf(given)).toMatchObject([{ state: 'failed' }]), patience);
    await send(undefined, other);
    const [question] = await gets(other, 1);
    expect(question!.body).toContain(`${phone.slice(0, 3)}•`);
    expect(question!.body).not.toContain(phone);
    expect(question!.buttons.map(({ title }) => title)).toEqual(['Tak', 'Nie']);
    // It is not asked twice, and until the answer nothing has changed.
    await send(undefined, other);
    await settled(other);
    expect(await gotten(other)).toHaveLength(1);
    await world.drivers.write(other, { buttonPayload: question!.buttons[0]!.payload, replyTo: question!.sid });
    const [, offered] = await gets(other, 2);
    expect(offered!.body).toMatch(/^Dobrze\. Najpierw musi się zgodzić obsługa firmy Nordhafen/);
    await eventually(
      () =>
        expect(facts.facts.map(({ payload }) => payload)).toMatchObject([{ visitId, phone: other, isAccepted: false }]),
      patience,
    );
    // Nothing of the chat goes there, and what it writes goes into none.
    await send('Jestem', other);
    await settled(other);
    expect(await textsIn(given)).toEqual([]);
    expect(await gotten(other)).toHaveLength(2);
    expect((await world.chatOf(given)).conversation.plainWhatsAppPhone).toBeUndefined();
    expect(await codeRows(visitId)).toMatchObject([{ bound_index: null }]);

    await accept(other);
    const texts = (await gets(other, 4)).slice(2).map(({ body }) => body);
    expect(texts[0]).toMatch(/^Masz połączenie/);
    expect(texts[1]).toContain('Ramp 1');
    // Staff see the number in the chat.
    expect((await world.chatOf(given)).conversation.plainWhatsAppPhone).toBe(other);
    await send('Jestem', other);
    await received(given, 'text: Jestem');
    await publishFacts(world.notification, given.confirmed());
    const [receipt] = (await gets(other, 6)).slice(4);
    expect(receipt!.body).toBe('Krok 1 z 3 jest potwierdzony. Dziękujemy.');
    // Nobody else takes the visit away.
    const third = aPhone();
    await send(undefined, third);
    expect((await gets(third, 1))[0]!.body).toMatch(/^Z tym zgłoszeniem jest już połączony inny telefon/);
    await facts.stop();
  });

  test("when it says yes before Twilio's id of the question is saved, then the answer waits for that and counts", async () => {
    const { visitId, send } = await registered();
    const other = aPhone();
    await send(undefined, other);
    const [question] = await gets(other, 1);
    await settled(other);
    const { manager } = world.notification.context.store;
    const sid = question!.sid;
    const notice = 'SELECT id FROM notice WHERE sid = $1';
    const [saved] = await eventually(async () => {
      const found = await rows<{ id: string }>(manager, notice, [sid]);
      expect(found).toHaveLength(1);
      return found;
    }, patience);
    await manager.query('UPDATE notice SET sid = NULL WHERE id = $1', [saved!.id]);
    await world.drivers.write(other, { buttonPayload: question!.buttons[0]!.payload, replyTo: sid });
    const waiting = `SELECT 1 FROM work WHERE kind = 'receive-message' AND error IS NOT NULL AND company_id = $1`;
    await eventually(
      async () =>
        expect(await rows(manager, waiting, [phoneIndexOf(world.notification.context, other)])).toHaveLength(1),
      patience,
    );
    await manager.query('UPDATE notice SET sid = $2 WHERE id = $1', [saved!.id, sid]);
    expect((await gets(other, 2))[1]!.body).toMatch(/^Dobrze\. Najpierw/);
    expect(await answersOf(visitId)).toEqual([{ answer: 'yes' }]);
  });

  test('of two visits, when it says yes below the first question, then that one is meant, also when it is pressed twice', async () => {
    const [one, two] = [await registered(), await registered()];
    const other = aPhone();
    await one.send(undefined, other);
    const [question] = await gets(other, 1);
    await two.send(undefined, other);
    await gets(other, 2);
    const yes = { buttonPayload: question!.buttons[0]!.payload, replyTo: question!.sid };
    await world.drivers.write(other, yes);
    await gets(other, 3);
    await world.drivers.write(other, yes);
    await settled(other);
    expect(await answersOf(one.visitId)).toEqual([{ answer: 'yes' }]);
    expect(await answersOf(two.visitId)).toEqual([{ answer: null }]);
  });
});

describe('given a code that leads nowhere', () => {
  // promise: Bad input to the conversation and to WhatsApp
  test('of a day that is over, then its sender is answered; what was known of the visitor is erased, and a week later all', async () => {
    const { visitId, phone, send } = await registered();
    const { context } = world.notification;
    const age = (days: number) =>
      context.store.manager.query(`UPDATE visit_code SET ends_at = now() - $2 * interval '1 day' WHERE id = $1`, [
        ...[visitId, days],
      ]);
    await age(1);
    await eraseCodes(context);
    expect(await codeRows(visitId)).toMatchObject([{ personal: null }]);
    await send();
    expect((await gets(phone, 1))[0]!.body).toMatch(/^Ten kod był ważny tylko w dniu zgłoszenia/);
    await age(8);
    await eraseCodes(context);
    expect(await codeRows(visitId)).toEqual([]);
  });

  // promise: WhatsApp
  test('that nobody has, then it is an ordinary text; after ten of them on a day no other is looked up', async () => {
    const { visitId, phone, job, send } = await registered();
    const given = await job();
    await gets(phone, 1);
    const wrong = Array.from({ length: 10 }, () => newShortCode());
    for (const each of wrong) await send(each);
    await send();
    await eventually(async () => expect(await textsIn(given)).toHaveLength(11), patience);
    expect(await codeRows(visitId)).toMatchObject([{ bound_index: null }]);
    expect(await gotten(phone)).toHaveLength(1);
  });
});

test('given what is stored, then neither phone nor codes can be read in it', async () => {
  const { phone, code, send, accept } = await registered();
  const other = aPhone();
  await send(undefined, other);
  await gets(other, 1);
  await send('1', other);
  await gets(other, 2);
  await accept(other);
  await gets(other, 3);
  const { manager } = world.notification.context.store;
  for (const table of [
    'visit_code',
    'visit_phone',
    'visit_number',
    'number_question',
    'wrong_code',
    'outbox',
    'notice',
  ]) {
    const text = JSON.stringify(await manager.query(`SELECT ${table}::text AS row FROM ${table}`));
    for (const secret of [phone, other, code, 'pass-of-jan'])
      for (const each of [secret, Buffer.from(secret).toString('hex')])
        expect([table, text.includes(each)]).toEqual([table, false]);
  }
});
