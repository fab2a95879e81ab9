import { randomUUID } from 'node:crypto';
import { expect } from '@jest/globals';
import { newShortCode } from '@gatelingo/chassis/codes';
import { rows } from '@gatelingo/chassis/postgres';
import { eventually } from '@gatelingo/chassis/testing';
import {
  RegistrationSubmittedSchema,
  TruckerRegisteredSchema,
  type Visit,
  VisitChangedSchema,
} from '@gatelingo/proto/events';
import { phoneIndexOf } from '../src/db/lookups.ts';
import { aDriverFact } from './job-facts.ts';
import { aPhone, patience } from './notification-service.ts';
import { world } from './twilio-world.ts';

export const byForm = {
  ...{ schema: TruckerRegisteredSchema, name: 'Jan', surname: 'Kowalski', licensePlateTruck: 'WX 12345' },
};
export const byQuestionnaire = {
  ...{ schema: RegistrationSubmittedSchema, name: 'Jan Kowalski', surname: '', licensePlateTruck: '' },
};

/** A driver who has registered at a company's gate, in Polish. */
export const registered = async (
  { schema, ...typed }: typeof byForm | typeof byQuestionnaire = byForm,
  phone = aPhone(),
  atCompany?: string,
) => {
  const { notification, drivers } = world;
  const companyId = atCompany ?? (await notification.company('de', 'Nordhafen Logistik GmbH'));
  const [visitId, code] = [randomUUID(), newShortCode()];
  const trucker = { ...aDriverFact('Jan', phone), visitId };
  const visit = {
    ...{ visitId, companyId, truckerId: trucker.truckerId, ...typed, phone },
    ...{ preferredLanguage: 'pl', registrationNumber: '20261120-7K3F9' },
    ...{ whatsappCode: code, passCode: 'pass-of-jan' },
    registeredAt: notification.context.clock.now().toISOString(),
    codesEndAt: new Date(notification.context.clock.now().getTime() + 3_600_000).toISOString(),
  };
  const about = { aggregateId: visitId, companyId };
  await notification.publish('registration', schema, { visit }, { ...about, version: 1 });
  await eventually(async () => expect(await codeRows(visitId)).toHaveLength(1), patience);
  let version = 1;
  let state: Partial<Visit> = visit;
  /** Registration publishes the visit with these changes. */
  const becomes = async (changes: Partial<Visit>) => {
    version += 1;
    state = { ...state, ...changes };
    const { $typeName: _type, ...fields } = state as Visit;
    await notification.publish('registration', VisitChangedSchema, { visit: fields }, { ...about, version });
  };
  const hello = `Dzień dobry, to moja rejestracja. Kod: ${code}`;
  return {
    ...{ companyId, visitId, phone, code, visit, about, hello, becomes },
    /** Staff accept another phone. */
    accept: (otherPhone: string) => becomes({ otherPhone, isOtherPhoneAccepted: true }),
    job: () => world.job(companyId, phone, trucker),
    send: (body = hello, from = phone) => drivers.write(from, { body }),
  };
};
const numberRows = (visitId: string) =>
  rows<{ version: number }>(world.notification.context.store.manager, 'SELECT * FROM visit_number WHERE id = $1', [
    visitId,
  ]);
/** The visit's fact of this version is projected. */
export const followed = (visitId: string, version: number) =>
  eventually(async () => expect(await numberRows(visitId)).toMatchObject([{ version }]), patience);
export const codeRows = (visitId: string) =>
  rows<{ bound_index: string | null; personal: Buffer | null }>(
    world.notification.context.store.manager,
    'SELECT * FROM visit_code WHERE id = $1',
    [visitId],
  );
export const gotten = async (phone: string) =>
  (await world.drivers.messages(phone)).filter(({ direction }) => direction !== 'inbound');
/** The messages that the phone has got, once there are so many. */
export const gets = (phone: string, count: number) =>
  eventually(async () => {
    const all = await gotten(phone);
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 'delivered'));
    return all;
  }, patience);
/** All that the phone wrote so far is worked on, as this text is. */
export const settled = async (phone: string) => {
  const { context } = world.notification;
  await eventually(async () => {
    const due = `SELECT 1 FROM work WHERE kind = 'receive-message' AND state <> 'done' AND company_id = $1`;
    expect(await rows(context.store.manager, due, [phoneIndexOf(context, phone)])).toEqual([]);
  }, patience);
};
