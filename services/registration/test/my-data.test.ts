import { randomUUID } from 'node:crypto';
import { codeHash } from '@gatelingo/chassis/codes';
import { networkOf } from '@gatelingo/chassis/limits';
import { collectFacts, factsFrom } from '@gatelingo/chassis/testing';
import {
  MyDataAnsweredSchema,
  MyDataNotSentSchema,
  MyDataWishedSchema,
  NumberCodeAskedSchema,
  PersonAskedSchema,
  PersonStoppedSchema,
  type MyDataAnswered,
  type NumberCodeAsked,
  type PersonAsked,
} from '@gatelingo/proto/events';
import type { MyDataLink } from '@gatelingo/proto/http/my-data';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { saveNewest } from '@gatelingo/chassis/postgres';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { siteProjections } from '../src/db/entities.ts';
import {
  driverOf,
  leaves,
  newPhone,
  openPass,
  ownAddress,
  post,
  prove,
  register,
  soon,
  startNotification,
  type Registered,
} from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

let seen: Awaited<ReturnType<typeof collectFacts>>;
let notification: Awaited<ReturnType<typeof startNotification>>;
let wishes: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  const topics = ['registration.my-data.v1', 'registration.privacy.v1', 'registration.number-code.v1'] as const;
  seen = await collectFacts([...topics], service);
  service.context.onStop('follower', seen.stop);
  notification = await startNotification();
  wishes = await factsFrom('notification', service);
  service.context.onStop('wishes', wishes.stop);
});

const factsOf = <Payload>({ typeName }: { typeName: string }): Payload[] =>
  seen.facts
    .filter(({ type, companyId }) => type === typeName && companyId === company.companyId)
    .map(({ payload }) => payload as unknown as Payload);
const answers = () => factsOf<MyDataAnswered>(MyDataAnsweredSchema);
const asks = () => factsOf<PersonAsked>(PersonAskedSchema);

let phone: string;
let visit: Registered;
beforeEach(async () => {
  const { siteId, companyId } = company;
  const site = {
    siteId,
    companyId,
    name: 'Werk Nord',
    address: 'Am Kai 1',
    smsCountries: ['PL'],
    timeZone: 'Europe/Berlin',
    ...siteDefaults,
  };
  await saveNewest(service.context.store.manager, siteProjections, { ...site, version: 2 });
  await notification.sendsSms(true);
  phone = newPhone();
  visit = await register({ phone });
  await soon(async () => expect((await openPass(visit)).number).toMatchObject({ canGetCode: true }));
});

type Asked = { isWhole: boolean; channel: string; waitsUntil?: string };
const ask = (kind: 'export' | 'erase', more: Record<string, unknown> = {}, { passCode: code } = visit) =>
  post<Asked>('/pass/my-data', { code, kind, ...more });
const answered = async (count = 1) => {
  await soon(() => expect(answers()).toHaveLength(count));
  return answers().at(-1)!;
};
const open = (code: string, from = ownAddress()) => post<MyDataLink>('/my-data/open', { code }, from);
const stop = (code: string) => post<MyDataLink>('/my-data/stop', { code });
const nothing = { status: 404, body: { code: 'not_found', error: 'There is nothing at this address.' } };
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);
/** A number code, which the driver reads in an SMS. */
const numberCode = async (of = visit) => {
  const codes = () => factsOf<NumberCodeAsked>(NumberCodeAskedSchema);
  const before = codes().length;
  expect((await post('/pass/my-data/code', { code: of.passCode })).status).toBe(200);
  await soon(() => expect(codes()).toHaveLength(before + 1));
  return codes().at(-1)!.code;
};
const wish = (kind: 'export' | 'erase' | 'stop', from = phone) => {
  const { companyId } = company;
  const wishId = randomUUID();
  const fact = { wishId, companyId, wish: kind, phone: from, wishedAt: new Date().toISOString(), language: 'ro' };
  return wishes.publish(MyDataWishedSchema, fact, { aggregateId: wishId, companyId, version: 1 });
};

