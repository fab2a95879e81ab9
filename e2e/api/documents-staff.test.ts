import { beforeAll, describe, expect, test } from '@jest/globals';
import { aDriver, imageFile, ownDomain, signUp } from '../builders.ts';
import { until } from '../catcher.ts';
import { runningSystem } from '../system.ts';
import { documentsClient } from './documents.ts';

// The calls of the staff's document: its paths, its payloads, and the keys that it names in the answers.
const { gatewayUrl, client, catcher } = runningSystem();
const { send, call } = documentsClient(gatewayUrl);

type Row = Record<string, unknown> & { _id: string };
let token: string;
beforeAll(async () => {
  ({ token } = await signUp(client, catcher, `greta@${ownDomain()}`));
}, 60_000);

const get = <T>(path: string) => call<T>('GET', path, { token });
const post = <T>(path: string, body?: object) => call<T>('POST', path, { token, ...(body && { body }) });
const put = (path: string, body: object) => call<Row>('PUT', path, { token, body });
const remove = async (path: string) => (await send('DELETE', path, { token })).status;
const has = (row: object | undefined, ...keys: string[]) =>
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(keys));
/** Another service may not know yet what was made before. */
const known = <T>(path: string, body: object) =>
  until(`${path} to know what it names`, async () => {
    const answer = await send('POST', path, { token, body });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  });

// holds: S216-S225, S394, S395, P178-P185, P361
test('the user: all fields are read, phone number and language are changed', async () => {
  const email = `greta@${ownDomain()}`;
  const own = (await signUp(client, catcher, email)).token;
  const me = await call<Row>('GET', '/user/me', { token: own });
  const named = { name: 'Greta', surname: 'Lindqvist', email, role: 'iadmin', companyName: 'Nordhafen Logistik' };
  expect(me).toMatchObject({ ...named, domain: email.split('@')[1] });
  has(me, 'userId', 'companyId', 'phoneNumber', 'preferredLanguage');
  const body = { phoneNumber: '+4915112345678', preferredLanguage: 'de' };
  expect(await call('PUT', '/user/update', { token: own, body })).toEqual({ message: expect.any(String) });
  expect(await call('GET', '/user/me', { token: own })).toMatchObject(body);
});

// holds: S233-S236, S399-S402, P188-P191, P363
test('languages are listed, added, changed by their id, and deleted', async () => {
  const listed = async () => (await get<{ languages: Row[] }>('/language')).languages;
  const swiss = { name: 'Swiss German', code: 'de-ch', awsCode: 'de-CH' };
  expect(await post('/language', swiss)).toMatchObject({ message: expect.any(String) });
  const own = async () => (await listed()).find(({ code }) => code === 'de-ch');
  expect(await own()).toMatchObject(swiss);
  const changed = { ...swiss, name: 'Züritüütsch' };
  const { _id: id } = (await own())!;
  expect(await put('/language', { id, ...changed })).toMatchObject({ message: expect.any(String) });
  expect(await own()).toMatchObject(changed);
  expect(await call('DELETE', `/language/${id}`, { token })).toMatchObject({ message: expect.any(String) });
  expect(await own()).toBeUndefined();
});

