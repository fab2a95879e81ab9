import { create } from '@bufbuild/protobuf';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { rows } from '@gatelingo/chassis/postgres';
import { collectFacts, eventually } from '@gatelingo/chassis/testing';
import { NumberAnsweredSchema, PhoneBoundSchema, VisitSchema } from '@gatelingo/proto/events';
import { followVisit } from '../../src/inbound/use-cases/follow-visit.ts';
import { receiveMessage } from '../../src/inbound/use-cases/receive-message.ts';
import { anInboundMessage } from '../inbound-world.ts';
import { aDriverFact, publishFacts } from '../job-facts.ts';
import { aPhone, patience } from '../notification-service.ts';
import { followed, gets, gotten, registered, settled } from '../registered-driver.ts';
import { messagesOf, withTwilioWorld, world } from '../twilio-world.ts';
import { longRows } from '../../../../stack/src/tests/long.ts';

withTwilioWorld();

let collected: Awaited<ReturnType<typeof collectFacts>>;
beforeAll(async () => {
  collected = await collectFacts(['notification.phone.v1'], world.notification);
});
afterAll(() => collected.stop());
const factsOf = ({ typeName }: { typeName: string }, visitId: string) =>
  collected.facts
    .filter(({ type, aggregateId }) => type === typeName && aggregateId === visitId)
    .map(({ payload }) => payload);
const facts = {
  bound: (visitId: string) => factsOf(PhoneBoundSchema, visitId),
  answered: (visitId: string) => factsOf(NumberAnsweredSchema, visitId),
  /** Facts published before this call are collected. */
  settled: async () => {
    const marker = await registered();
    await marker.send();
    await eventually(() => expect(facts.bound(marker.visitId)).toHaveLength(1), patience);
  },
};
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A visit whose own phone sent its code, and that registration has as proved. */
const proved = async () => {
  const driver = await registered();
  await driver.send();
  await gets(driver.phone, 1);
  await driver.becomes({ numberProvedAt: at(0) });
  await followed(driver.visitId, 2);
  return driver;
};
/** Another phone sends the code and says yes. */
const offered = async ({ send }: { send: (body?: string, from?: string) => Promise<unknown> }) => {
  const other = aPhone();
  await send(undefined, other);
  await gets(other, 1);
  await send('tak', other);
  await gets(other, 2);
  return other;
};

describe('given a proved number, and another phone that wants its visit’s messages', () => {
  // promise: WhatsApp
  test('when the number presses yes, twice, then that is published once, and it is notified', async () => {
    const { phone, visitId, send } = await proved();
    const other = await offered({ send });
    const question = (await gets(phone, 2))[1]!;
    expect(question.body).toContain(`…${other.slice(-4)}`);
    expect(question.body).not.toContain(other);
    expect(question.buttons.map(({ title }) => title)).toEqual(['Tak', 'Nie']);
    const yes = { buttonPayload: question.buttons[0]!.payload, replyTo: question.sid };
    await world.drivers.write(phone, yes);
    expect((await gets(phone, 3))[2]!.body).toMatch(/^Gotowe\. Nordhafen Logistik GmbH pisze od teraz/);
    await world.drivers.write(phone, yes);
    await settled(phone);
    await facts.settled();
    expect(facts.bound(visitId)).toMatchObject([
      { phone, isAccepted: false },
      { phone: other, isAccepted: false },
      { phone: other, isAccepted: true },
    ]);
  });

  test('when a second phone offers itself, then the number is not asked again', async () => {
    const { phone, send } = await proved();
    await offered({ send });
    await offered({ send });
    await settled(phone);
    expect(await gotten(phone)).toHaveLength(2);
  });
});

