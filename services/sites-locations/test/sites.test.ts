import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { undeclared } from '@gatelingo/chassis/testing';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { sites, someCompany, someSite, withSites } from './service.ts';

withSites();

test('every table says whose its rows are, and what ends them', async () => {
  expect(await undeclared(sites.context.store)).toEqual([]);
});

const create = async (token: string, body: unknown = someSite(), headers = {}) =>
  sites.call('POST', '/site/create', { token, body, headers });
const all = async (token: string) =>
  (await sites.call('GET', '/site/all', { token })).body.sites as Record<string, unknown>[];

test('given an iadmin, when a site is created, then it is listed as the contract says', async () => {
  const { iadmin, user } = await someCompany();
  const { status, body } = await create(iadmin);
  expect(status).toBe(201);
  expect(await all(user)).toEqual([
    {
      _id: body.siteId,
      plainName: 'Terminal Nord',
      address: 'Hafenstraße 12, 20457 Hamburg, Germany',
      lat: 53.5461,
      lng: 9.9614,
      isOurSite: true,
      smsCountries: [],
      timeZone: 'Europe/Berlin',
      ...siteDefaults,
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      version: 1,
    },
  ]);
});

test('given coordinates as texts, as the spec shows them, when a site is created, then they are numbers', async () => {
  const { iadmin } = await someCompany();
  expect((await create(iadmin, { name: 'Gate', address: 'Ulm', lat: '48.4', lng: '-9.98' })).status).toBe(201);
  expect(await all(iadmin)).toMatchObject([{ lat: 48.4, lng: -9.98, isOurSite: false }]);
});

test.each([
  ['no latitude', { lat: undefined }, 'lat'],
  ['no longitude', { lng: undefined }, 'lng'],
  ['null for a latitude', { lat: null }, 'lat'],
  ['a latitude beyond the pole', { lat: 91 }, 'lat'],
  ['words for a longitude', { lng: 'east' }, 'lng'],
  ['no name', { name: undefined }, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['no address', { address: '' }, 'address'],
  ['a name far too long', { name: 'x'.repeat(201) }, 'name'],
  ['an unknown key', { companyId: randomUUID() }, 'companyId'],
  ['an operator for a name', { name: { $ne: '' } }, 'name.$ne'],
])('given %s, when a site is created, then the field is named and nothing is kept', async (_what, changes, field) => {
  const { iadmin } = await someCompany();
  const { status, body } = await create(iadmin, someSite(changes));
  expect(status).toBe(400);
  expect(body.details).toEqual(
    expect.arrayContaining([expect.objectContaining({ field, error: expect.stringMatching(/\w/) })]),
  );
  expect(await all(iadmin)).toEqual([]);
});

test('given ten calls with the same key at once, when they create, then there is one site and one answer', async () => {
  const { iadmin } = await someCompany();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(iadmin, someSite(), headers)));
  expect(new Set(answers.map(({ body }) => body.siteId)).size).toBe(1);
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(await all(iadmin)).toHaveLength(1);
  const other = await create(iadmin, someSite({ name: 'Another' }), headers);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
});

test('given the same key in another company, when it creates, then it is a site of its own', async () => {
  const [one, other] = [await someCompany(), await someCompany()];
  const headers = { 'idempotency-key': 'the-same' };
  const answers = [await create(one.iadmin, someSite(), headers), await create(other.iadmin, someSite(), headers)];
  expect(answers[0]?.body.siteId).not.toBe(answers[1]?.body.siteId);
});

test('given no token, a user, or another company, when they call, then 401, 403, 404 and nothing changes', async () => {
  const { iadmin, user } = await someCompany();
  const stranger = await someCompany();
  const { siteId } = (await create(iadmin)).body;
  const body = { name: 'Mine now', address: 'Elsewhere' };
  expect((await sites.call('GET', '/site/all')).status).toBe(401);
  expect((await sites.call('POST', '/site/create', { body: someSite() })).status).toBe(401);
  expect((await create(user)).status).toBe(403);
  const foreign = await sites.call('PUT', `/site/update/${String(siteId)}`, { token: stranger.iadmin, body });
  const unknown = await sites.call('PUT', `/site/update/${randomUUID()}`, { token: stranger.iadmin, body });
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect(await all(stranger.iadmin)).toEqual([]);
  expect(await all(iadmin)).toMatchObject([{ plainName: 'Terminal Nord', version: 1 }]);
});

