import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Visit } from '@gatelingo/proto/events';
import { republish } from '../src/use-cases/republish.ts';
import { followVisits } from './other-services.ts';
import {
  available,
  jobFor,
  listed,
  newPhone,
  openPass,
  overview,
  prove,
  register,
  soon,
  startNotification,
  driverOf,
  visitRow,
  type Registered,
} from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';
import { isLongForm, long, longRows } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ kafka: true, env: noPdfs }));
eachTestHasBarcode();

let phone: string;
beforeEach(() => {
  phone = newPhone();
});

const secretOf = async (registered: Registered) => (await openPass(registered)).number?.secret ?? '';

describe('given a number that nobody proved', () => {
  long(test)('then the newest registration is its one row, marked, as ever', async () => {
    await register({ phone });
    const second = await register({ phone });
    expect(await listed()).toEqual([[second.registrationId, false]]);
    expect((await overview()).map(({ isNumberProved }) => isNumberProved)).toEqual([false, false]);
  });

  long(test)('when its newest registration is proved, then the row stays and is marked', async () => {
    const first = await register({ phone });
    const second = await register({ phone });
    const trucker = await driverOf(second);
    await prove(second);
    expect(await listed()).toEqual([[second.registrationId, true]]);
    expect(await driverOf(first)).toBe(trucker);
    expect(await visitRow(second.registrationId)).toMatchObject({ trucker_id: trucker, alias_trucker_id: null });
  });

  // promise: Nobody in who does not belong
  test('when an older registration is proved, then it gives the row its data, and the newer one stands behind it', async () => {
    const before = await register({ phone });
    const own = await register({ phone });
    const stranger = await register({ phone, name: 'Mallory' });
    const trucker = await driverOf(own);
    await prove(own);
    expect(await listed()).toEqual([
      [own.registrationId, true],
      [stranger.registrationId, false],
    ]);
    expect(await driverOf(own)).toBe(trucker);
    expect(await driverOf(before)).toBe(trucker);
    expect(await visitRow(stranger.registrationId)).toMatchObject({
      trucker_id: expect.not.stringMatching(trucker) as unknown,
      alias_trucker_id: null,
      version: 2,
    });
  });
});