test('given a proved number, when it is registered again and again, then it is asked about other phones once in a day', async () => {
  const { companyId, phone, send } = await proved();
  const { manager } = world.notification.context.store;
  await offered({ send });
  expect(await gets(phone, 2)).toHaveLength(2);
  const [second, third] = [
    await registered(undefined, phone, companyId),
    await registered(undefined, phone, companyId),
  ];
  await Promise.all([offered(second), offered(third)]);
  expect(await gotten(phone)).toHaveLength(2);
  // Two at once on the next day.
  await manager.query(
    `UPDATE number_question SET asked_at = asked_at - interval '25 hours' WHERE visit_id IN (
    SELECT id FROM visit_code WHERE company_id = $1)`,
    [companyId],
  );
  const later = [await registered(undefined, phone, companyId), await registered(undefined, phone, companyId)];
  await Promise.all(later.map((each) => offered(each)));
  await settled(phone);
  expect(await gets(phone, 3)).toHaveLength(3);
});

describe('given a number that nothing came from, or whose 24 hours are over', () => {
  // promise: WhatsApp
  test('when another phone offers itself, then the number is not asked: a stranger could have us write to strangers', async () => {
    const { phone, send } = await registered();
    await offered({ send });
    expect(await gotten(phone)).toEqual([]);
  });

  test('when it is proved at another company alone, then it is not asked', async () => {
    const { phone, send } = await proved();
    const before = (await gotten(phone)).length;
    const elsewhere = await registered(undefined, phone);
    await offered(elsewhere);
    expect(await gotten(phone)).toHaveLength(before);
    expect(send).toBeDefined();
  });

  test('when it is proved by an earlier visit, and the 24 hours are over, then it is not asked', async () => {
    const { companyId, phone } = await proved();
    const { manager } = world.notification.context.store;
    await manager.query(
      `UPDATE phone_company SET received_at = received_at - interval '25 hours' WHERE company_id = $1`,
      [companyId],
    );
    const later = await registered(undefined, phone, companyId);
    await offered(later);
    expect(await gotten(phone)).toHaveLength(1);
  });
});

describe('given staff accept another phone', () => {
  // promise: WhatsApp
  test('when the facts come in another order, each of them twice, then the job goes there, and the phone is notified once', async () => {
    const orders = [
      [2, 3, 1],
      [3, 1, 2],
      ...longRows([
        [1, 2, 3],
        [1, 3, 2],
        [2, 1, 3],
        [3, 2, 1],
      ]),
    ];
    const follows = async (order: number[]) => {
      const { phone, visitId, visit, job, send } = await registered();
      const other = await offered({ send });
      const changes = [{ otherPhone: other }, { otherPhone: other, isOtherPhoneAccepted: true }];
      const states = [...changes, { ...changes[1], numberProvedAt: at(0) }];
      const { context } = world.notification;
      const given = await job();
      // The registered one gets it, before anybody accepted another one.
      await gets(phone, 1);
      for (const version of [...order, ...order]) {
        const state = create(VisitSchema, { ...visit, ...states[version - 1] });
        const fact = { version: 10 + version, payload: { visit: state } };
        await context.store.transaction((tx) => followVisit(context, tx, fact));
      }
      const [, , connected, link] = await gets(other, 4);
      expect(connected!.body).toMatch(/^Masz połączenie/);
      expect(link!.body).toContain('Ramp 1');
      await publishFacts(world.notification, given.confirmed());
      const texts = (await gets(other, 6)).slice(4).map(({ body }) => body);
      expect(texts[1]).toContain('Ramp 2');
      expect(await gotten(phone)).toHaveLength(1);
      const { conversation } = await world.chatOf(given);
      expect(conversation).toMatchObject({ visitId, isNumberProved: true, plainWhatsAppPhone: other });
      expect(conversation.otherPhoneEnding).toBeUndefined();
    };
    await Promise.all(orders.map(follows));
  });

  // promise: WhatsApp
  test('when the registered phone sends the code then, then it is connected, and the messages go there again', async () => {
    const { phone, visitId, job, send, accept, becomes } = await registered();
    const other = await offered({ send });
    await accept(other);
    await gets(other, 3);
    const given = await job();
    await gets(other, 4);
    await send();
    expect((await gets(phone, 1))[0]!.body).toMatch(/^Masz połączenie/);
    await eventually(() => expect(facts.bound(visitId).at(-1)).toMatchObject({ phone, isAccepted: false }), patience);
    // Registration takes the other phone back.
    await becomes({ numberProvedAt: at(0), otherPhone: '', isOtherPhoneAccepted: false });
    await followed(visitId, 3);
    // The link of the active step went to the other one.
    expect((await gets(phone, 2))[1]!.body).toContain('Ramp 1');
    await publishFacts(world.notification, given.confirmed());
    expect((await gets(phone, 4))[3]!.body).toContain('Ramp 2');
    expect((await world.chatOf(given)).conversation.plainWhatsAppPhone).toBeUndefined();
    // The other one can be offered again.
    await send(undefined, other);
    expect((await gets(other, 5))[4]!.body).toMatch(/^Dobrze\. Najpierw/);
    await eventually(
      () => expect(facts.bound(visitId).at(-1)).toMatchObject({ phone: other, isAccepted: false }),
      patience,
    );
  });
});

