import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { collectFacts, eventually, factsFrom } from '@gatelingo/chassis/testing';
import {
  ReceiverRefusedSchema,
  UserChangedSchema,
  UserRegisteredSchema,
  type ReceiverAsked,
  type RegistrationDocumentIssued,
} from '@gatelingo/proto/events';
import type { Barcode } from '@gatelingo/proto/http/registration';
import { fileDocument } from '../src/use-cases/issue-document.ts';
import { aRegistration, noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: noPdfs, kafka: true }));

const [outsider, member] = ['dispo@carrier.example', 'gate@mueller.example'];
const inDays = (count: number) => new Date(Date.now() + count * 24 * 3600 * 1000);
let follower: Awaited<ReturnType<typeof collectFacts>>;
let auth: Awaited<ReturnType<typeof factsFrom>>;
let notification: Awaited<ReturnType<typeof factsFrom>>;
let company: Awaited<ReturnType<typeof service.company>>;
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
  company = await service.company();
  await service.member(company.companyId, member);
});

const payloads = (type: string) =>
  follower.facts
    .filter((fact) => fact.companyId === company.companyId && fact.type.endsWith(`.${type}`))
    .map(({ payload }) => payload as unknown);
/** Waits for the last question of the company, which is its `count`-th. */
const question = (count = 1) =>
  eventually(() => {
    const asked = payloads('ReceiverAsked') as ReceiverAsked[];
    expect(asked).toHaveLength(count);
    return asked.at(-1)!;
  });
/** Whom the document of a new registration goes to. The code has a member, so that there always is one. */
const recipients = async ({ barcodeId }: Barcode) => {
  const sent = await service.post<{ registrationId: string }>('/trucker/register', {}, aRegistration(barcodeId));
  const { registrationId } = sent.body;
  await service.context.store.transaction((tx) =>
    fileDocument(service.context, tx, registrationId, Buffer.from('%PDF-1.7')),
  );
  return eventually(() => {
    const documents = payloads('RegistrationDocumentIssued') as RegistrationDocumentIssued[];
    const own = documents.find(({ visit }) => visit?.visitId === registrationId);
    expect(own).toBeDefined();
    return own?.recipients ?? [];
  });
};
const emails = async (barcode: Barcode) => (await recipients(barcode)).map(({ email }) => email).sort();
const say = (what: 'find' | 'confirm' | 'stop', token: string) =>
  service.post<Record<string, unknown>>(`/barcode/receivers/${what}`, {}, { token });
const create = (receivers: string[], name = 'Gate 3') => service.barcode(company, { name, receivers });
const save = (barcode: Barcode, receivers: string[], token = company.token) => {
  const body = { name: barcode.name, siteId: company.siteId, receivers };
  return service.put<{ barcode: Barcode }>(`/barcode/update/${barcode._id}`, { token }, body);
};
const stateOf = async ({ _id }: Barcode, address = outsider) => {
  const { body } = await service.get<{ barcode: Barcode }>(`/barcode/details/${_id}`, company);
  return body.barcode.receiverStates?.find(({ receiver }) => receiver === address);
};

