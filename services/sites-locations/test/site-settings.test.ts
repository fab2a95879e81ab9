import { eventually } from '@gatelingo/chassis/testing';
import { siteDefaults } from '@gatelingo/proto/site-settings';
import { describe, expect, test } from '@jest/globals';
import { factsOf, sites, someCompany, someSite, withFactsOf } from './service.ts';

withFactsOf('sites-locations.site.v1');

const given = async () => {
  const { iadmin, user } = await someCompany();
  const siteId = String((await sites.call('POST', '/site/create', { token: iadmin, body: someSite() })).body.siteId);
  const save = (token: string, settings: object, headers = {}) =>
    sites.call('PUT', `/site/update/${siteId}`, {
      ...{ token, headers },
      body: { name: 'Terminal Nord', address: 'Kai 3', ...settings },
    });
  const listed = async () => (await sites.call('GET', '/site/all', { token: user })).body.sites;
  return { iadmin, user, siteId, save, listed };
};

const night = { day: 7, from: '22:00', to: '06:00' };
const monday = { day: 1, from: '06:00', to: '14:00' };
const settings = {
  hours: [monday, night],
  phone: '+43732123456',
  assemblyPoint: 'Car park beside gate 2',
  waitLimitMinutes: 90,
  notReachedMinutes: 10,
};

describe('the settings of a site', () => {
  test('are the defaults until an administrator changes them; what is not sent stays', async () => {
    const { iadmin, user, save, listed } = await given();
    expect(await listed()).toMatchObject([siteDefaults]);
    const sent = { ...settings, hours: [night, monday], phone: '0043 732 / 12 34 56' };
    expect((await save(iadmin, sent)).body.site).toMatchObject(settings);
    expect((await save(user, {})).body.site).toMatchObject(settings);
    expect(await listed()).toMatchObject([settings]);
    expect((await save(iadmin, { hours: [], phone: '', assemblyPoint: ' ' })).body.site).toMatchObject({
      ...{ hours: [], phone: '', assemblyPoint: '', waitLimitMinutes: 90 },
    });
  });

  test('are published with the site', async () => {
    const { iadmin, siteId, save } = await given();
    await save(iadmin, settings);
    await eventually(() => expect(factsOf(siteId).at(-1)).toMatchObject({ version: 2, payload: { site: settings } }), {
      timeoutMs: 30_000,
    });
  });

  test('are not changed by a user', async () => {
    const { user, save, listed } = await given();
    const { status, body } = await save(user, settings);
    const details = Object.keys(settings).map((field) => ({ field, code: 'admins_only', error: expect.any(String) }));
    expect([status, body.details]).toEqual([403, details]);
    expect(await listed()).toMatchObject([siteDefaults]);
  });

  test('that somebody else changed are shown', async () => {
    const { iadmin, save } = await given();
    await save(iadmin, settings);
    const late = await save(iadmin, { hours: [] }, { 'if-match': '"1"' });
    expect([late.status, late.body.details]).toEqual([
      409,
      [{ field: 'hours', code: 'changed', error: 'It is now: Mon 06:00–14:00, Sun 22:00–06:00' }],
    ]);
  });

  test.each([
    ['an hour that no clock has', { hours: [{ day: 1, from: '24:00', to: '06:00' }] }, 400, 'hours.0.from'],
    ['an hour as a number', { hours: [{ day: 1, from: 6, to: '14:00' }] }, 400, 'hours.0.from'],
    ['an eighth day', { hours: [{ ...monday, day: 8 }] }, 400, 'hours.0.day'],
    ['half a day', { hours: [{ ...monday, day: 1.5 }] }, 400, 'hours.0.day'],
    ['hours that overlap', { hours: [night, { ...monday, from: '05:00' }] }, 400, 'hours.1'],
    ['too many hours', { hours: Array.from({ length: 29 }, () => monday) }, 400, 'hours'],
    ['no list of hours', { hours: 'always' }, 400, 'hours'],
    ['words for a phone', { phone: 'ask the gate' }, 400, 'phone'],
    ['a phone without a country', { phone: '12345' }, 400, 'phone'],
    ['an assembly point far too long', { assemblyPoint: 'x'.repeat(201) }, 400, 'assemblyPoint'],
    ['an assembly point with a link', { assemblyPoint: 'https://example.com' }, 422, 'assemblyPoint'],
    ['a wait of four minutes', { waitLimitMinutes: 4 }, 400, 'waitLimitMinutes'],
    ['a wait of more than a day', { waitLimitMinutes: 1441 }, 400, 'waitLimitMinutes'],
    ['no minute for a call', { notReachedMinutes: 0 }, 400, 'notReachedMinutes'],
    ['more than two hours for a call', { notReachedMinutes: 121 }, 400, 'notReachedMinutes'],
    ['minutes as words', { notReachedMinutes: 'five' }, 400, 'notReachedMinutes'],
  ])('with %s are refused with the field', async (_what, wrong, refusal, field) => {
    const { iadmin, save, listed } = await given();
    const { status, body } = await save(iadmin, wrong);
    expect([status, body.details]).toEqual([refusal, expect.arrayContaining([expect.objectContaining({ field })])]);
    expect(await listed()).toMatchObject([siteDefaults]);
  });
});