test('given the code’s proof was lost, then the registered phone’s next code is published until the proof is projected', async () => {
  const { phone, visitId, send, becomes } = await registered();
  const sends = async () => {
    await send();
    await settled(phone);
    await facts.settled();
    return facts.bound(visitId);
  };
  expect(await sends()).toHaveLength(1);
  expect(await sends()).toMatchObject([
    { phone, isAccepted: false },
    { phone, isAccepted: false },
  ]);
  await becomes({ numberProvedAt: at(0) });
  await followed(visitId, 2);
  expect(await sends()).toHaveLength(2);
  // It is notified once.
  expect(await gets(phone, 1)).toHaveLength(1);
});

test('given a phone that waits for staff, then its chat shows its last digits, and that the number is not proved', async () => {
  const { visitId, job, becomes } = await registered();
  const given = await job();
  await becomes({ otherPhone: '+4915112349876' });
  await followed(visitId, 2);
  const { conversation } = await world.chatOf(given);
  expect(conversation).toMatchObject({ visitId, isNumberProved: false, otherPhoneEnding: '9876' });
});

/** A driver with the message about a job of the visit. */
const withJob = async () => {
  const driver = await registered();
  const given = await driver.job();
  const [message] = await gets(driver.phone, 1);
  await eventually(async () => expect(await messagesOf(given)).toMatchObject([{ state: 'delivered' }]), patience);
  return { ...driver, given, sid: message!.sid };
};

