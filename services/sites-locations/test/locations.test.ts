import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createSiteOf, sites, someCompany, someLocation, withSites } from './service.ts';

withSites();

const aCompanyWithSite = async () => {
  const company = await someCompany();
  return { ...company, siteId: await createSiteOf(company.iadmin) };
};

const create = (token: string, body: unknown, headers = {}) =>
  sites.call('POST', '/location/create', { token, body, headers });
const list = async (token: string, path: string) =>
  (await sites.call('GET', path, { token })).body.locations as Record<string, unknown>[];
const ofSite = (token: string, siteId: string) => list(token, `/location/all?siteId=${siteId}`);
const ofCompany = (token: string) => list(token, '/location/company-locations');
const update = (token: string, id: unknown, body: unknown, headers = {}) =>
  sites.call('PUT', `/location/update/${String(id)}`, { token, body, headers });

test("given an iadmin, when a location is created, then the answer and both lists show it with its site's name", async () => {
  const { iadmin, user, siteId } = await aCompanyWithSite();
  const { status, body } = await create(iadmin, someLocation(siteId));
  const location = {
    _id: body.locationId,
    plainLocationName: 'Tor 3',
    address: 'Hafenstraße 12a, 20457 Hamburg',
    lat: 53.5463,
    lng: 9.9617,
    site: { _id: siteId, plainName: 'Terminal Nord' },
    createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/) as unknown,
    version: 1,
  };
  expect([status, body.location]).toEqual([201, location]);
  expect(await ofSite(user, siteId)).toEqual([location]);
  expect(await ofCompany(user)).toEqual([location]);
});

test('given a place in the yard without an address, and coordinates as texts, when it is created, then it is one', async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const body = someLocation(siteId, { address: '', lat: '53.5', lng: '-9.9' });
  expect((await create(iadmin, body)).status).toBe(201);
  expect(await ofSite(iadmin, siteId)).toMatchObject([{ address: '', lat: 53.5, lng: -9.9 }]);
});

test('given locations of two sites, when one is chosen, then only its own are listed; the company lists both', async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const south = await createSiteOf(iadmin, 'Terminal Süd');
  await create(iadmin, someLocation(siteId, { locationName: 'North gate' }));
  await create(iadmin, someLocation(south, { locationName: 'South gate' }));
  expect(await ofSite(iadmin, south)).toMatchObject([
    { plainLocationName: 'South gate', site: { _id: south, plainName: 'Terminal Süd' } },
  ]);
  expect((await ofCompany(iadmin)).map(({ plainLocationName }) => plainLocationName)).toEqual([
    'North gate',
    'South gate',
  ]);
});

test.each([
  ['no site', { siteId: undefined }, 'siteId'],
  ['an empty site', { siteId: '' }, 'siteId'],
  ['no latitude', { lat: undefined }, 'lat'],
  ['null for a longitude', { lng: null }, 'lng'],
  ['a latitude beyond the pole', { lat: -91 }, 'lat'],
  ['a longitude beyond the date line', { lng: 181 }, 'lng'],
  ['words for a longitude', { lng: 'east' }, 'lng'],
  ['no name', { locationName: undefined }, 'locationName'],
  ['a blank name', { locationName: '  ' }, 'locationName'],
  ['a name far too long', { locationName: 'x'.repeat(201) }, 'locationName'],
  ['an address far too long', { address: 'x'.repeat(501) }, 'address'],
  ['an unknown key', { companyId: randomUUID() }, 'companyId'],
  ['an operator for a name', { locationName: { $ne: '' } }, 'locationName.$ne'],
])(
  'given %s, when a location is created, then the field is named and nothing is kept',
  async (_what, changes, field) => {
    const { iadmin, siteId } = await aCompanyWithSite();
    const { status, body } = await create(iadmin, someLocation(siteId, changes));
    expect(status).toBe(400);
    expect(body.details).toEqual(
      expect.arrayContaining([expect.objectContaining({ field, error: expect.stringMatching(/\w/) })]),
    );
    expect(await ofCompany(iadmin)).toEqual([]);
  },
);

