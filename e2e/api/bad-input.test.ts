import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { auth } from '@gatelingo/proto/http/auth';
import { errorBody } from '@gatelingo/proto/http/errors';
import { notification } from '@gatelingo/proto/http/notification';
import { uploadBodyLimit } from '@gatelingo/proto/http/questionnaires';
import { registration } from '@gatelingo/proto/http/registration';
import { sitesLocations } from '@gatelingo/proto/http/sites-locations';
import {
  aDriver,
  createBarcode,
  createSite,
  imageFile,
  signature,
  ownDomain,
  password,
  pngOf,
  signUp,
  type Staff,
} from '../builders.ts';
import { createLocation } from '../job-builders.ts';
import { runningSystem } from '../system.ts';

const { gatewayUrl, client, catcher } = runningSystem();
let staff: Staff;
let barcodeId: string;

beforeAll(async () => {
  staff = await signUp(client, catcher, `greta@${ownDomain()}`);
  barcodeId = (await createBarcode(client, staff, await createSite(client, staff))).barcodeId;
}, 60_000);

const fieldsOf = (body: unknown): string[] => (errorBody.parse(body).details ?? []).map(({ field }) => field);

/** A refused submission must store nothing. */
const registrations = async (): Promise<number> => {
  const { registrations: rows } = await client.call(registration.listRegistrations, { token: staff.token, query: {} });
  return rows.length;
};

const needed = [
  'barcodeId',
  'name',
  'surname',
  'phone',
  'signature',
  'consentReadEverything',
  'consentStoreData',
  'loadingNumber',
  'freightCompanyName',
  'freightCompanyCity',
  'freightCompanyCountry',
  'licensePlateTruck',
  'licensePlateTrailer',
] as const;