describe('given a message about a visit’s job', () => {
  // promise: WhatsApp
  test('when the registered number presses a button of it, and quotes it, then it is published once that it answered', async () => {
    const { companyId, phone, visitId, given, sid } = await withJob();
    await world.drivers.write(phone, { buttonPayload: 'talk', replyTo: sid });
    await gets(phone, 2);
    await world.drivers.write(phone, { body: 'Gdzie?', replyTo: sid });
    await settled(phone);
    await facts.settled();
    const { truckerId } = given.trucker;
    expect(facts.answered(visitId)).toMatchObject([{ visitId, companyId, truckerId }]);
  });

  test('when its answer was lost, then the next one is published until the proof is projected, and none after it', async () => {
    const { phone, visitId, sid, becomes } = await withJob();
    const { manager } = world.notification.context.store;
    const quotes = async () => {
      await manager.query(
        `UPDATE number_answer SET answered_at = answered_at - interval '11 minutes' WHERE visit_id = $1`,
        [visitId],
      );
      await world.drivers.write(phone, { body: 'Gdzie?', replyTo: sid });
      await settled(phone);
      await facts.settled();
      return facts.answered(visitId).length;
    };
    expect([await quotes(), await quotes()]).toEqual([1, 2]);
    await becomes({ numberProvedAt: at(0) });
    await followed(visitId, 2);
    expect(await quotes()).toBe(2);
  });

  test('when the job went to another driver of the number, then an answer to the message of before proves neither', async () => {
    const { companyId, phone, visitId, given, sid } = await withJob();
    const own = await registered(undefined, phone, companyId);
    await publishFacts(
      world.notification,
      given.givenTo({ ...aDriverFact('Adam', phone), visitId: own.visitId } as typeof given.trucker),
    );
    const ofNow = (await gets(phone, 2))[1]!;
    await world.drivers.write(phone, { buttonPayload: 'talk', replyTo: sid });
    await world.drivers.write(phone, { body: 'Gdzie?', replyTo: sid });
    await settled(phone);
    await facts.settled();
    expect([facts.answered(visitId), facts.answered(own.visitId)]).toEqual([[], []]);
    await world.drivers.write(phone, { body: 'Gdzie?', replyTo: ofNow.sid });
    await eventually(() => expect(facts.answered(own.visitId)).toHaveLength(1), patience);
    expect(facts.answered(visitId)).toEqual([]);
  });

  test('when it only quotes it in a text, or chooses a card from the list below it, then that counts, too', async () => {
    const [quoting, choosing] = [await withJob(), await withJob()];
    await world.drivers.write(quoting.phone, { body: 'Gdzie?', replyTo: quoting.sid });
    await world.drivers.write(choosing.phone, { body: '3' });
    const [, list] = await gets(choosing.phone, 2);
    await world.drivers.write(choosing.phone, { buttonPayload: list!.buttons[0]!.payload, replyTo: list!.sid });
    for (const { visitId } of [quoting, choosing])
      await eventually(() => expect(facts.answered(visitId)).toHaveLength(1), patience);
  });

  // promise: WhatsApp
  test('when it writes without quoting, or another phone or an SMS quotes it, then nothing is published', async () => {
    const { phone, visitId, sid, send } = await withJob();
    await send('Gdzie mam zaparkować?');
    await settled(phone);
    const stranger = await withJob();
    const { context } = world.notification;
    const quoting = (from: string, channel: 'sms' | 'whatsapp') => {
      const message = anInboundMessage(from, 'Gdzie?', { channel, receivedAt: context.clock.now() });
      return context.store.transaction((tx) => receiveMessage(context, tx, { ...message, repliedTo: sid }));
    };
    await quoting(stranger.phone, 'whatsapp');
    await quoting(phone, 'sms');
    await facts.settled();
    expect([facts.answered(visitId), facts.answered(stranger.visitId)]).toEqual([[], []]);
    // The same by WhatsApp counts.
    await quoting(phone, 'whatsapp');
    await eventually(() => expect(facts.answered(visitId)).toHaveLength(1), patience);
  });

  test('when an accepted other phone presses, then the registered number has not answered', async () => {
    const { visitId, job, send, accept } = await registered();
    const other = await offered({ send });
    await accept(other);
    await gets(other, 3);
    await job();
    const message = (await gets(other, 4))[3]!;
    await world.drivers.write(other, { buttonPayload: 'talk', replyTo: message.sid });
    await gets(other, 5);
    await facts.settled();
    expect(facts.answered(visitId)).toEqual([]);
  });

  test('when the job goes to another visit of its trucker, then its chat is of that visit', async () => {
    const { phone, given } = await withJob();
    const { manager } = world.notification.context.store;
    const visitId = (await registered(undefined, phone)).visitId;
    await publishFacts(world.notification, given.givenTo({ ...given.trucker, visitId } as typeof given.trucker));
    await eventually(async () => {
      const sql = 'SELECT visit_id FROM job_assignment WHERE job_id = $1';
      expect(await rows(manager, sql, [given.jobId])).toEqual([{ visit_id: visitId }]);
    }, patience);
    expect((await world.chatOf(given)).conversation).toMatchObject({ visitId, isNumberProved: false });
  });
});
