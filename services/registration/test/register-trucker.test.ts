import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import type { Driver } from '@gatelingo/proto/http/registration';
import {
  aRegistration,
  barcode,
  company,
  drawnSignature,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ env: { REGISTRATIONS_PER_MINUTE: '30', ...noPdfs } }));
eachTestHasBarcode();

interface Registered {
  message: string;
  registrationId: string;
}
const register = (body: unknown, headers: Record<string, string> = {}) =>
  service.post<Registered>('/trucker/register', { headers }, body);
const refusedRegistration = (body: unknown, headers: Record<string, string> = {}) =>
  service.post('/trucker/register', { headers }, body);
/** Sends what no client would: a text that may be no JSON. */
const registerRaw = (body: string) =>
  fetch(`${service.url}/trucker/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
const overview = () => service.registrations(company.token);
const ordersForPdfs = async () => {
  const { manager } = service.context.store;
  const [row] = await manager.query<{ count: string }[]>('SELECT count(*) FROM work WHERE company_id = $1', [
    company.companyId,
  ]);
  return Number(row?.count);
};

test('a driver registers and is answered in their language; staff see it at once', async () => {
  const answer = await register(aRegistration(barcode.barcodeId, { licensePlateTruck: ' dw  4k\u200b123' }));
  expect(answer.status).toBe(201);
  expect(answer.body.message).toBe('Rejestracja zakończona.');
  expect(await overview()).toMatchObject([
    {
      _id: answer.body.registrationId,
      name: 'Krzysztof',
      surname: 'Wiśniewski',
      licensePlateTruck: 'DW 4K123',
      barcodeName: 'Gate 3',
      siteName: 'Werk Nord',
      kind: 'trucker',
    },
  ]);
  expect(await ordersForPdfs()).toBe(1);
});

test('the language of the call is that of the answer, and of a driver who chose none', async () => {
  const chosenNone = { ...aRegistration(barcode.barcodeId), preferredLanguage: '' };
  const answer = await register(chosenNone, { 'accept-language': 'ro-MD, en' });
  expect(answer).toMatchObject({ status: 201, body: { message: 'V-ați înregistrat.' } });
  expect((await overview())[0]).toMatchObject({ preferredLanguage: 'ro-md' });
  const refused = await refusedRegistration({ ...chosenNone, name: '' }, { 'accept-language': 'ro' });
  expect(refused.body).toMatchObject({ code: 'invalid_input', details: [{ field: 'name', code: 'required' }] });
  expect(JSON.stringify(refused.body)).not.toContain('This is needed.');
});

describe('the same submission is one registration', () => {
  const tenTimes = async (body: unknown, headers: Record<string, string> = {}) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body: { registrationId } }) => registrationId)).size).toBe(1);
    expect(await overview()).toHaveLength(1);
    expect(await ordersForPdfs()).toBe(1);
  };

  // promise: The system starts and a trucker checks in
  test('sent ten times at once with one Idempotency-Key', () =>
    tenTimes(aRegistration(barcode.barcodeId), { 'idempotency-key': 'form-1' }));

  test('sent ten times at once without one', () => tenTimes(aRegistration(barcode.barcodeId)));

  test('sent with its keys in another order', async () => {
    const body = aRegistration(barcode.barcodeId);
    await register(body);
    await register(Object.fromEntries(Object.entries(body).reverse()));
    expect(await overview()).toHaveLength(1);
  });

  test('but more than ten minutes later it is a new one', async () => {
    const body = aRegistration(barcode.barcodeId);
    service.setTime(new Date(Date.now() - 10 * 60_000 - 1_000));
    await register(body);
    service.setTime(undefined);
    await register(body);
    expect(await overview()).toHaveLength(2);
  });

  test('a key that is used for something else is refused', async () => {
    const headers = { 'idempotency-key': 'form-2' };
    await register(aRegistration(barcode.barcodeId), headers);
    const answer = await service.post('/trucker/register', { headers }, aRegistration(barcode.barcodeId));
    expect(answer.status).toBe(409);
    expect(answer.body.code).toBe('idempotency_mismatch');
  });
});

test('one phone is one trucker of a company, with the newest data; another company does not know it', async () => {
  const phone = '+4915112345678';
  await register(aRegistration(barcode.barcodeId, { phone, licensePlateTruck: 'OLD 1' }));
  await register(aRegistration(barcode.barcodeId, { phone: '+49 151 1234-5678', licensePlateTruck: 'NEW 2' }));
  const list = async (token: string) =>
    (await service.get<{ truckers: Driver[] }>('/trucker/available-truckers', { token })).body.truckers;
  const truckers = await list(company.token);
  expect(truckers).toMatchObject([{ plainPhone: phone, plainLicensePlateTruck: 'NEW 2' }]);
  expect(truckers[0]?._id).toBe(truckers[0]?.truckerId);
  const visits = await overview();
  expect(visits).toHaveLength(2);
  expect(new Set(visits.map(({ truckerId }) => truckerId)).size).toBe(1);

  const other = await service.company();
  expect(await list(other.token)).toEqual([]);
  expect((await service.get(`/registration-overview/${visits[0]?._id ?? ''}`, { token: other.token })).status).toBe(
    404,
  );
});

// promise: WhatsApp
test('a number in the form of WhatsApp is that of the same trucker, and stands as it was typed', async () => {
  const registered = async (phone: string) => {
    await register(aRegistration(barcode.barcodeId, { phone }));
    const [newest] = await overview();
    return newest?.truckerId;
  };
  const [first, second, other] = [
    await registered('+52 55 1234 5678'),
    await registered('\u202a+52 1 55 1234 5678\u202c'),
    await registered('+52 55 1234 5679'),
  ];
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  const { truckers } = (
    await service.get<{ truckers: Driver[] }>('/trucker/available-truckers', { token: company.token })
  ).body;
  expect(truckers.map(({ plainPhone }) => plainPhone).sort()).toEqual(['+5215512345678', '+525512345679']);
});

describe('the code', () => {
  test.each([
    ['that nobody printed', randomBytes(18).toString('base64url')],
    ['that is none', "x' OR '1'='1"],
  ])('%s is not known', async (_what, barcodeId) => {
    const answer = await refusedRegistration(aRegistration(barcodeId));
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found', details: [{ field: 'barcodeId' }] });
    expect(answer.body.error).toContain('QR');
    expect((await service.get(`/registration/form?barcodeId=${encodeURIComponent(barcodeId)}`)).status).toBe(404);
  });

  test('that was deleted is gone for good', async () => {
    await service.delete(`/barcode/delete/${barcode._id}`, { token: company.token });
    const answer = await refusedRegistration(aRegistration(barcode.barcodeId));
    expect(answer.status).toBe(410);
    expect(answer.body.error).toBe('Ten kod QR nie jest już używany. Poszukaj nowszego plakatu albo zapytaj obsługę.');
  });
});

// promise: Bad luck of a driver's phone
test('given the answer was lost and the code is deleted, then the same key gets its answer, and another is refused', async () => {
  const body = aRegistration(barcode.barcodeId);
  const sent = await register(body, { 'idempotency-key': 'lost' });
  await service.delete(`/barcode/delete/${barcode._id}`, { token: company.token });
  expect(await register(body, { 'idempotency-key': 'lost' })).toMatchObject({ status: 201, body: sent.body });
  const other = await refusedRegistration(body, { 'idempotency-key': 'other' });
  expect(other).toMatchObject({ status: 410, body: { code: 'gone', details: [{ field: 'barcodeId' }] } });
  expect(await overview()).toHaveLength(1);
});

describe('refused with the field that is wrong, and nothing is written', () => {
  const without = (field: string) => {
    const { [field]: _left, ...rest } = aRegistration(barcode.barcodeId);
    return rest;
  };
  const refusal = async (body: unknown, field: string, status = 400) => {
    const answer = await refusedRegistration(body);
    expect(answer.status).toBe(status);
    expect(answer.body.details?.map((detail) => detail.field)).toContain(field);
    expect(await overview()).toEqual([]);
  };

  test.each([
    'barcodeId',
    'name',
    'surname',
    'phone',
    'preferredLanguage',
    'signature',
    'consentReadEverything',
    'consentStoreData',
    'loadingNumber',
    'freightCompanyName',
    'freightCompanyCity',
    'freightCompanyCountry',
    'licensePlateTruck',
    'licensePlateTrailer',
  ])('%s is missing', (field) => refusal(without(field), field));

  test.each([
    ['a blank name', { name: '   ' }, 'name'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 'name'],
    ['a name of another kind', { name: ['Jan'] }, 'name'],
    ['an operator', { surname: { $ne: null } }, 'surname.$ne'],
    ['a phone without a prefix', { phone: '0151123456' }, 'phone'],
    ['a phone that begins with zero', { phone: '+0151123456' }, 'phone'],
    ['a phone that is too short', { phone: '+491234' }, 'phone'],
    ['a phone that is too long', { phone: '+4912345678901234' }, 'phone'],
    ['a consent that was not given', { consentStoreData: false }, 'consentStoreData'],
    ['a signature that is an SVG', { signature: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'signature'],
    ['a signature that is no picture', { signature: '' }, 'signature'],
    ['a plate of pictures', { licensePlateTruck: '🚛🚛🚛' }, 'licensePlateTruck'],
    ['a key nobody knows', { isAdmin: true }, 'isAdmin'],
  ])('%s', (_what, changes, field) => refusal(aRegistration(barcode.barcodeId, changes), field));

  test('a prototype in the body', async () => {
    const body = JSON.stringify(aRegistration(barcode.barcodeId)).replace('{', '{"__proto__":{"isAdmin":true},');
    expect((await registerRaw(body)).status).toBe(400);
    expect(await overview()).toEqual([]);
  });

  test('a signature that is empty, or hides something else', async () => {
    const blank = { create: { width: 600, height: 200, channels: 4 as const, background: 'rgba(0,0,0,0)' } };
    const empty = (await sharp(blank).png().toBuffer()).toString('base64');
    const jpeg = (await sharp(blank).flatten().jpeg().toBuffer()).toString('base64');
    const bomb = Buffer.from(drawnSignature.slice(drawnSignature.indexOf(',') + 1), 'base64');
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    for (const picture of [empty, jpeg, bomb.toString('base64')]) {
      await refusal(
        aRegistration(barcode.barcodeId, { signature: `data:image/png;base64,${picture}` }),
        'signature',
        422,
      );
    }
  });

  test('a body that is too large, or no JSON', async () => {
    const large = await refusedRegistration(aRegistration(barcode.barcodeId, { signature: 'A'.repeat(600_000) }));
    expect(large.status).toBe(413);
    expect(await (await registerRaw('{"barcodeId":')).json()).toMatchObject({ code: 'malformed_json' });
  });
});

test('texts are cleaned: one form of accents, no control or bidi-override characters', async () => {
  await register(aRegistration(barcode.barcodeId, { name: ' Jo\u0301zef\u202e\u0000 ', loadingNumber: 'L\n1' }));
  expect(await overview()).toMatchObject([{ name: 'Józef', loadingNumber: 'L 1' }]);
});

test('a code takes so many registrations a minute, and another code as many', async () => {
  const send = () => refusedRegistration(aRegistration(barcode.barcodeId));
  const answers = await Promise.all(Array.from({ length: 33 }, send));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(3);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const other = await service.barcode(company, { name: 'Gate 4' });
  expect((await register(aRegistration(other.barcodeId))).status).toBe(201);
  // Who floods a gate stops himself: a driver at another address registers there.
  const elsewhere = { 'x-forwarded-for': '198.51.100.7' };
  expect((await register(aRegistration(barcode.barcodeId), elsewhere)).status).toBe(201);
});

test('nothing about a person stands in the database as it was typed', async () => {
  const [named] = await Promise.all([service.barcode(company, { receivers: ['leaktest@receiver.example'] })]);
  const personal = {
    name: 'Leaktestname',
    surname: 'Leaktestsurname',
    phone: '+48999888777',
    licensePlateTruck: 'LEAK 1',
    licensePlateTrailer: 'LEAK 2',
  };
  await register(aRegistration(named.barcodeId, personal), { 'idempotency-key': 'leak' });
  const { manager } = service.context.store;
  const tables = await manager.query<{ name: string }[]>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
  );
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['visit', 'outbox', 'work', 'idempotency']));
  const needles = [...Object.values(personal), '48999888777', 'LEAK1', 'leaktest@receiver.example'];
  for (const { name } of tables) {
    // bytea is shown in hex, so the test searches for the text and for its bytes.
    const rows = await manager.query<{ row: string }[]>(`SELECT t::text AS row FROM "${name}" t`);
    const dump = rows.map(({ row }) => row.toLowerCase()).join('\n');
    for (const needle of needles) {
      expect(dump).not.toContain(needle.toLowerCase());
      expect(dump).not.toContain(Buffer.from(needle).toString('hex'));
    }
  }
});