describe('a trucker registration', () => {
  test.each(needed)('without %s is refused with that field named', async (field) => {
    const { [field]: _left, ...body } = aDriver(barcodeId);
    const answer = await client.send(registration.registerTrucker, { body });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body)).toEqual([field]);
  });

  test('with everything missing names every field at once', async () => {
    const answer = await client.send(registration.registerTrucker, { body: {} });
    expect(fieldsOf(answer.body)).toEqual(expect.arrayContaining([...needed]));
  });

  const refused: [what: string, over: Record<string, unknown>, status: number, field: string | undefined][] = [
    ['a phone without a plus', { phone: '0491512345678' }, 400, 'phone'],
    ['a phone whose first digit is 0', { phone: '+0123456789' }, 400, 'phone'],
    ['a phone that is too short', { phone: '+4912345' }, 400, 'phone'],
    ['a phone that is too long', { phone: '+491234567890123456' }, 400, 'phone'],
    ['consent withheld', { consentStoreData: false }, 400, 'consentStoreData'],
    ['an unknown key', { isAdmin: true }, 400, 'isAdmin'],
    ['a Mongo operator', { barcodeId: { $ne: '' } }, 400, 'barcodeId.$ne'],
    ['a name that is too long', { name: 'x'.repeat(101) }, 400, 'name'],
    ['a signature that is no image', { signature: 'data:image/png;base64,aGVsbG8=' }, 422, 'signature'],
    ['an SVG as signature', { signature: 'data:image/svg+xml;base64,PHN2Zy8+' }, 400, 'signature'],
    ['an empty signature', { signature: '' }, 400, 'signature'],
    ['an unknown barcode', { barcodeId: 'A'.repeat(22) }, 404, undefined],
    ['a malformed barcode', { barcodeId: '../../etc/passwd' }, 404, undefined],
  ];
  // holds: P320, P425
  test.each(refused)('with %s is refused and leaves nothing behind', async (_what, over, status, field) => {
    const before = await registrations();
    const answer = await client.send(registration.registerTrucker, { body: { ...aDriver(barcodeId), ...over } });
    expect(answer.status).toBe(status);
    if (field) expect(fieldsOf(answer.body)).toEqual([field]);
    else expect(errorBody.parse(answer.body).error).not.toBe('');
    expect(await registrations()).toBe(before);
  });

  test('with a blank pad is asked to sign', async () => {
    const blank = pngOf(400, 120, () => 0xff);
    const answer = await client.send(registration.registerTrucker, {
      body: { ...aDriver(barcodeId), signature: blank },
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(['signature']);
  });

  // promise: Nobody in who does not belong
  test('with a PNG bomb is refused before it is unpacked', async () => {
    const bomb = pngOf(30_000, 30_000, () => 0, deflateSync(Buffer.alloc(1000)));
    const answer = await client.send(registration.registerTrucker, {
      body: { ...aDriver(barcodeId), signature: bomb },
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer.body)).toEqual(['signature']);
  });

  test('with a key that another submission used is a clash', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await client.call(registration.registerTrucker, { body: aDriver(barcodeId), headers });
    const answer = await client.send(registration.registerTrucker, { body: aDriver(barcodeId), headers });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('too large is refused as such', async () => {
    const answer = await client.send(registration.registerTrucker, {
      body: { ...aDriver(barcodeId), signature: signature() + 'A'.repeat(600_000) },
    });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: 'too_large' });
  });

  // promise: Nobody in who does not belong
  test('that is not JSON, or carries __proto__, is refused', async () => {
    const post = (body: string) =>
      fetch(`${gatewayUrl}/api/trucker/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    expect((await post('{"name":')).status).toBe(400);
    expect((await post('{"__proto__":{"role":"iadmin"}}')).status).toBe(400);
  });
});

describe('signing up and in', () => {
  test('a wrong, a used and a garbled token all say the same', async () => {
    const email = `second@${ownDomain()}`;
    await client.call(auth.registerUser, { body: { email } });
    const token = /token=([\w.~-]+)/.exec((await catcher.waitFor(email)).Text)![1]!;
    const body = { token, name: 'Ida', surname: 'Holm', password, companyName: 'Holm' };
    await client.call(auth.finalizeUser, { body });

    for (const wrong of [token, 'x'.repeat(43), '%00'])
      for (const answer of [
        await client.send(auth.confirmUser, { body: { token: wrong } }),
        await client.send(auth.finalizeUser, { body: { ...body, token: wrong } }),
      ]) {
        expect(answer.status).toBe(400);
        expect(answer.body).toMatchObject({ error: 'Invalid or expired token' });
      }
  });

  // promise: Nobody in who does not belong
  test('a wrong password is refused, and throttled after ten', async () => {
    const email = `throttled@${ownDomain()}`;
    await signUp(client, catcher, email);
    const attempt = () => client.send(auth.logIn, { body: { email, password: 'not the password' } });
    const statuses: number[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await attempt()).status);
    expect(statuses[0]).toBe(401);
    const throttled = await attempt();
    expect(throttled.status).toBe(429);
    expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a short password and a bad address are named', async () => {
    const short = await client.send(auth.finalizeUser, {
      body: { token: 'x', name: 'A', surname: 'B', password: 'short', companyName: 'C' },
    });
    expect(fieldsOf(short.body)).toEqual(['password']);
    const address = await client.send(auth.registerUser, { body: { email: 'not an address' } });
    expect(fieldsOf(address.body)).toEqual(['email']);
  });
});

describe('uploaded images', () => {
  const upload = (token: string, ...files: File[]) => client.send(registration.uploadImages, { token, files });

  test('that are none are named, the others stay and are there for anybody', async () => {
    const drawing = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'sign.png', { type: 'image/png' });
    const answer = await upload(staff.token, drawing, imageFile());
    expect(answer).toMatchObject({ status: 201, body: { refused: [{ index: 0, fileName: 'sign.png', code: 'svg' }] } });
    const { urls } = registration.uploadImages.response.parse(answer.body);
    const image = await fetch(new URL(urls[0] ?? '', gatewayUrl));
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(image.headers.get('cache-control')).toContain('immutable');
  });

  test('that are too many bytes are refused before they are read', async () => {
    const large = new File([new Uint8Array(uploadBodyLimit)], 'large.png');
    const answer = await upload(staff.token, large).catch((error: unknown) => error);
    // The connection may close before all is sent.
    if (answer instanceof Error) expect(answer).toMatchObject({ message: 'fetch failed' });
    else expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  });

  test('that come as JSON are refused', async () => {
    const answer = await client.send(registration.uploadImages, { token: staff.token, body: { images: [] } });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
  });
});

test('a site needs a name, an address and coordinates on this earth', async () => {
  const answer = await client.send(sitesLocations.createSite, {
    token: staff.token,
    body: { name: ' ', address: '', lat: 91, lng: 'east' },
  });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer.body).sort()).toEqual(['address', 'lat', 'lng', 'name']);
});

describe('a location', () => {
  const create = (body: unknown) => client.send(sitesLocations.createLocation, { token: staff.token, body });

  test('needs a site, a name and coordinates on this earth; every field is named at once', async () => {
    const answer = await create({ siteId: '', locationName: ' ', lat: -91, lng: 'east', address: '', isOurSite: true });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer.body).sort()).toEqual(['isOurSite', 'lat', 'lng', 'locationName', 'siteId']);
  });

  test('on a site that is not there is refused, and nothing of it is listed', async () => {
    const answer = await create({ siteId: randomUUID(), locationName: 'Nowhere', lat: 1, lng: 1, address: '' });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([404, ['siteId']]);
    const query = {};
    const { locations } = await client.call(sitesLocations.listCompanyLocations, { token: staff.token, query });
    expect(locations.map(({ plainLocationName }) => plainLocationName)).not.toContain('Nowhere');
  });

  test('is moved by both coordinates or by none, and not by who saw an older one', async () => {
    const id = await createLocation(client, staff, await createSite(client, staff));
    const edit = (over: object, headers: Record<string, string> = {}) =>
      client.send(sitesLocations.updateLocation, {
        token: staff.token,
        params: { id },
        body: { plainLocationName: 'Tor 5', address: '', ...over },
        headers,
      });
    const half = await edit({ lng: 9.9 });
    expect([half.status, fieldsOf(half.body)]).toEqual([400, ['lat']]);
    expect((await edit({}, { 'if-match': '"1"' })).status).toBe(200);
    const late = await edit({ plainLocationName: 'Tor 6' }, { 'if-match': '"1"' });
    expect([late.status, fieldsOf(late.body)]).toEqual([409, ['plainLocationName']]);
    expect(late.body).toMatchObject({ code: 'changed_by_someone_else' });
  });
});

describe('messages to a trucker', () => {
  test.each([
    ['no job', {}, 'jobId'],
    ['an id that is none', { jobId: '../1' }, 'jobId'],
    ['an operator', { jobId: { $ne: '' } }, 'jobId.$ne'],
    ['an unknown key', { jobId: randomUUID(), phone: '+4915112345678' }, 'phone'],
  ])('are not announced with %s', async (_what, body, field) => {
    const answer = await client.send(notification.announceJob, { token: staff.token, body });
    expect([answer.status, fieldsOf(answer.body)]).toEqual([400, [field]]);
  });

  test('of a job that is not there are not found, also after waiting for it', async () => {
    const jobId = randomUUID();
    const calls = [
      client.send(notification.announceJob, { token: staff.token, body: { jobId } }),
      client.send(notification.listTruckerMessages, { token: staff.token, params: { jobId } }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([404, 404]);
  });
});

test('coordinates may come as strings, as the spec shows them', async () => {
  const { siteId } = await client.call(sitesLocations.createSite, {
    token: staff.token,
    body: { name: 'Strings', address: 'Wien', lat: '48.2082', lng: '16.3738' },
  });
  const { sites } = await client.call(sitesLocations.listSites, { token: staff.token, query: {} });
  expect(sites.find(({ _id }) => _id === siteId)).toMatchObject({ lat: 48.2082, lng: 16.3738 });
});

// promise: The system starts and a trucker checks in
test('an edit of something that changed meanwhile says so and overwrites nothing', async () => {
  const siteId = await createSite(client, staff, 'Versioned');
  const edit = (name: string, version: string) =>
    client.send(sitesLocations.updateSite, {
      token: staff.token,
      params: { id: siteId },
      body: { name, address: 'Hamburg' },
      headers: { 'if-match': version },
    });
  expect((await edit('First', '"1"')).status).toBe(200);
  const late = await edit('Second', '"1"');
  expect(late.status).toBe(409);
  expect(late.body).toMatchObject({ code: 'changed_by_someone_else' });
});
