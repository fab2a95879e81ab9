import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect } from '@jest/globals';
import { collectFacts, eventually, factsFrom } from '@gatelingo/chassis/testing';
import type { ReceiverAsked, RegistrationDocumentIssued } from '@gatelingo/proto/events';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { fileDocument } from '../src/documents/use-cases/file-document.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';

export const member = 'gate@mueller.example';
/** Of nobody in the company; each test has its own, because all companies together ask a mailbox only a few times. */
export let outsider = '';
export let company: Awaited<ReturnType<typeof service.company>>;
let follower: Awaited<ReturnType<typeof collectFacts>>;
export let auth: Awaited<ReturnType<typeof factsFrom>>;
export let notification: Awaited<ReturnType<typeof factsFrom>>;

/** Another company with a member, for a test that needs two. */
export const nextCompany = async () => {
  company = await service.company();
  await service.member(company.companyId, member);
};

/** A registration service, the facts of its neighbours, and for each test a company with a member. */
export const withReceivers = (): void => {
  withRegistration(() => ({ env: noPdfs, kafka: true }));
  beforeAll(async () => {
    [follower, auth, notification] = await Promise.all([
      collectFacts(['registration.receiver.v1', 'registration.document.v1'], service),
      factsFrom('auth', service),
      factsFrom('notification', service),
    ]);
    service.context.onStop('others', () => Promise.all([follower.stop(), auth.stop(), notification.stop()]));
  });
  beforeEach(async () => {
    service.setTime(undefined);
    outsider = `dispo@${randomUUID()}.example`;
    await nextCompany();
  });
};

export const inDays = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);

export const payloads = (type: string) =>
  follower.facts
    .filter((fact) => fact.companyId === company.companyId && fact.type.endsWith(`.${type}`))
    .map(({ payload }) => payload as unknown);
/** Waits for the last question of the company, which is its `count`-th. */
export const question = (count = 1) =>
  eventually(() => {
    const asked = payloads('ReceiverAsked') as ReceiverAsked[];
    expect(asked).toHaveLength(count);
    return asked.at(-1)!;
  });
/** Whom the document of a new registration goes to. The code has a member, so that there always is one. */
export const recipients = async ({ barcodeId }: Barcode) => {
  const sent = await service.post<{ registrationId: string }>('/trucker/register', {}, aRegistration(barcodeId));
  const { registrationId } = sent.body;
  await service.context.store.transaction((tx) =>
    fileDocument(service.context, tx, registrationId, { bytes: Buffer.from('%PDF-1.7'), explainedAt: null }),
  );
  return eventually(() => {
    const documents = payloads('RegistrationDocumentIssued') as RegistrationDocumentIssued[];
    const own = documents.find(({ visit }) => visit?.visitId === registrationId);
    expect(own).toBeDefined();
    return own?.recipients ?? [];
  });
};
export const emails = async (barcode: Barcode) => (await recipients(barcode)).map(({ email }) => email).sort();
export const callReceiver = (what: 'find' | 'confirm' | 'stop', token: string) =>
  service.post<Record<string, unknown>>(`/barcode/receivers/${what}`, {}, { token });
export const create = (receivers: string[], name = 'Gate 3') => service.barcode(company, { name, receivers });
export const save = (barcode: Barcode, receivers: string[], token = company.token) => {
  const body = { name: barcode.name, siteId: company.siteId, receivers };
  return service.put<{ barcode: Barcode }>(`/barcode/update/${barcode._id}`, { token }, body);
};
export const stateOf = async ({ _id }: Barcode, address = outsider) => {
  const { body } = await service.get<{ barcode: Barcode }>(`/barcode/details/${_id}`, company);
  return body.barcode.receiverStates?.find(({ receiver }) => receiver === address);
};