test('given a site, when name and address change, then position stays, version rises and the ETag says so', async () => {
  const { iadmin, user } = await someCompany();
  const { siteId } = (await create(iadmin)).body;
  const path = `/site/update/${String(siteId)}`;
  const first = await sites.call('PUT', path, { token: user, body: { name: 'Terminal Süd', address: 'Kai 3' } });
  expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
  expect(first.body.site).toMatchObject({
    plainName: 'Terminal Süd',
    address: 'Kai 3',
    lat: 53.5461,
    lng: 9.9614,
    version: 2,
  });
  const same = await sites.call('PUT', path, { token: user, body: { name: 'Terminal Süd', address: 'Kai 3' } });
  expect(same.headers.get('etag')).toBe('"2"');
  const moved = await sites.call('PUT', path, {
    token: user,
    body: { name: 'Terminal Süd', address: 'Kai 3', lat: 0, lng: 0 },
  });
  expect(moved.body.site).toMatchObject({ lat: 0, lng: 0, version: 3 });
});

test('given two people saw the same version, when both save with If-Match, then one wins and the other sees what changed', async () => {
  const { iadmin } = await someCompany();
  const { siteId } = (await create(iadmin)).body;
  const save = (name: string) =>
    sites.call('PUT', `/site/update/${String(siteId)}`, {
      token: iadmin,
      body: { name, address: 'Kai 3' },
      headers: { 'if-match': '"1"' },
    });
  const answers = await Promise.all([save('One'), save('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const lost = answers.find(({ status }) => status === 409);
  expect(lost?.body).toMatchObject({ code: 'changed_by_someone_else', details: [{ field: 'name', code: 'changed' }] });
});

test('given a site that is not ours any more, and archived, then lists leave it out until it is brought back', async () => {
  const { iadmin, user } = await someCompany();
  const { body } = await create(iadmin);
  const siteId = String(body.siteId);
  const location = { locationName: 'Ramp 1', siteId, lat: 53.5, lng: 9.9, address: '' };
  await sites.call('POST', '/location/create', { token: iadmin, body: location });
  const { name, address } = someSite();
  const save = (token: string, change: object) =>
    sites.call('PUT', `/site/update/${siteId}`, { token, body: { name, address, ...change } });
  const withArchived = async () => (await sites.call('GET', '/site/all?archived=true', { token: user })).body.sites;
  const ramps = async (query = '') =>
    (await sites.call('GET', `/location/company-locations${query}`, { token: user })).body.locations;

  expect((await save(user, { isArchived: true })).status).toBe(403);
  expect((await save(user, { isOurSite: false })).status).toBe(403);
  expect((await save(iadmin, { isArchived: true, isOurSite: false })).status).toBe(200);
  expect([await all(user), await ramps()]).toEqual([[], []]);
  expect(await withArchived()).toMatchObject([{ _id: siteId, isArchived: true, isOurSite: false, version: 2 }]);
  expect(await ramps('?archived=true')).toMatchObject([{ plainLocationName: 'Ramp 1' }]);
  // An archived entry can be renamed, and stays archived.
  expect((await save(user, { name: 'Old terminal' })).status).toBe(200);
  expect(await all(user)).toEqual([]);
  expect((await save(iadmin, { isArchived: false })).status).toBe(200);
  expect(await all(user)).toMatchObject([{ _id: siteId, isOurSite: false, version: 4 }]);
});

describe('the countries for codes by SMS', () => {
  const given = async () => {
    const { iadmin, user } = await someCompany();
    const { siteId } = (await create(iadmin)).body;
    const save = (token: string, smsCountries?: unknown, headers = {}) =>
      sites.call('PUT', `/site/update/${String(siteId)}`, {
        token,
        headers,
        body: { name: 'Terminal Nord', address: 'Kai 3', ...(smsCountries !== undefined && { smsCountries }) },
      });
    return { iadmin, user, save };
  };

  test('are chosen by an administrator, each once, and stay where they are not sent', async () => {
    const { iadmin, user, save } = await given();
    const chosen = await save(iadmin, ['pl', 'DE', 'PL']);
    expect([chosen.status, chosen.body.site]).toEqual([200, expect.objectContaining({ smsCountries: ['DE', 'PL'] })]);
    expect((await save(user)).body.site).toMatchObject({ smsCountries: ['DE', 'PL'], version: 2 });
    expect((await save(user, ['PL', 'DE'])).body.site).toMatchObject({ version: 2 });
    expect((await save(iadmin, [])).body.site).toMatchObject({ smsCountries: [], version: 3 });
    expect(await all(user)).toMatchObject([{ smsCountries: [] }]);
  });

  test('are not changed by a user: 403 with the field, and nothing is kept', async () => {
    const { iadmin, user, save } = await given();
    const { status, body } = await save(user, ['RO']);
    expect([status, body.code]).toEqual([403, 'forbidden']);
    expect(body.details).toEqual([{ field: 'smsCountries', code: 'admins_only', error: expect.any(String) }]);
    expect(await all(iadmin)).toMatchObject([{ smsCountries: [], version: 1 }]);
  });

  test.each([
    ['no country', ['QQ'], 422, 'smsCountries.0'],
    ['no code', ['Poland'], 400, 'smsCountries.0'],
    ['no list', 'PL', 400, 'smsCountries'],
    ['too many', Array.from({ length: 61 }, () => 'PL'), 400, 'smsCountries'],
  ])('that are %s are refused with the field', async (_what, countries, status, field) => {
    const { iadmin, save } = await given();
    const answer = await save(iadmin, countries);
    expect([answer.status, answer.body.details]).toEqual([
      status,
      expect.arrayContaining([expect.objectContaining({ field })]),
    ]);
  });

  test('of a site that somebody else changed are shown', async () => {
    const { iadmin, save } = await given();
    await save(iadmin, ['DE', 'PL']);
    const late = await save(iadmin, ['RO'], { 'if-match': '"1"' });
    expect([late.status, late.body.details]).toEqual([
      409,
      [{ field: 'smsCountries', code: 'changed', error: 'It is now: DE, PL' }],
    ]);
  });
});

describe('the time zone of a site', () => {
  const given = async () => {
    const { iadmin, user } = await someCompany();
    const { siteId } = (await create(iadmin)).body;
    const save = (token: string, timeZone?: unknown) =>
      sites.call('PUT', `/site/update/${String(siteId)}`, {
        token,
        body: { name: 'Terminal Nord', address: 'Kai 3', ...(timeZone !== undefined && { timeZone }) },
      });
    return { iadmin, user, save };
  };

  test('is chosen by an administrator, and stays where it is not sent', async () => {
    const { iadmin, user, save } = await given();
    expect((await save(iadmin, 'Europe/Athens')).body.site).toMatchObject({ timeZone: 'Europe/Athens' });
    expect((await save(user)).body.site).toMatchObject({ timeZone: 'Europe/Athens' });
    expect(await all(user)).toMatchObject([{ timeZone: 'Europe/Athens' }]);
  });

  test('is not changed by a user', async () => {
    const { iadmin, user, save } = await given();
    const { status, body } = await save(user, 'Europe/Athens');
    expect([status, body.details]).toEqual([
      403,
      [{ field: 'timeZone', code: 'admins_only', error: expect.any(String) }],
    ]);
    expect(await all(iadmin)).toMatchObject([{ timeZone: 'Europe/Berlin' }]);
  });

  test.each(['Europe/Nowhere', '+02:00', 'CET+1', '', 'Europe/Berlin; x', 'E'.repeat(61), 7])(
    'that is %j is refused with the field',
    async (timeZone) => {
      const { iadmin, save } = await given();
      const { status, body } = await save(iadmin, timeZone);
      expect([status, body.details]).toEqual([400, [expect.objectContaining({ field: 'timeZone' })]]);
    },
  );
});

test('given half a position or an id that is none, when a site is changed, then it is refused with the field', async () => {
  const { iadmin } = await someCompany();
  const { siteId } = (await create(iadmin)).body;
  const body = { name: 'Gate', address: 'Kai 3' };
  const half = await sites.call('PUT', `/site/update/${String(siteId)}`, { token: iadmin, body: { ...body, lat: 1 } });
  expect([half.status, half.body.details]).toEqual([
    400,
    [{ field: 'lng', code: 'required', error: 'This is needed.' }],
  ]);
  const malformed = await sites.call('PUT', "/site/update/1'--", { token: iadmin, body });
  expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_input']);
});

test('given more sites than a page, when they are listed with the cursor, then each comes once, the oldest first', async () => {
  const { iadmin } = await someCompany();
  const created: unknown[] = [];
  for (const name of ['A', 'B', 'C', 'D', 'E']) created.push((await create(iadmin, someSite({ name }))).body.siteId);
  const listed: unknown[] = [];
  let cursor = '';
  do {
    const { body } = await sites.call('GET', `/site/all?limit=2${cursor && `&cursor=${cursor}`}`, { token: iadmin });
    listed.push(...(body.sites as { _id: string }[]).map(({ _id }) => _id));
    cursor = (body.nextCursor as string | undefined) ?? '';
  } while (cursor);
  expect(listed).toEqual(created);
  expect((await sites.call('GET', '/site/all?cursor=nonsense', { token: iadmin })).status).toBe(400);
});