describe('given an address of nobody in the company', () => {
  test('it is asked once, for all gates and in one mail, and gets nothing before it agrees', async () => {
    const barcodes = await Promise.all(['Gate 1', 'Gate 2', 'Gate 3'].map((name) => create([member, outsider], name)));
    const [barcode] = barcodes;
    if (!barcode) throw new Error('No QR code was made.');
    const { token, email, gates, expiresAt } = await question();
    expect(email).toBe(outsider);
    expect(gates.map(({ siteName }) => siteName)).toContain('Werk Nord');
    expect(new Date(expiresAt).getTime()).toBeGreaterThan(inDays(6.9).getTime());
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting', askedAt: expect.any(String) });
    expect(await stateOf(barcode, member)).toMatchObject({ state: 'confirmed', askedAt: null });
    expect(await emails(barcode)).toEqual([member]);

    // A program that opens links looks it up at most: nothing changes.
    const found = await say('find', token);
    expect(found.body).toMatchObject({ companyName: 'Müller & Söhne', receiver: outsider, canConfirm: true });
    expect(found.body.gates).toHaveLength(3);
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting' });

    expect((await say('confirm', token)).status).toBe(200);
    expect((await say('confirm', token)).status).toBe(200);
    expect(await stateOf(barcode)).toMatchObject({ state: 'confirmed' });
    for (const each of barcodes) expect(await emails(each)).toEqual([outsider, member]);
    await question(1);
  });

  test('it stops the mails by the link of any of them, which can not confirm', async () => {
    const barcode = await create([member, outsider]);
    await say('confirm', (await question()).token);
    const [first, second] = [await recipients(barcode), await recipients(barcode)];
    const tokens = [first, second].map((all) => all.find(({ email }) => email === outsider)?.stopToken ?? '');
    expect(new Set(tokens).size).toBe(1);
    const stop = tokens[0] ?? '';
    expect((await say('find', stop)).body).toMatchObject({ state: 'confirmed', canConfirm: false });
    expect((await say('stop', stop)).status).toBe(200);
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
    expect(await emails(barcode)).toEqual([member]);
    expect((await say('confirm', stop)).body).toMatchObject({ code: 'invalid_token' });
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
  });

  test('it declines, and is asked again only when it is added after 30 days; the first link is then over', async () => {
    const barcode = await create([member, outsider]);
    const { token } = await question();
    await say('stop', token);
    const addAgain = async () => {
      await save(barcode, [member]);
      await save(barcode, [member, outsider]);
    };
    service.setTime(inDays(29));
    await addAgain();
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped', askAgainFrom: expect.any(String) });
    service.setTime(inDays(31));
    await save(barcode, [member, outsider]);
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped', askAgainFrom: null });
    await addAgain();
    const again = await question(2);
    expect(await stateOf(barcode)).toMatchObject({ state: 'waiting' });
    expect((await say('confirm', token)).status).toBe(400);
    await say('confirm', again.token);
    expect(await emails(barcode)).toEqual([outsider, member]);
  });

  test('the link confirms for seven days, and declines for ever', async () => {
    const barcode = await create([member, outsider]);
    const { token } = await question();
    service.setTime(inDays(7.1));
    expect((await say('confirm', token)).body).toMatchObject({ code: 'invalid_token' });
    expect((await say('find', token)).body).toMatchObject({ state: 'waiting', canConfirm: false });
    await say('stop', token);
    expect(await stateOf(barcode)).toMatchObject({ state: 'stopped' });
  });

  test('what is no token is refused, whatever is asked', async () => {
    for (const what of ['find', 'confirm', 'stop'] as const)
      expect((await say(what, 'no-such-token')).body).toMatchObject({ code: 'invalid_token' });
  });

  test('a user may keep and remove it, and add people of the company, but not it', async () => {
    const { userToken, siteId } = company;
    const body = { name: 'Gate 9', siteId, receivers: [member, outsider] };
    const refused = await service.post('/barcode/create', { token: userToken }, body);
    expect(refused.status).toBe(403);
    expect(refused.body.details).toMatchObject([{ field: 'receivers.1', code: 'admins_only' }]);
    const barcode = await create([outsider]);
    expect((await save(barcode, [outsider, member], userToken)).status).toBe(200);
    expect((await save(barcode, [member], userToken)).status).toBe(200);
    expect((await save(barcode, [member, outsider], userToken)).status).toBe(403);
    await question(1);
  });

  test('no mailbox is there: it gets nothing, until it is added again', async () => {
    const barcode = await create([member, outsider]);
    const { receiverId, token } = await question();
    await say('confirm', token);
    const { companyId } = company;
    const about = { aggregateId: receiverId, version: 1, companyId };
    await notification.publish(ReceiverRefusedSchema, { receiverId, companyId }, about);
    await eventually(async () => expect(await stateOf(barcode)).toMatchObject({ state: 'bounced' }));
    expect(await emails(barcode)).toEqual([member]);
    await save(barcode, [member]);
    await save(barcode, [member, outsider]);
    expect(await emails(barcode)).toEqual([outsider, member]);
    await question(1);
  });
});

test('who joins or leaves the company starts or stops to be a receiver without a question', async () => {
  const { companyId } = company;
  const userId = randomUUID();
  const email = 'Nina@mueller.example';
  const publish = (schema: typeof UserRegisteredSchema | typeof UserChangedSchema, version: number, of: string) => {
    const user = { userId, companyId: of, email, role: 'user', preferredLanguage: 'de' };
    return auth.publish(schema, { user }, { aggregateId: userId, version, companyId: of });
  };
  await publish(UserRegisteredSchema, 1, companyId);
  const barcode = await create([member]);
  await eventually(async () =>
    expect((await save(barcode, [member, 'nina@mueller.example'], company.userToken)).status).toBe(200),
  );
  expect(await emails(barcode)).toEqual([member, 'nina@mueller.example']);
  await publish(UserChangedSchema, 2, randomUUID());
  await eventually(async () =>
    expect(await stateOf(barcode, 'nina@mueller.example')).toMatchObject({ state: 'waiting', askedAt: null }),
  );
  expect(await emails(barcode)).toEqual([member]);
  expect(payloads('ReceiverAsked')).toEqual([]);
});

test('receivers from before the update stay confirmed, at every code, and have a link to stop', async () => {
  const { manager } = service.context.store;
  const barcode = await create([member, outsider]);
  await question();
  // As the update finds a code of the release before.
  await manager.query('DELETE FROM receiver WHERE company_id = $1', [company.companyId]);
  await manager.query('UPDATE barcode SET has_earlier_receivers = true WHERE id = $1', [barcode._id]);
  expect(await stateOf(barcode)).toMatchObject({ state: 'confirmed' });
  const other = await create([member, outsider, 'new@carrier.example'], 'Gate 4');
  expect(await stateOf(other)).toMatchObject({ state: 'confirmed' });
  expect((await question(2)).email).toBe('new@carrier.example');
  const found = await recipients(barcode);
  expect(found.map(({ email }) => email).sort()).toEqual([outsider, member]);
  await say('stop', found.find(({ email }) => email === outsider)?.stopToken ?? '');
  expect(await emails(other)).toEqual([member]);
});

test('each company asks for itself', async () => {
  const barcode = await create([member, outsider]);
  await say('confirm', (await question()).token);
  expect(await stateOf(barcode)).toMatchObject({ state: 'confirmed' });
  company = await service.company();
  const other = await create([outsider]);
  await question();
  expect(await stateOf(other)).toMatchObject({ state: 'waiting' });
});