describe('places', () => {
  // holds: S247-S253, S409-S413, S439, S440
  test('an address is suggested, its place found, a site made of it, listed and changed', async () => {
    const { predictions } = await get<{ predictions: Row[] }>('/site/autocomplete?input=Hamb');
    has(predictions[0], 'description', 'place_id');
    const place = encodeURIComponent(String(predictions[0]!.place_id));
    const { result } = await get<{ result: { geometry: { location: { lat: number; lng: number } } } }>(
      `/site/placedetails?place_id=${place}`,
    );
    const { lat, lng } = result.geometry.location;
    const found = await get<{ result: Row }>('/site/geocode?address=Hamburg');
    expect(found.result).toMatchObject({ lat: expect.closeTo(lat, 0), lng: expect.closeTo(lng, 0) });
    const here = await get<{ result: Row }>(`/site/reverse?lat=${lat}&lng=${lng}`);
    expect(here.result).toMatchObject({ address: expect.stringContaining('Hamburg') });

    const site = { address: 'Hafenstraße 12, 20457 Hamburg', lat, lng, isOurSite: true };
    const { siteId } = await post<{ siteId: string }>('/site/create', { name: 'Hafen Nord', ...site });
    const listed = async () => (await get<{ sites: Row[] }>('/site/all')).sites;
    expect(await listed()).toMatchObject([{ _id: siteId, plainName: 'Hafen Nord', ...site }]);
    await put(`/site/update/${siteId}`, { name: 'Hafen Süd', address: 'Hof 3, Hamburg' });
    expect(await listed()).toMatchObject([{ plainName: 'Hafen Süd', address: 'Hof 3, Hamburg' }]);
  });

  // holds: S254-S260, S414-S417
  test('a location of a site is made, listed by site and by company, and changed', async () => {
    const site = { name: 'Hafen Ost', address: 'Hamburg', lat: 53.5, lng: 9.9, isOurSite: false };
    const { siteId } = await post<{ siteId: string }>('/site/create', site);
    const place = { lat: 53.5001, lng: 9.9001, address: 'Hof 1' };
    const made = await post<{ locationId: string }>('/location/create', { locationName: 'Tor 1', siteId, ...place });
    const expected = { _id: made.locationId, plainLocationName: 'Tor 1', ...place, site: { _id: siteId } };
    expect((await get<{ locations: Row[] }>(`/location/all?siteId=${siteId}`)).locations).toMatchObject([expected]);
    await put(`/location/update/${made.locationId}`, { plainLocationName: 'Tor 2', address: 'Hof 2' });
    const { locations } = await get<{ locations: Row[] }>('/location/company-locations');
    expect(locations.find(({ _id }) => _id === made.locationId)).toMatchObject({
      ...{ plainLocationName: 'Tor 2', address: 'Hof 2' },
    });
  });
});

const fields = [
  { label: 'Sender', type: 'text', required: true },
  { label: 'Remarks', type: 'textarea', required: false },
  { label: 'Load', type: 'select', options: ['Chilled', 'Dry'], required: false },
  { label: 'Vest worn', type: 'checkbox', required: true },
  { label: 'Pallets', type: 'number', required: false },
  { label: 'Loaded on', type: 'date', required: false },
];

// holds: S237-S246, S403-S408, S514
test('images are uploaded together, and a questionnaire of all types of fields is kept, listed, changed and deleted', async () => {
  const form = new FormData();
  for (const name of ['gate.png', 'scale.png']) form.append('images', imageFile(name));
  const { urls } = await post<{ urls: string[] }>('/upload/images', form);
  expect(urls).toHaveLength(2);
  const content = {
    name: 'Gate check',
    description: '<strong>All</strong> <em>of</em> <u>this</u>',
    images: urls,
    fields,
    translatoryLanguage: 'de',
  };
  const { questionnaire } = await post<{ questionnaire: Row }>('/questionnaires/create', content);
  const { _id: id } = questionnaire;
  expect(questionnaire).toMatchObject(content);
  expect((await get<{ questionnaire: Row }>(`/questionnaires/${id}`)).questionnaire).toMatchObject(content);
  await put(`/questionnaires/${id}`, { ...content, name: 'Gate check 2', fields: fields.slice(1) });
  const listed = async () => (await get<{ questionnaires: Row[] }>('/questionnaires/list')).questionnaires;
  expect(await listed()).toMatchObject([{ _id: id, name: 'Gate check 2', fields: fields.slice(1) }]);
  expect(await remove(`/questionnaires/${id}`)).toBe(200);
  expect(await listed()).toEqual([]);
});

