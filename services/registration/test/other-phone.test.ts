import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { followVisits } from './other-services.ts';
import {
  available,
  details,
  newPhone,
  openPass,
  overview,
  prove,
  register,
  soon,
  startNotification,
  type Registered,
} from './proof-world.ts';
import { company, eachTestHasBarcode, noPdfs, service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

withRegistration(() => ({ kafka: true, env: { ...noPdfs, TWILIO_WHATSAPP_FROM: 'whatsapp:+493012345678' } }));
eachTestHasBarcode();

let follower: Awaited<ReturnType<typeof followVisits>>;
let notification: Awaited<ReturnType<typeof startNotification>>;
beforeAll(async () => {
  follower = await followVisits(service);
  notification = await startNotification();
});

let phone: string;
let visit: Registered;
const [private1, private2] = ['+40712345678', '+40712349999'] as const;
beforeEach(async () => {
  phone = newPhone();
  visit = await register({ phone });
});

const accept = (ending: string, { registrationId } = visit, token = company.userToken) =>
  service.post(`/trucker/accept-phone/${registrationId}`, { token }, { ending });
const marks = async () => {
  const [row] = await overview();
  const [trucker] = await available();
  const { otherPhoneEnding } = await details(visit);
  return [row?.otherPhoneEnding, trucker?.otherPhoneEnding, otherPhoneEnding];
};
const offered = (to: string) =>
  soon(async () => expect(await marks()).toEqual([to, to, to].map((each) => each.slice(-4))));
const lastFact = () => follower.published.findLast((fact) => fact.visit?.visitId === visit.registrationId);
const connected = async () => (await openPass(visit)).whatsApp?.isConnected;

describe("given another phone sent a visit's code", () => {
  beforeEach(async () => {
    await notification.bind(visit, private1);
    await offered(private1);
  });

  // promise: Nobody in who does not belong
  test('then staff see its ending, and nothing else has changed', async () => {
    expect(await details(visit)).toMatchObject({ isNumberProved: false, plainPhone: phone });
    expect(await details(visit)).not.toHaveProperty('plainWhatsAppPhone');
    expect(await connected()).toBe(false);
    await soon(() =>
      expect(lastFact()).toMatchObject({
        type: 'VisitChanged',
        visit: { phone, otherPhone: private1, isOtherPhoneAccepted: false, numberProvedAt: '' },
      }),
    );
  });

  test('when staff accept it, then the messages go there, and the number is not proved by it; again is the same', async () => {
    for (let time = 0; time < 2; time += 1)
      expect(await accept('5678')).toMatchObject({ status: 200, body: { message: expect.any(String) } });
    expect(await marks()).toEqual([undefined, undefined, undefined]);
    expect(await details(visit)).toMatchObject({ isNumberProved: false, plainWhatsAppPhone: private1 });
    expect(await connected()).toBe(true);
    await soon(() =>
      expect(lastFact()).toMatchObject({
        ...{ type: 'VisitChanged', version: 3 },
        visit: { otherPhone: private1, isOtherPhoneAccepted: true, numberProvedAt: '' },
      }),
    );
  });

  test('when one more sends it, then the first one cannot be accepted any more', async () => {
    await notification.bind(visit, private2);
    await offered(private2);
    const late = await accept('5678');
    expect([late.status, late.body.code, late.body.details?.map(({ field }) => field)]).toEqual([
      409,
      'changed_by_someone_else',
      ['ending'],
    ]);
    expect((await accept('9999')).status).toBe(200);
    expect(await details(visit)).toMatchObject({ plainWhatsAppPhone: private2 });
    // An accepted one stays, whoever sends the code, until the number itself does or agrees to another one.
    await notification.bind(visit, private2);
    await notification.bind(visit, private1);
    const { registrationId } = await register({ phone: newPhone() });
    await notification.bind({ ...visit, registrationId }, private1);
    await soon(async () => expect((await overview())[0]?.otherPhoneEnding).toBe('5678'));
    expect(await details(visit)).toMatchObject({ plainWhatsAppPhone: private2 });
    await notification.bind(visit, private1, true);
    await soon(async () => expect(await details(visit)).toMatchObject({ plainWhatsAppPhone: private1 }));
  });

  test('when the number itself sends it, then it is proved, and the other one waits no more', async () => {
    await notification.bind(visit, phone);
    await soon(async () => expect(await details(visit)).toMatchObject({ isNumberProved: true }));
    expect(await marks()).toEqual([undefined, undefined, undefined]);
    expect(await connected()).toBe(true);
    expect((await accept('5678')).status).toBe(409);
    await soon(() => expect(lastFact()).toMatchObject({ visit: { otherPhone: '', isOtherPhoneAccepted: false } }));
  });

  // promise: Nobody in who does not belong
  test('when the number was proved, and staff accept the other one, then the pass gives no secret any more', async () => {
    await prove(visit);
    const { number } = await openPass(visit);
    expect(number).toMatchObject({ isProved: true, secret: expect.any(String) });
    await accept('5678');
    expect((await openPass(visit)).number).toEqual({ isProved: true, canGetCode: false });
    // Nor when the number itself gets the messages again: the other phone has the pass still.
    await notification.bind(visit, phone);
    await soon(async () => expect(await details(visit)).not.toHaveProperty('plainWhatsAppPhone'));
    expect((await openPass(visit)).number).toEqual({ isProved: true, canGetCode: false });
    const again = await register({ phone, numberSecret: number?.secret });
    expect(await details(again)).toMatchObject({ isNumberProved: true });
  });

  long(test)('when the number itself agrees, then nobody else has to', async () => {
    await notification.bind(visit, private1, true);
    await soon(async () => expect(await details(visit)).toMatchObject({ plainWhatsAppPhone: private1 }));
    expect(await marks()).toEqual([undefined, undefined, undefined]);
  });

  test('then nobody of another company accepts it, and no guest, and a malformed ending is named', async () => {
    const stranger = await service.company();
    const unknown = await accept('5678', { ...visit, registrationId: randomUUID() });
    expect(await accept('5678', visit, stranger.token)).toMatchObject({ status: 404, body: unknown.body });
    const guest = await service.post(`/trucker/accept-phone/${visit.registrationId}`, {}, { ending: '5678' });
    expect(guest.status).toBe(401);
    const long = await accept('12345');
    expect([long.status, long.body.details?.map(({ field }) => field)]).toEqual([400, ['ending']]);
    expect(await details(visit)).not.toHaveProperty('plainWhatsAppPhone');
  });
});

long(test)('the number in the form of WhatsApp is the number itself', async () => {
  visit = await register({ phone: '+525512345678' });
  await notification.bind(visit, '+5215512345678');
  await soon(async () => expect(await details(visit)).toMatchObject({ isNumberProved: true }));
  expect(await marks()).toEqual([undefined, undefined, undefined]);
});

test('without another phone there is none to accept', async () => {
  expect((await accept('5678')).status).toBe(409);
});

test('ten yeses at once and one more phone: the accepted one or the last one, and each version once', async () => {
  await notification.bind(visit, private1);
  await offered(private1);
  const statuses = await Promise.all([
    ...Array.from({ length: 10 }, async () => (await accept('5678')).status),
    notification.bind(visit, private2).then(() => 200),
  ]);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const last = { ...visit, registrationId: (await register({ phone: newPhone() })).registrationId };
  await notification.bind(last, private1);
  await soon(async () => expect((await overview())[0]?.otherPhoneEnding).toBe('5678'));
  const { plainWhatsAppPhone, otherPhoneEnding } = await details(visit);
  expect([
    [private1, undefined],
    [undefined, '9999'],
  ]).toContainEqual([plainWhatsAppPhone, otherPhoneEnding]);
  const state = otherPhoneEnding
    ? { otherPhone: private2, isOtherPhoneAccepted: false }
    : { otherPhone: private1, isOtherPhoneAccepted: true };
  const versions = () =>
    follower.published.filter((fact) => fact.visit?.visitId === visit.registrationId).map(({ version }) => version);
  await soon(() => expect(lastFact()?.visit).toMatchObject(state));
  expect(versions()).toEqual(Array.from({ length: versions().length }, (_, index) => index + 1));
});