describe('given a pass', () => {
  test('when a copy is asked for, then its link goes to the number, and nothing but that to the pass', async () => {
    const { status, body } = await ask('export');
    expect([status, body]).toEqual([202, { isWhole: false, channel: 'sms' }]);
    const { code, ...answer } = await answered();
    expect(answer).toMatchObject({ answer: 'export', phone, channel: 'sms', language: 'pl', isWhole: false });
    const [asked] = asks();
    expect(asked).toMatchObject({
      ...{ kind: 'export', subjectKind: 'visit', subjectId: visit.registrationId, truckerIds: [] },
      ...{ visitIds: [visit.registrationId], fileHash: codeHash(code), language: 'pl' },
      runAt: asked!.askedAt,
    });
    expect((await open(code)).body).toMatchObject({ kind: 'export', state: 'ready', companyName: 'Müller & Söhne' });
    expect(await stop(code)).toMatchObject({ status: 422 });
  });

  test('when erasure is asked for twice, then it is one, it waits for a day, and then it runs', async () => {
    const [{ body }, again] = [await ask('erase'), await ask('erase')];
    expect(again.body).toEqual(body);
    expect(Math.round((Date.parse(body.waitsUntil!) - Date.now()) / 3_600_000)).toBe(24);
    // Its message came again, with a link in place of the first: that one may be lost.
    const { code } = await answered(2);
    const [first, second] = answers();
    expect(second).toMatchObject({ askId: first!.askId, answer: 'erase', waitsUntil: body.waitsUntil });
    expect(await open(first!.code)).toMatchObject(nothing);
    expect(asks()).toMatchObject([{ kind: 'erase', runAt: '', waitsUntil: body.waitsUntil }]);
    expect((await open(code)).body).toMatchObject({ state: 'waiting', waitsUntil: body.waitsUntil });
    await leaves(visit);
    service.setTime(inHours(25));
    await soon(() => expect(asks()).toHaveLength(2));
    service.setTime(undefined);
    expect(asks()[1]).toMatchObject({ askId: asks()[0]!.askId, runAt: expect.stringMatching(/^2/) });
    expect((await open(code)).body).toMatchObject({ state: 'running' });
    expect(await stop(code)).toMatchObject({ status: 422, body: { details: [{ code: 'too_late' }] } });
  });

  test('when an erasure is stopped by its link, then it never runs, and stopping again is the same', async () => {
    await ask('erase');
    const { code } = await answered();
    expect((await stop(code)).body).toMatchObject({ state: 'stopped' });
    expect((await stop(code)).body).toMatchObject({ state: 'stopped' });
    await soon(() => expect(factsOf(PersonStoppedSchema)).toHaveLength(1));
    service.setTime(inHours(25));
    await soon(async () => {
      const sql = `SELECT state FROM work WHERE kind = 'run-erasure' AND company_id = $1`;
      expect(await service.context.store.manager.query(sql, [company.companyId])).toEqual([{ state: 'done' }]);
    });
    service.setTime(undefined);
    expect(asks()).toHaveLength(1);
  });

  test('when the message about an erasure reached nobody, then it is stopped', async () => {
    await ask('erase');
    const { askId, code } = await answered();
    const { companyId } = company;
    await wishes.publish(MyDataNotSentSchema, { askId, companyId }, { aggregateId: askId, companyId, version: 1 });
    await soon(() => expect(factsOf(PersonStoppedSchema)).toMatchObject([{ askId }]));
    expect((await open(code)).body).toMatchObject({ state: 'stopped' });
  });

  test('when a code of the number is typed, then it is about every registration that proved it', async () => {
    // One that came before the proof may be somebody else's as well.
    const stranger = visit;
    visit = await register({ phone });
    await soon(async () => expect((await openPass(visit)).number).toMatchObject({ canGetCode: true }));
    const other = await register({ phone });
    const { status, body } = await ask('export', { numberCode: await numberCode() });
    expect([status, body.isWhole]).toEqual([202, true]);
    const truckerId = await driverOf(visit);
    const [asked] = await soon(() => expect(asks()).toHaveLength(1)).then(asks);
    expect(asked).toMatchObject({ subjectKind: 'driver', subjectId: truckerId, truckerIds: [] });
    expect(await driverOf(stranger)).toBe(truckerId);
    expect(asked!.visitIds).toEqual([visit.registrationId]);
    expect(asked!.visitIds).not.toContain(other.registrationId);
  });

  test('when no message reaches the number, then nothing is taken, and the pass shows why', async () => {
    const abroad = await register({ phone: '+4915112345678' });
    const { body } = await post<{ channel?: string }>('/pass/my-data/show', { code: abroad.passCode });
    expect(body.channel).toBeUndefined();
    expect(await ask('erase', {}, abroad)).toMatchObject({ status: 422, body: { details: [{ code: 'no_way' }] } });
    await notification.bind(abroad, '+4915112345678');
    await soon(async () => expect(await ask('export', {}, abroad)).toMatchObject({ body: { channel: 'whatsapp' } }));
  });
});