describe('QR codes and what comes by them', () => {
  let siteId: string;
  let questionnaireId: string;
  let barcodeId: string;
  beforeAll(async () => {
    const site = { name: 'Hafen West', address: 'Hafenweg 1', lat: 53.5, lng: 9.9, isOurSite: true };
    ({ siteId } = await post<{ siteId: string }>('/site/create', site));
    const { questionnaire } = await post<{ questionnaire: Row }>('/questionnaires/create', {
      ...{ name: 'ADR', description: '', images: [], fields, translatoryLanguage: 'en' },
    });
    questionnaireId = questionnaire._id;
  });

  // holds: S319-S328, S381, S431-S435
  test('a code is made with and without a questionnaire, listed, read, changed and deleted', async () => {
    const input = { name: 'Tor 4', siteId, receivers: ['office@example.com'] };
    const made = await known<{ dataURL: string; publicURL: string }>('/barcode/create', input);
    expect(made.dataURL).toMatch(/^data:image\/png;base64,/);
    const listed = async () => (await get<{ barcodes: Row[] }>('/barcode/list')).barcodes;
    const [own] = await listed();
    expect(own).toMatchObject({
      ...{ name: 'Tor 4', questionnaireId: null, receivers: ['office@example.com'] },
      site: { plainName: 'Hafen West', address: 'Hafenweg 1', _id: siteId },
      qrCodeData: expect.stringMatching(/^data:image\/png;base64,/),
    });
    barcodeId = String(own!.barcodeId);
    expect(new URL(made.publicURL).searchParams.get('barcodeId')).toBe(barcodeId);
    expect(new URL(made.publicURL).pathname).toMatch(/^\/register\//);

    await post('/barcode/create', { ...input, name: 'Tor 5', receivers: [], questionnaireId });
    const second = (await listed()).find(({ name }) => name === 'Tor 5')!;
    expect(second).toMatchObject({ questionnaireId });
    const body = { name: 'Tor 6', siteId, questionnaireId: '', receivers: ['gate@example.com'] };
    await put(`/barcode/update/${second._id}`, body);
    expect((await get<{ barcode: Row }>(`/barcode/details/${second._id}`)).barcode).toMatchObject({
      ...{ name: 'Tor 6', questionnaireId: null, receivers: ['gate@example.com'] },
    });
    expect(await remove(`/barcode/delete/${second._id}`)).toBe(200);
    expect((await listed()).map(({ name }) => name)).toEqual(['Tor 4']);
  });

  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });

  // holds: S261-S277, S418
  test('truckers are listed by day, and those without a job, with all that they entered', async () => {
    const driver = aDriver(barcodeId, { hasFoodAdvertising: true, isFoodLoad: true });
    await post('/trucker/register', driver);
    const { truckers } = await get<{ truckers: Row[] }>(
      `/trucker/company-truckers?startDate=${today}&endDate=${today}`,
    );
    expect(truckers[0]).toMatchObject({
      ...{ plainName: driver.name, plainSurname: driver.surname, plainPhone: driver.phone },
      ...{ plainLicensePlateTruck: 'WX 12345', plainLicensePlateTrailer: 'WX 98765', preferredLanguage: 'pl' },
      ...{ loadingNumber: 'L-20931', freightCompanyName: 'Trans Wrocław', freightCompanyCity: 'Wrocław' },
      ...{ freightCompanyCountry: 'Poland', hasFoodAdvertising: true, isFoodLoad: true },
      ...{ consentReadEverything: true, consentStoreData: true },
    });
    has(truckers[0], '_id', 'createdAt', 'registrationPdfUrl');
    const before = await get<{ truckers: Row[] }>('/trucker/company-truckers?startDate=2020-01-01&endDate=2020-01-02');
    expect(before.truckers).toEqual([]);
    await until('the trucker to be available', async () => {
      const available = await get<{ truckers: Row[] }>('/trucker/available-truckers');
      return available.truckers.some(({ plainSurname }) => plainSurname === driver.surname);
    });
  });

  // holds: S329-S334, S336-S340, S436, S438
  test('registrations are filtered by day and code, and one is read with its answers', async () => {
    const { barcodes } = await get<{ barcodes: string[] }>('/registration-overview/filters');
    expect(barcodes).toContain('Tor 4');
    const filter = `fromDate=${today}&toDate=${today}&barcode=${encodeURIComponent('Tor 4')}`;
    const { registrations } = await get<{ registrations: Row[] }>(`/registration-overview?${filter}`);
    expect(registrations).toHaveLength(1);
    const { registration } = await get<{ registration: Row }>(`/registration-overview/${registrations[0]!._id}`);
    expect(registration).toMatchObject({
      ...{ name: 'Zofia', barcodeName: 'Tor 4', preferredLanguage: 'pl', consentStoreData: true },
      ...{ consentReadEverything: true, signature: expect.stringMatching(/^data:image\/png/) },
      answers: expect.any(Array),
    });
    has(registration, '_id', 'surname', 'createdAt', 'pdfUrl', 'plainPhone');
    const other = await get<{ registrations: Row[] }>('/registration-overview?barcode=Tor%209');
    expect(other.registrations).toEqual([]);
  });
});