test("given another company's site, or none, when a location is put on it or it is listed, then both are the same 404", async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const stranger = await someCompany();
  const foreign = await create(stranger.iadmin, someLocation(siteId));
  const unknown = await create(stranger.iadmin, someLocation(randomUUID()));
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  const listing = await sites.call('GET', `/location/all?siteId=${siteId}`, { token: stranger.user });
  const listingNone = await sites.call('GET', `/location/all?siteId=${randomUUID()}`, { token: stranger.user });
  expect([listing.status, listing.body]).toEqual([404, listingNone.body]);
  expect(await ofCompany(stranger.iadmin)).toEqual([]);
  expect(await ofSite(iadmin, siteId)).toEqual([]);
});

test("given a row that names another company's site, when it is written past the use case, then the database refuses it", async () => {
  const { siteId } = await aCompanyWithSite();
  const write = sites.context.store.manager.query(
    `INSERT INTO location (id, company_id, site_id, name, address, lat, lng, version, created_at, updated_at)
     VALUES ($1, $2, $3, 'Tor', '', 0, 0, 1, $4, $4)`,
    [randomUUID(), randomUUID(), siteId, new Date(0)],
  );
  await expect(write).rejects.toThrow(/location_site/);
});

test('given ten calls with the same key at once, when they create, then there is one location and one answer', async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(iadmin, someLocation(siteId), headers)));
  expect(answers.every(({ status }) => status === 201)).toBe(true);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await ofSite(iadmin, siteId)).toHaveLength(1);
  const other = await create(iadmin, someLocation(siteId, { locationName: 'Another' }), headers);
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_mismatch']);
});

test('given no token, a user, or another company, when they call, then 401, 403, 404 and nothing changes', async () => {
  const { iadmin, user, siteId } = await aCompanyWithSite();
  const stranger = await someCompany();
  const { locationId } = (await create(iadmin, someLocation(siteId))).body;
  const body = { plainLocationName: 'Mine now', address: 'Elsewhere' };
  for (const path of [`/location/all?siteId=${siteId}`, '/location/company-locations'])
    expect((await sites.call('GET', path)).status).toBe(401);
  expect((await sites.call('POST', '/location/create', { body: someLocation(siteId) })).status).toBe(401);
  expect((await create(user, someLocation(siteId))).status).toBe(403);
  const foreign = await update(stranger.iadmin, locationId, body);
  const unknown = await update(stranger.iadmin, randomUUID(), body);
  expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
  expect(await ofCompany(stranger.iadmin)).toEqual([]);
  expect(await ofCompany(iadmin)).toMatchObject([{ plainLocationName: 'Tor 3', version: 1 }]);
});

test('given a location, when name and address change, then position and site stay, version rises and the ETag says so', async () => {
  const { iadmin, user, siteId } = await aCompanyWithSite();
  const { locationId } = (await create(iadmin, someLocation(siteId))).body;
  const change = { plainLocationName: 'Tor 4', address: '' };
  const first = await update(user, locationId, change);
  expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
  expect(first.body.location).toMatchObject({
    plainLocationName: 'Tor 4',
    address: '',
    lat: 53.5463,
    lng: 9.9617,
    site: { _id: siteId, plainName: 'Terminal Nord' },
    version: 2,
  });
  expect((await update(user, locationId, change)).headers.get('etag')).toBe('"2"');
  const moved = await update(user, locationId, { ...change, lat: 0, lng: 0 });
  expect(moved.body.location).toMatchObject({ lat: 0, lng: 0, version: 3 });
  expect(await ofSite(user, siteId)).toEqual([moved.body.location]);
});

