import { networkOf } from '@gatelingo/chassis/limits';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { collectFacts, factsFrom } from '@gatelingo/chassis/testing';
import { SiteChangedSchema, type NumberCodeAsked } from '@gatelingo/proto/events';
import type { Pass } from '@gatelingo/proto/http/registration';
import {
  details,
  newPhone,
  ownAddress,
  openPass,
  post,
  prove,
  register,
  soon,
  startNotification,
  driverOf,
  type Registered,
} from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';
import { long, longRows } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({
  kafka: true,
  env: { ...noPdfs, NUMBER_CODES_PER_COMPANY_AND_DAY: '24' },
}));
eachTestHasBarcode();

let asked: () => NumberCodeAsked[];
let notification: Awaited<ReturnType<typeof startNotification>>;
let sites: Awaited<ReturnType<typeof factsFrom>>;
beforeAll(async () => {
  const { facts, stop } = await collectFacts(['registration.number-code.v1'], service);
  service.context.onStop('follower', stop);
  asked = () => facts.map(({ payload }) => payload as unknown as NumberCodeAsked);
  notification = await startNotification();
  sites = await factsFrom('sites-locations', service);
  service.context.onStop('sites', sites.stop);
});

let visit: Registered;
let phone: string;
let siteVersion: number;
/** Staff choose the countries for codes by SMS. */
const chooseCountries = (smsCountries: string[]) => {
  const { siteId, companyId } = company;
  const site = { siteId, companyId, name: 'Werk Nord', address: 'Am Kai 1', lat: 1, lng: 1, isOurSite: true };
  siteVersion += 1;
  const about = { aggregateId: siteId, companyId, version: siteVersion };
  return sites.publish(SiteChangedSchema, { site: { ...site, smsCountries } }, about);
};
const numberOf = async (of = visit): Promise<Pass['number']> => (await openPass(of)).number;
const canGet = (expected: boolean, of = visit) =>
  soon(async () => expect(await numberOf(of)).toMatchObject({ canGetCode: expected }));
beforeEach(async () => {
  siteVersion = 1;
  phone = newPhone();
  visit = await register({ phone });
  await notification.sendsSms(true);
  await chooseCountries(['PL']);
  await canGet(true);
});

const ask = ({ passCode: code } = visit, headers?: Record<string, string>) =>
  post<{ message: string }>('/pass/number-code', { code }, headers);
const sent = async (count: number) => {
  const own = () => asked().filter(({ companyId }) => companyId === company.companyId);
  await soon(() => expect(own()).toHaveLength(count));
  return own().at(-1)!;
};
const type = (numberCode: string, { passCode: code } = visit) =>
  post<{ secret: string }>('/pass/prove-number', { code, numberCode });
const refusal = ({ status, body }: Awaited<ReturnType<typeof type>>) => [
  status,
  body.details?.map(({ field, code }) => [field, code]),
];
const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

test('given a code by SMS, when it is typed, then the number is proved, and its phone gets the secret, again too', async () => {
  expect(await ask()).toMatchObject({ status: 200, body: { message: 'A code is on its way to your phone by SMS.' } });
  const { code, ...fact } = await sent(1);
  expect(fact).toMatchObject({ visitId: visit.registrationId, phone, language: 'pl' });
  expect(code).toMatch(/^\d{6}$/);
  const minutes = (Date.parse(fact.expiresAt) - Date.now()) / 60_000;
  expect([minutes > 9, minutes <= 10]).toEqual([true, true]);
  const { status, body } = await type(` ${code.slice(0, 3)} ${code.slice(3)} `);
  expect([status, body.secret]).toEqual([200, expect.stringMatching(/^\w{22}$/)]);
  expect((await type(code)).body).toEqual(body);
  expect(await numberOf()).toEqual({ isProved: true, canGetCode: false, secret: body.secret });
  expect(await details(visit)).toMatchObject({ isNumberProved: true });
  const again = await register({ phone, numberSecret: body.secret });
  expect(await driverOf(again)).toBe(await driverOf(visit));
  expect(await details(again)).toMatchObject({ isNumberProved: true });
});