describe('given a proved number', () => {
  let own: Registered;
  beforeEach(async () => {
    own = await register({ phone });
    await prove(own);
  });

  // promise: Nobody in who does not belong
  test('when somebody registers with it, then that is another trucker, marked, directly behind the proved one', async () => {
    const other = await register();
    const stranger = await register({ phone, name: 'Mallory', licensePlateTruck: 'X 1' });
    const third = await register();
    expect(await listed()).toEqual([
      [third.registrationId, false],
      [own.registrationId, true],
      [stranger.registrationId, false],
      [other.registrationId, false],
    ]);
    expect(await driverOf(stranger)).not.toBe(await driverOf(own));
    const pages: string[] = [];
    for (let cursor = ''; pages.length < 4;) {
      const path = `/trucker/available-truckers?limit=1${cursor && `&cursor=${cursor}`}`;
      const { body } = await service.get<{ truckers: { visitId: string }[]; nextCursor?: string }>(path, company);
      pages.push(...body.truckers.map(({ visitId }) => visitId));
      cursor = body.nextCursor ?? '';
    }
    expect(pages).toEqual([third, own, stranger, other].map(({ registrationId }) => registrationId));
  });

  test('and each further one is one more, until one is proved: then it is the number, under both ids', async () => {
    const [second, third] = [await register({ phone }), await register({ phone })];
    const beside = await driverOf(second);
    expect(new Set([await driverOf(own), beside, await driverOf(third)]).size).toBe(3);
    await prove(second);
    expect(await listed()).toEqual([
      [second.registrationId, true],
      [third.registrationId, false],
    ]);
    expect(await visitRow(second.registrationId)).toMatchObject({
      trucker_id: await driverOf(own),
      alias_trucker_id: beside,
      number_proof: 'code',
    });
    for (const id of [beside, await driverOf(own)])
      expect((await available(`?truckerId=${id}`)).map(({ visitId }) => visitId)).toEqual([second.registrationId]);
  });

  // promise: Nobody in who does not belong
  test.each<[string, () => Promise<Registered>]>([
    ['a code', () => Promise.resolve(own)],
    ...longRows<[string, () => Promise<Registered>]>([
      ['the secret', async () => register({ phone, numberSecret: await secretOf(own) })],
    ]),
  ])('by %s, when it answers about a stranger’s job, then that one stays another trucker', async (_by, newest) => {
    const { registrationId } = await newest();
    const stranger = await register({ phone, name: 'Mallory' });
    const beside = await driverOf(stranger);
    for (let time = 0; time < 2; time += 1) await prove(stranger, 'answer');
    expect(await listed()).toEqual([
      [registrationId, true],
      [stranger.registrationId, false],
    ]);
    const answered = { trucker_id: beside, alias_trucker_id: null, number_proof: 'answer', version: 1 };
    expect(await visitRow(stranger.registrationId)).toEqual(answered);
    // As on the pass of a number that nobody proved.
    expect((await openPass(stranger)).number).toEqual({ isProved: true, canGetCode: false });
    await prove(stranger);
    expect(await visitRow(stranger.registrationId)).toMatchObject({ alias_trucker_id: beside, number_proof: 'code' });
  });

  // promise: Nobody in who does not belong
  test('when it was proved again after 180 days, then the secrets from before are none', async () => {
    const [numberSecret, inDays] = [await secretOf(own), new Date(Date.now() + 181 * 24 * 60 * 60 * 1000)];
    service.setTime(inDays);
    const again = await register({ phone });
    await prove(again);
    const secret = (await openPass(again)).number?.secret ?? '';
    const byOld = await register({ phone, numberSecret });
    const byNew = await register({ phone, numberSecret: secret });
    service.setTime(undefined);
    expect(secret).not.toBe(numberSecret);
    expect(await visitRow(byOld.registrationId)).toMatchObject({ number_proof: null });
    expect(await visitRow(byNew.registrationId)).toMatchObject({ number_proof: 'secret' });
  });

  test('when it is registered with the secret, then it is proved, and no secret is given again', async () => {
    const numberSecret = await secretOf(own);
    expect(numberSecret).toMatch(/^[1-9A-HJ-NP-Za-km-z]{22}$/);
    const again = await register({ phone, numberSecret });
    expect(await listed()).toEqual([[again.registrationId, true]]);
    expect(await driverOf(again)).toBe(await driverOf(own));
    expect((await openPass(again)).number).toEqual({ isProved: true, canGetCode: false });
  });

  test.each<[string, () => Promise<{ phone?: string; numberSecret: string }>]>([
    ['the secret of another number', async () => ({ numberSecret: await secretOf(await provedVisit(newPhone())) })],
    ...longRows<[string, () => Promise<{ phone?: string; numberSecret: string }>]>([
      ['a wrong secret', () => Promise.resolve({ numberSecret: '1'.repeat(22) })],
    ]),
    ['its secret for another number', async () => ({ phone: await provedNumber(), numberSecret: await secretOf(own) })],
  ])('when somebody registers with %s, then the answer is as without', async (_what, given) => {
    const changes = { phone, ...(await given()) };
    const stranger = await register(changes);
    const { numberSecret: _secret, ...without } = changes;
    const plain = await register(without);
    expect(Object.keys(stranger)).toEqual(Object.keys(plain));
    expect(stranger.message).toBe(plain.message);
    const [one, two] = [await openPass(stranger), await openPass(plain)];
    const same = { registrationNumber: '', registeredAt: '', answeredAt: '', validUntil: '', visit: undefined };
    expect({ ...one, ...same }).toEqual({ ...two, ...same });
    expect(await visitRow(stranger.registrationId)).toMatchObject({ number_proof: null });
  });

  test('when the secret is sent to another company, then it proves nothing there', async () => {
    const stranger = await service.company();
    const gate = await service.barcode(stranger);
    await register({ phone }, gate.barcodeId);
    const visit = await register({ phone, numberSecret: await secretOf(own) }, gate.barcodeId);
    expect(await visitRow(visit.registrationId)).toMatchObject({ number_proof: null });
  });

  long(test)(
    'when it was not used for 180 days, then it is as if nobody had proved it, and the secret is none',
    async () => {
      const numberSecret = await secretOf(own);
      const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
      service.setTime(days(179));
      const used = await register({ phone, numberSecret });
      service.setTime(days(358));
      expect(await driverOf(await register({ phone }))).not.toBe(await driverOf(own));
      service.setTime(days(360));
      const late = await register({ phone, numberSecret });
      service.setTime(undefined);
      expect(await visitRow(used.registrationId)).toMatchObject({ number_proof: 'secret' });
      expect(await visitRow(late.registrationId)).toMatchObject({ number_proof: null });
      expect(await driverOf(late)).toBe(await driverOf(own));
      expect((await listed())[0]).toEqual([late.registrationId, false]);
    },
  );

  test('when another company registers it, then it is unproved there', async () => {
    const stranger = await service.company();
    const gate = await service.barcode(stranger);
    const visit = await register({ phone }, gate.barcodeId);
    expect((await available('', stranger)).map(({ visitId, isNumberProved }) => [visitId, isNumberProved])).toEqual([
      [visit.registrationId, false],
    ]);
    await prove(visit, 'code', company);
    expect(await visitRow(visit.registrationId)).toMatchObject({ number_proof: null });
  });
});