// promise: Nobody in who does not belong
describe('a stranger with a pass', () => {
  test('gets nothing by a code that was guessed, or by one of another registration of the number', async () => {
    const code = await numberCode();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await ask('export', { numberCode: wrong })).toMatchObject({
      status: 422,
      body: { details: [{ code: 'wrong' }] },
    });
    const other = await register({ phone });
    expect(await ask('export', { numberCode: code }, other)).toMatchObject({ status: 422 });
    expect(answers()).toEqual([]);
  });

  test('reaches that registration alone, of a proved number too', async () => {
    await prove(visit);
    expect((await ask('erase')).body).toMatchObject({ isWhole: false });
    await soon(() => expect(asks()).toMatchObject([{ subjectKind: 'visit', visitIds: [visit.registrationId] }]));
  });

  test('sends three messages to a number on a day, and no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await ask('export')).status);
    expect(statuses).toEqual([202, 202, 202, 429]);
    await answered(3);
    const again = await register({ phone });
    expect((await ask('export', {}, again)).status).toBe(429);
    // The number itself is not locked out.
    await prove(visit);
    await wish('export');
    expect(await answered(4)).toMatchObject({ answer: 'export', channel: 'whatsapp' });
  });

  test('finds nothing behind a code that is none, nor behind that of a pass', async () => {
    await ask('erase');
    for (const code of ['1'.repeat(22), visit.passCode, 'x']) {
      expect(await open(code)).toMatchObject(nothing);
      expect(await stop(code)).toMatchObject(nothing);
    }
    expect(await ask('erase', {}, { ...visit, passCode: '1'.repeat(22) })).toMatchObject(nothing);
    expect((await post('/pass/my-data', { code: visit.passCode, kind: 'all' })).status).toBe(400);
  });

  test('tries thirty codes of links in a minute, and no more; who has the link waits after thirty looks', async () => {
    await ask('erase');
    const { code } = await answered();
    const [guesser, holder] = [ownAddress(), ownAddress()];
    const networkIn = (from: typeof guesser) => networkOf(from['x-forwarded-for']);
    const count = (name: string, key: string) =>
      service.context.limiter.count(name, key, { points: 30, perSeconds: 60 }, 29);
    await count('open-my-data-wrong', networkIn(guesser));
    await count('open-my-data', `${codeHash(code)}|${networkIn(holder)}`);
    const looks = [() => open('guess', guesser), () => open('guess-30', guesser), () => open(code, guesser)];
    const statuses: number[] = [];
    for (const look of [...looks, () => open(code, holder), () => open(code, holder)])
      statuses.push((await look()).status);
    expect(statuses).toEqual([404, 429, 200, 200, 429]);
  });
});

describe('given a number that writes by WhatsApp', () => {
  test('when it is proved, then it is about everything, and it is stopped by a word', async () => {
    await prove(visit);
    await wish('erase');
    expect(await answered()).toMatchObject({
      answer: 'erase',
      isWhole: true,
      channel: 'whatsapp',
      language: 'ro',
      phone,
    });
    await soon(() => expect(asks()).toMatchObject([{ subjectKind: 'driver', kind: 'erase' }]));
    await wish('stop');
    expect(await answered(2)).toMatchObject({ answer: 'stopped' });
    await wish('stop');
    expect(await answered(3)).toMatchObject({ answer: 'over' });
  });

  test('when nobody proved it, or it is unknown to the company, then it gets no data', async () => {
    await wish('export', newPhone());
    await wish('export');
    expect(await answered()).toMatchObject({ answer: 'not-proved', code: '' });
    expect(asks()).toEqual([]);
    // The same refusal soon afterwards is that message.
    await wish('export');
    const again = await answered(2);
    expect(again.askId).toBe(answers()[0]!.askId);
  });
});

test('given what is stored, then no code of a link can be read in it', async () => {
  await ask('erase');
  const { code } = await answered();
  for (const table of ['my_data_ask', 'outbox', 'work']) {
    const text = JSON.stringify(await service.context.store.manager.query(`SELECT t::text AS row FROM ${table} t`));
    expect([table, text.includes(code)]).toEqual([table, false]);
  }
});