describe('a code', () => {
  // promise: Nobody in who does not belong
  test('that is wrong is named; after five wrong ones the right one is over, until a new one is asked for', async () => {
    await ask();
    const { code } = await sent(1);
    for (let time = 0; time < 5; time += 1)
      expect(refusal(await type(wrong(code)))).toEqual([422, [['numberCode', 'wrong']]]);
    expect(refusal(await type(code))).toEqual([422, [['numberCode', 'over']]]);
    expect(await details(visit)).toMatchObject({ isNumberProved: false });
    await ask();
    const { code: next } = await sent(2);
    expect((await type(next)).status).toBe(200);
  });

  test('that is tried many times at once counts each time', async () => {
    await ask();
    const { code } = await sent(1);
    const tries = await Promise.all(Array.from({ length: 10 }, () => type(wrong(code))));
    const kinds = tries.map(({ body }) => body.details?.[0]?.code).sort();
    expect(kinds).toEqual([...Array.from({ length: 5 }, () => 'over'), ...Array.from({ length: 5 }, () => 'wrong')]);
  });

  long(test)('is over after ten minutes, and without one that was asked for there is none', async () => {
    expect(refusal(await type('123456'))).toEqual([422, [['numberCode', 'over']]]);
    await ask();
    const { code, expiresAt } = await sent(1);
    service.setTime(new Date(expiresAt));
    const late = refusal(await type(code));
    service.setTime(undefined);
    expect(late).toEqual([422, [['numberCode', 'over']]]);
  });

  test('of one registration proves no other one of the number', async () => {
    const other = await register({ phone });
    await ask();
    const { code } = await sent(1);
    expect(refusal(await type(code, other))).toEqual([422, [['numberCode', 'over']]]);
    await ask(other);
    await sent(2);
    expect(refusal(await type(code, other))).toEqual([422, [['numberCode', 'wrong']]]);
  });

  test.each<[string, object, string]>([
    ['no code', { code: 'x' }, 'numberCode'],
    ...longRows<[string, object, string]>([
      ['a code far too long', { code: 'x', numberCode: '1'.repeat(21) }, 'numberCode'],
      ['no pass', { numberCode: '123456' }, 'code'],
    ]),
  ])('is refused with %s, with the field', async (_what, body, field) => {
    const answer = await post('/pass/prove-number', body);
    expect([answer.status, answer.body.details?.map((each) => each.field)]).toEqual([400, [field]]);
  });

  test('for a pass that is none is answered as any wrong pass', async () => {
    const unknown = { status: 404, body: { code: 'not_found', error: 'There is nothing at this address.' } };
    expect(await ask({ ...visit, passCode: '1'.repeat(22) })).toMatchObject(unknown);
    expect(await type('123456', { ...visit, passCode: '1'.repeat(22) })).toMatchObject(unknown);
  });
});

describe('codes are limited', () => {
  test('to three a number and day, of all its registrations', async () => {
    const other = await register({ phone });
    expect([(await ask()).status, (await ask(other)).status, (await ask()).status]).toEqual([200, 200, 200]);
    const refused = await ask(other);
    expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60);
    await sent(3);
  });

  long(test)('to five an address and hour, and another address is free', async () => {
    const from = ownAddress();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1)
      statuses.push((await ask(await register({ phone: newPhone() }), from)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(await register({ phone: newPhone() }))).status).toBe(200);
  });

  const retryAfter = ({ headers }: Awaited<ReturnType<typeof ask>>) => Number(headers.get('retry-after'));

  /** Eleven addresses used up the day of a company within a minute. */
  test("attack: many addresses ask for a company's codes; an hour has a quarter of its day", async () => {
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (let count = 0; count < 7; count += 1) answers.push(await ask(await register({ phone: newPhone() })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect(retryAfter(answers[6]!)).toBeLessThanOrEqual(60 * 60);
    await sent(6);
  });

  test('to so many an address and hour, to twice as many a day, and to so many a company and day', async () => {
    const [inHour, inDay] = [ownAddress(), ownAddress()];
    const refusedAfter = async (name: string, key: string, points: number, hours: number, from = ownAddress()) => {
      const perSeconds = hours * 60 * 60;
      await service.context.limiter.count(name, key, { points, perSeconds }, points);
      const refused = await ask(await register({ phone: newPhone() }), from);
      expect([refused.status, Math.ceil(retryAfter(refused) / 3_600)]).toEqual([429, hours]);
    };
    await refusedAfter('number-codes-from', networkOf(inHour['x-forwarded-for']), 5, 1, inHour);
    await refusedAfter('number-codes-from-day', networkOf(inDay['x-forwarded-for']), 10, 24, inDay);
    await refusedAfter('number-codes-of', company.companyId, 24, 24);
  });
});

describe('no code can be asked for', () => {
  const refused = [422, [['code', 'no_sms']]];

  test('where the company sends no SMS', async () => {
    await notification.sendsSms(false, 2);
    await canGet(false);
    expect(refusal((await ask()) as never)).toEqual(refused);
  });

  test('by a number of another country, nor by a landline', async () => {
    const foreign = await register({ phone: '+4915112345678' });
    const landline = await register({ phone: '+48221234567' });
    for (const each of [foreign, landline]) {
      expect(await numberOf(each)).toEqual({ isProved: false, canGetCode: false });
      expect(refusal((await ask(each)) as never)).toEqual(refused);
    }
    await chooseCountries(['PL', 'DE']);
    await canGet(true, foreign);
    await canGet(false, landline);
  });

  long(test)('where staff chose no country, by a number of another one than the site', async () => {
    const own = await register({ phone: '+4915112345678' });
    await chooseCountries([]);
    await canGet(true, own);
    await canGet(false);
  });

  test('by a number that a code has proved; one that an answer proved may get the secret so', async () => {
    await prove(visit, 'answer');
    expect(await numberOf()).toEqual({ isProved: true, canGetCode: true });
    await ask();
    const { code } = await sent(1);
    const { body } = await type(code);
    expect(await numberOf()).toEqual({ isProved: true, canGetCode: false, secret: body.secret });
    expect(refusal((await ask()) as never)).toEqual(refused);
  });
});

test('given what is stored and published, then no code and no secret can be read in it', async () => {
  await ask();
  const { code } = await sent(1);
  const { secret } = (await type(code)).body;
  const { manager } = service.context.store;
  for (const table of ['visit', 'number_code', 'outbox', 'trucker', 'idempotency']) {
    const text = JSON.stringify(await manager.query(`SELECT t::text AS row FROM ${table} t`));
    for (const value of [secret, Buffer.from(secret).toString('hex'), `"code":"${code}"`, `,${code},`])
      expect([table, text.includes(value)]).toEqual([table, false]);
  }
});