const provedVisit = async (of: string) => {
  const visit = await register({ phone: of });
  await prove(visit);
  return visit;
};
const provedNumber = async () => {
  const of = newPhone();
  await provedVisit(of);
  return of;
};

describe('a search', () => {
  const found = (search: string, limit = 10) => listed(`?search=${encodeURIComponent(search)}&limit=${String(limit)}`);

  test('shows the proved one before those beside it, whatever came between, each once over all pages', async () => {
    const own = await provedVisit(phone);
    const other = await register();
    const [second, third] = [await register({ phone }), await register({ phone })];
    const last = await register();
    const expected = [last, own, third, second, other].map(({ registrationId }) => registrationId);
    expect((await found('krzysztof')).map(([id]) => id)).toEqual(expected);
    for (const limit of [2, ...longRows([1, 3])]) {
      const pages: string[] = [];
      let cursor = '';
      do {
        const path = `/trucker/available-truckers?search=krzy&limit=${String(limit)}${cursor && `&cursor=${cursor}`}`;
        const { body } = await service.get<{ truckers: { visitId: string }[]; nextCursor?: string }>(path, company);
        pages.push(...body.truckers.map(({ visitId }) => visitId));
        cursor = body.nextCursor ?? '';
      } while (cursor);
      expect(pages).toEqual(expected);
    }
  });

  long(test)('that matches one of the two shows that one', async () => {
    const own = await provedVisit(phone);
    const stranger = await register({ phone, name: 'Mallory' });
    expect(await found('mallory')).toEqual([[stranger.registrationId, false]]);
    expect(await found('krzysztof')).toEqual([[own.registrationId, true]]);
  });
});

describe('a job', () => {
  test('of a trucker beside keeps the joined one busy, and its visit shows it on the pass', async () => {
    const own = await provedVisit(phone);
    const second = await register({ phone });
    const job = jobFor(second, await driverOf(second));
    await job();
    expect(await listed()).toEqual([[own.registrationId, true]]);
    await prove(second);
    expect(await listed()).toEqual([]);
    await job({ completedAt: '2026-12-01T07:30:00.000Z' });
    expect(await listed()).toEqual([[second.registrationId, true]]);
  });

  // promise: Nobody in who does not belong
  test('that a stranger got with the number keeps the driver free, once the driver proves it', async () => {
    const own = await register({ phone });
    const stranger = await register({ phone, name: 'Mallory' });
    const job = jobFor(stranger, await driverOf(stranger));
    await job();
    expect(await listed()).toEqual([]);
    await prove(own, 'answer');
    expect(await listed()).toEqual([[own.registrationId, true]]);
    // Given to the driver who proved the number.
    await job({ trucker: { truckerId: await driverOf(own), visitId: own.registrationId } });
    expect(await listed()).toEqual([[stranger.registrationId, false]]);
  });

  test('is on the pass of the visit that it was given to, and on no other', async () => {
    const own = await provedVisit(phone);
    const stranger = await register({ phone });
    const step = {
      ...{ locationName: 'Scale', locationAddress: '', dueAt: '2026-12-01T09:00:00.000Z', message: '' },
      ...{ timeZone: '', isActive: true, confirmedAt: '', linkCode: 'code' },
    };
    await jobFor(own, await driverOf(own))({ steps: [step] });
    expect((await openPass(own)).steps).toHaveLength(1);
    expect((await openPass(stranger)).steps).toEqual([]);
    const beside = await driverOf(stranger);
    await jobFor(stranger, beside)({ steps: [step] });
    await prove(stranger);
    expect((await openPass(stranger)).steps).toHaveLength(1);
  });

  test('of before the arrival is on its pass once that is proved, until the job is done', async () => {
    const planned = await register({ phone });
    const job = jobFor(planned, await driverOf(planned));
    const step = {
      ...{ locationName: 'Ramp 4', locationAddress: '', dueAt: '2026-12-01T09:00:00.000Z', message: '' },
      ...{ timeZone: '', isActive: true, confirmedAt: '', linkCode: 'code' },
    };
    await job({ steps: [step] });
    const arrived = await register({ phone });
    expect((await openPass(arrived)).steps).toEqual([]);
    await prove(arrived);
    expect((await openPass(arrived)).steps).toMatchObject([{ locationName: 'Ramp 4', state: 'active' }]);
    await job({ steps: [step], completedAt: '2026-12-01T09:00:00.000Z' });
    expect(await openPass(arrived)).toMatchObject({ steps: [], isCompleted: false });
  });
});

