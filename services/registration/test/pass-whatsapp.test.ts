import { expect, test } from '@jest/globals';
import { eventually, factsFrom } from '@gatelingo/chassis/testing';
import { PhoneBoundSchema, type Visit } from '@gatelingo/proto/events';
import type { Pass, RegistrationDetails } from '@gatelingo/proto/http/registration';
import { followVisits } from './other-services.ts';
import {
  aRegistration,
  barcode,
  company,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ kafka: true, env: { ...noPdfs, TWILIO_WHATSAPP_FROM: 'whatsapp:+493012345678' } }));
eachTestHasBarcode();

const register = async (changes: Record<string, unknown> = {}) => {
  const body = aRegistration(barcode.barcodeId, changes);
  type Registered = { registrationId: string; passCode: string };
  return (await service.post<Registered>('/trucker/register', {}, body)).body;
};
const whatsAppOf = async (code: string) => (await service.post<Pass>('/pass/open', {}, { code })).body.whatsApp;
const codeIn = (link = '') => new URL(link).searchParams.get('text')?.slice(-9) ?? '';

test('given a registration, then its pass leads to WhatsApp with a code of its own, which its facts carry', async () => {
  const follower = await followVisits(service);
  const [first, second] = [await register(), await register()];
  const links = [await whatsAppOf(first.passCode), await whatsAppOf(second.passCode)];
  expect(links).toMatchObject([{ isConnected: false }, { isConnected: false }]);
  const codes = links.map((each) => codeIn(each?.link));
  expect(new Set(codes).size).toBe(2);
  for (const code of codes) expect(code).toMatch(/^\w{4}-\w{4}$/);
  const expected: Partial<Visit> = {
    ...{ visitId: first.registrationId, whatsappCode: codes[0]!, passCode: first.passCode },
    registrationNumber: expect.stringMatching(/^\d{8}-\w{5}$/) as unknown as string,
  };
  await eventually(() =>
    expect(follower.published.map(({ visit }) => visit)).toContainEqual(expect.objectContaining(expected)),
  );
});

test('given a new code for WhatsApp that another visit has by chance, then the registration is stored once, with a code of its own', async () => {
  const { manager } = service.context.store;
  const first = await register();
  // The first visit that is written from now on gets the code of the one before.
  await manager.query(`
    CREATE SEQUENCE drawn;
    CREATE FUNCTION same_code() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('drawn') = 1 THEN NEW.whatsapp_index := (SELECT min(whatsapp_index) FROM visit); END IF;
      RETURN NEW;
    END $$;
    CREATE TRIGGER same_code BEFORE INSERT ON visit FOR EACH ROW EXECUTE FUNCTION same_code();
  `);
  const second = await register();
  await manager.query('DROP TRIGGER same_code ON visit; DROP FUNCTION same_code');
  const [drawn] = await manager.query<{ last: string }[]>('SELECT last_value AS last FROM drawn');
  expect(Number(drawn?.last)).toBe(2);
  const codes = [await whatsAppOf(first.passCode), await whatsAppOf(second.passCode)].map((each) => codeIn(each?.link));
  expect(new Set(codes).size).toBe(2);
  expect(await service.registrations(company.token)).toHaveLength(2);
});

test('given a phone is connected, then the pass says so, and staff see another one where it is accepted', async () => {
  const phone = '+48601234570';
  const registered = await register({ phone });
  const { registrationId: visitId } = registered;
  const { companyId, token } = company;
  const notification = await factsFrom('notification', service);
  const bind = (to: string, isAccepted = false) => {
    const fact = { visitId, companyId, truckerId: '', phone: to, boundAt: new Date().toISOString(), isAccepted };
    return notification.publish(PhoneBoundSchema, fact, { aggregateId: visitId, companyId, version: 1 });
  };
  const details = async () => {
    const path = `/registration-overview/${visitId}`;
    return (await service.get<{ registration: RegistrationDetails }>(path, { token })).body.registration;
  };
  await bind(phone);
  await eventually(async () => expect((await whatsAppOf(registered.passCode))?.isConnected).toBe(true));
  expect((await whatsAppOf(registered.passCode))?.link).toBe('https://wa.me/493012345678');
  expect(await details()).not.toHaveProperty('plainWhatsAppPhone');
  await bind('+40712345678', true);
  await eventually(async () =>
    expect(await details()).toMatchObject({ plainPhone: phone, plainWhatsAppPhone: '+40712345678' }),
  );
  await notification.stop();
});