test('given a location, when a user archives it or brings it back, then 403 with the field; an administrator does both', async () => {
  const { iadmin, user, siteId } = await aCompanyWithSite();
  const { locationId } = (await create(iadmin, someLocation(siteId))).body;
  const { locationName: plainLocationName, address } = someLocation(siteId);
  const save = (token: string, isArchived: boolean) =>
    update(token, locationId, { plainLocationName, address, isArchived });
  const refused = {
    status: 403,
    body: { code: 'forbidden', details: [{ field: 'isArchived', code: 'admins_only', error: expect.any(String) }] },
  };
  expect(await save(user, true)).toMatchObject(refused);
  expect(await ofCompany(user)).toMatchObject([{ version: 1 }]);
  expect((await save(iadmin, true)).status).toBe(200);
  expect(await save(user, false)).toMatchObject(refused);
  expect((await update(user, locationId, { plainLocationName: 'Tor 4', address, isArchived: true })).status).toBe(200);
  expect(await ofCompany(user)).toEqual([]);
  expect((await save(iadmin, false)).status).toBe(200);
  expect(await ofCompany(user)).toHaveLength(1);
});

test('given two people saw the same version, when both save with If-Match, then one wins and the other sees what changed', async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const { locationId } = (await create(iadmin, someLocation(siteId))).body;
  const { address } = someLocation(siteId);
  const save = (plainLocationName: string) =>
    update(iadmin, locationId, { plainLocationName, address }, { 'if-match': '"1"' });
  const answers = await Promise.all([save('One'), save('Other')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [won, lost] = [200, 409].map((status) => answers.find((answer) => answer.status === status));
  const kept = (won!.body.location as { plainLocationName: string }).plainLocationName;
  expect(lost?.body).toMatchObject({
    code: 'changed_by_someone_else',
    details: [{ field: 'plainLocationName', code: 'changed', error: `It is now: ${kept}` }],
  });
  expect(await ofCompany(iadmin)).toMatchObject([{ plainLocationName: kept, version: 2 }]);
});

test('given half a position or an id that is none, when a location is changed, then it is refused with the field', async () => {
  const { iadmin, siteId } = await aCompanyWithSite();
  const { locationId } = (await create(iadmin, someLocation(siteId))).body;
  const body = { plainLocationName: 'Tor 4', address: '' };
  const half = await update(iadmin, locationId, { ...body, lng: 1 });
  expect([half.status, half.body.details]).toEqual([
    400,
    [{ field: 'lat', code: 'required', error: 'This is needed.' }],
  ]);
  const malformed = await update(iadmin, "1'--", body);
  expect([malformed.status, malformed.body.code]).toEqual([400, 'invalid_input']);
});

test.each(['/location/company-locations?', '/location/all?siteId=SITE&'])(
  'given more locations than a page, some of the same millisecond, when %s is read with the cursor, then each comes once, the oldest first',
  async (template) => {
    const { iadmin, siteId } = await aCompanyWithSite();
    const path = template.replace('SITE', siteId);
    const created = await Promise.all(
      ['A', 'B', 'C', 'D', 'E'].map(
        async (locationName) =>
          (await create(iadmin, someLocation(siteId, { locationName }))).body.locationId as string,
      ),
    );
    await sites.context.store.manager.query('UPDATE location SET created_at = $2 WHERE id = ANY($1)', [
      created.slice(1),
      new Date('2020-11-20T08:00:00.000Z'),
    ]);
    const listed: string[] = [];
    let cursor = '';
    do {
      const { body } = await sites.call('GET', `${path}limit=2${cursor && `&cursor=${cursor}`}`, { token: iadmin });
      listed.push(...(body.locations as { _id: string }[]).map(({ _id }) => _id));
      cursor = (body.nextCursor as string | undefined) ?? '';
    } while (cursor);
    expect(listed).toEqual([...created.slice(1).sort(), created[0]]);
    const foreignCursor = await sites.call('GET', `${path}cursor=nonsense`, { token: iadmin });
    expect([foreignCursor.status, foreignCursor.body.code]).toEqual([400, 'invalid_input']);
  },
);