describe('in one moment', () => {
  const times = isLongForm() ? 5 : 2;
  const state = async (visits: readonly Registered[]) => {
    const rows = await Promise.all(visits.map(({ registrationId }) => visitRow(registrationId)));
    return rows.map(({ trucker_id }) => rows.findIndex((row) => row.trucker_id === trucker_id));
  };

  // promise: Nobody in who does not belong
  test('two proofs of one number: both are of it, and the newer one stands for it', async () => {
    for (let time = 0; time < times; time += 1) {
      const number = newPhone();
      const visits = [];
      for (let count = 0; count < 4; count += 1) visits.push(await register({ phone: number }));
      const [, second, , fourth] = visits as [Registered, Registered, Registered, Registered];
      await Promise.all([prove(fourth, 'answer'), prove(second), prove(second, 'answer'), prove(fourth)]);
      // The one between them is beside; the one before both is of the number.
      expect(await state(visits)).toEqual([0, 0, 2, 0]);
      expect((await listed())[0]).toEqual([fourth.registrationId, true]);
    }
  });

  test('a proof while others register with the number: each of those is another trucker', async () => {
    for (let time = 0; time < times; time += 1) {
      const number = newPhone();
      const own = await register({ phone: number });
      const many = () => register({ phone: number });
      const [first, second, , third] = await Promise.all([many(), many(), prove(own), many()]);
      expect(await state([own, first, second, third])).toEqual([0, 1, 2, 3]);
      expect(await listed(`?truckerId=${await driverOf(own)}`)).toEqual([[own.registrationId, true]]);
    }
  });

  test('proofs of many visits of two numbers, from both ends: none is lost', async () => {
    const numbers = [newPhone(), newPhone()];
    const visits: Registered[] = [];
    for (let count = 0; count < 8; count += 1) visits.push(await register({ phone: numbers[count % 2]! }));
    const both = ([one, other]: readonly [Registered, Registered]) =>
      service.context.store.transaction(async (tx) => {
        const { proveNumber } = await import('../src/visits/use-cases/prove-number.ts');
        for (const { registrationId: visitId } of [one, other])
          await proveNumber(service.context, tx, { companyId: company.companyId, visitId, by: 'answer' });
      });
    // Each transaction locks both numbers, some in one order and some in the other.
    await Promise.all([0, 1, 2, 3].map((at) => both([visits[at]!, visits[7 - at]!])));
    expect(await state(visits)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(
      new Set(await Promise.all(visits.map(async (each) => (await visitRow(each.registrationId)).number_proof))),
    ).toEqual(new Set(['answer']));
  });
});

test('what is published: each change is a fact with the whole state, and can be published again', async () => {
  const [follower, notification] = [await followVisits(service), await startNotification()];
  const own = await register({ phone });
  const stranger = await register({ phone });
  const number = await driverOf(own);
  await notification.bind(own, phone);
  const factsOf = ({ registrationId }: Registered) =>
    follower.published.filter(({ visit }) => visit?.visitId === registrationId);
  const state = (visit: Partial<Visit>) => expect.objectContaining(visit) as unknown;
  await soon(async () => {
    expect(factsOf(own)).toEqual([
      { type: 'TruckerRegistered', version: 1, visit: state({ truckerId: number, numberProvedAt: '' }) },
      {
        ...{ type: 'VisitChanged', version: 2 },
        visit: state({ truckerId: number, numberProvedAt: expect.stringMatching(/Z$/) as never, aliasTruckerId: '' }),
      },
    ]);
    expect(factsOf(stranger).at(-1)).toEqual({
      ...{ type: 'VisitChanged', version: 2 },
      visit: state({ truckerId: await driverOf(stranger), numberProvedAt: '', aliasTruckerId: '' }),
    });
  });
  const beside = await driverOf(stranger);
  await notification.bind(stranger, phone);
  const joined = state({
    truckerId: number,
    aliasTruckerId: beside,
    numberProvedAt: expect.stringMatching(/Z$/) as never,
  });
  await soon(() => expect(factsOf(stranger).at(-1)).toEqual({ type: 'VisitChanged', version: 3, visit: joined }));
  await republish(service.context);
  await soon(() => expect(factsOf(stranger).at(-1)).toEqual({ type: 'TruckerRegistered', version: 3, visit: joined }));
  // The same again, and late: nothing new.
  const count = follower.published.length;
  await notification.answer(own);
  await notification.bind(own, phone);
  const last = await register();
  await soon(() => expect(factsOf(last)).toHaveLength(1));
  await notification.answer(last);
  await soon(() => expect(factsOf(last)).toHaveLength(2));
  expect(follower.published).toHaveLength(count + 2);
});
