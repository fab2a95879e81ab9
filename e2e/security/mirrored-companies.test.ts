import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endpoints } from '@gatelingo/proto/http';
import { openLivePage, type LivePage } from '../live.ts';
import { type Call } from '../client.ts';
import { runningSystem } from '../system.ts';
import { actsOfTheDay, type DaySoFar as Day, startDay } from './scripted-day.ts';
import { isLongForm } from '../../stack/src/tests/long.ts';

const { client, catcher, gatewayUrl } = runningSystem();
const isFull = isLongForm();

/**
 * The calls that read, with what they name of a day. `open`: whoever has the link may read it, so it is not called with the
 * other's link. `status`: of the answer, if it is not 200. A call without a row makes this file fail.
 */
const reads: Record<string, { of: (day: Day) => Call; open?: true; status?: number }> = {
  listSites: { of: () => ({}) },
  listLocations: { of: ({ siteId }) => ({ query: { siteId } }) },
  listCompanyLocations: { of: () => ({}) },
  autocompleteAddress: { of: ({ mark }) => ({ query: { input: mark } }) },
  getAddressSearch: { of: () => ({}) },
  listTowns: { of: () => ({ query: { west: 9, south: 53, east: 11, north: 54 } }) },
  getPlaceDetails: { of: () => ({ query: { place_id: 'no-such-place' } }), status: 404 },
  geocodeAddress: { of: () => ({ query: { address: 'Hamburg' } }) },
  reverseGeocode: { of: () => ({ query: { lat: 53.5, lng: 9.9 } }) },
  getSession: { of: ({ sessionId }) => ({ params: { sessionId: sessionId ?? '' }, query: { limit: 1000 } }) },
  listSessions: { of: () => ({}) },
  listDriverSessions: { of: () => ({}) },
  listLanguages: { of: () => ({}) },
  getQuickPhrases: { of: () => ({}) },
  listSessionNotes: { of: ({ sessionId }) => ({ params: { sessionId: sessionId ?? '' } }) },
  listColleagues: { of: () => ({}) },
  listBarcodes: { of: () => ({}) },
  getBarcode: { of: ({ barcode }) => ({ params: { id: barcode?._id ?? '' } }) },
  getRegistrationForm: { of: ({ barcode }) => ({ query: { barcodeId: barcode?.barcodeId } }), open: true },
  listCompanyTruckers: { of: () => ({}) },
  listAvailableTruckers: { of: () => ({}) },
  listRegistrations: { of: () => ({}) },
  listRegistrationFilters: { of: () => ({}) },
  exportRegistrations: { of: () => ({ query: { format: 'csv' } }) },
  getRegistration: { of: ({ registrationId }) => ({ params: { id: registrationId ?? '' } }) },
  getFile: {
    of: ({ fileLink }) => ({
      params: { id: fileLink?.pathname.split('/').at(-1) ?? '' },
      query: Object.fromEntries(fileLink?.searchParams ?? []),
    }),
    open: true,
  },
  getImage: { of: ({ imageKey }) => ({ params: { key: imageKey ?? '' } }), open: true },
  listQuestionnaires: { of: () => ({}) },
  getQuestionnaire: { of: ({ questionnaireId }) => ({ params: { id: questionnaireId ?? '' } }) },
  listTruckerMessages: { of: ({ jobId }) => ({ params: { jobId: jobId ?? '' } }) },
  listConversations: { of: () => ({}) },
  listChatMessages: { of: ({ jobId }) => ({ params: { jobId: jobId ?? '' } }) },
  previewTemplates: { of: ({ jobId }) => ({ params: { jobId: jobId ?? '' } }) },
  getChatFile: {
    of: ({ jobId }) => ({ params: { id: jobId ?? '' }, query: { expires: '1', signature: 'none' } }),
    status: 403,
  },
  getVoiceNote: {
    of: ({ jobId }) => ({ params: { id: jobId ?? '' }, query: { expires: '1', signature: 'none' } }),
    status: 403,
  },
  listTemplates: { of: () => ({}) },
  getMessageSettings: { of: () => ({}) },
  getQuotas: { of: () => ({}) },
  listJobs: { of: () => ({ query: { status: 'all' } }) },
  getJob: { of: ({ jobId }) => ({ params: { id: jobId ?? '' } }) },
  listJobTemplates: { of: () => ({}) },
  getConfig: { of: () => ({}) },
  getKeySet: { of: () => ({}) },
  getCurrentUser: { of: () => ({}) },
  listTeam: { of: () => ({}) },
  listYard: { of: () => ({}) },
  listOnSite: { of: () => ({}) },
  listAudit: { of: () => ({}) },
  exportAudit: { of: () => ({}) },
  getRetention: { of: () => ({}) },
  previewRetention: { of: () => ({}) },
  listRetentionRuns: { of: () => ({}) },
  findSubjects: { of: ({ mark }) => ({ query: { search: mark } }) },
  listRequests: { of: () => ({}) },
  // The day makes no request: an id of something else is an unknown one.
  getRequest: { of: ({ registrationId }) => ({ params: { id: registrationId ?? '' } }), status: 404 },
  getRequestFile: { of: ({ registrationId }) => ({ params: { id: registrationId ?? '' } }), status: 404 },
  listHolds: { of: () => ({}) },
  getOwnFile: { of: () => ({ query: { code: 'no-such-code' } }), status: 404, open: true },
};
const gets = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');

/** All that belongs to a day: its mark, and the ids that its calls made. */
const belongings = (day: Day): string[] =>
  [
    ...[day.mark, day.admin.companyId, day.admin.userId, day.user?.userId, day.siteId, day.locationId],
    ...[day.barcode?._id, day.barcode?.barcodeId, day.questionnaireId, day.imageKey, day.formId, day.truckerId],
    ...[day.registrationId, day.passCode, day.jobId, day.stepId, day.sessionId],
  ].filter((each) => each !== undefined);

/** The calls of which the day has not yet made what they name are left out. */
const isReady = ({ params = {}, query = {} }: Call): boolean =>
  [...Object.values(params), ...Object.values(query)].every((value) => value !== undefined && value !== '');

/** Everything that `reader` can read, by its own ids and by those of `other`: what is wrong with the answers. */
const leaks = async (reader: Day, other: Day): Promise<string[]> => {
  const secrets = belongings(other);
  const calls = gets.flatMap(({ name, endpoint }) => {
    const row = reads[name]!;
    const own = { name, endpoint, call: row.of(reader), wanted: row.status ?? 200 };
    // A call that names nothing of a company has no foreign form.
    const byName = row.of({ ...reader, ...other, mark: reader.mark });
    const foreign = { ...own, name: `${name} by foreign ids`, call: byName, wanted: row.status ?? 404 };
    const isForeign = !row.open && JSON.stringify(byName) !== JSON.stringify(own.call);
    return [own, ...(isForeign ? [foreign] : [])].filter(({ call }) => isReady(call));
  });
  const found = await Promise.all(
    calls.map(async ({ name, endpoint, call, wanted }, at) => {
      const { token } = reader.readers[at % reader.readers.length]!;
      const { status, bytes } = await client.send(endpoint, { ...call, token });
      const text = new TextDecoder().decode(bytes);
      const held = secrets.filter((secret) => text.includes(secret)).map((secret) => `${name} holds ${secret}`);
      return status === wanted ? held : [...held, `${name} answered ${String(status)}`];
    }),
  );
  return found.flat();
};

let days: [Day, Day];
let pages: [LivePage, LivePage];
const events: [string[], string[]] = [[], []];
beforeAll(async () => {
  const phone = `+4860${String(Math.floor(1_000_000 + Math.random() * 8_999_999))}`;
  const start = (word: string) => startDay(client, catcher, { word, phone });
  days = await Promise.all([start('quokka'), start('wombat')]);
  const listen = async (at: 0 | 1) => {
    const page = await openLivePage(gatewayUrl, days[at].admin.token);
    page.socket.onAny((...event: unknown[]) => events[at].push(JSON.stringify(event)));
    return page;
  };
  pages = await Promise.all([listen(0), listen(1)]);
}, 60_000);
afterAll(() => {
  pages.forEach((page) => page.close());
});

test('every call that reads has its row', () => {
  expect(Object.keys(reads).sort()).toEqual(gets.map(({ name }) => name).sort());
});

test('two companies play the same day: no answer and no live event holds a byte of the other', async () => {
  const [one, two] = days;
  for (const [at, { act }] of actsOfTheDay.entries()) {
    await Promise.all([act(one), act(two)]);
    // The short form reads at the end of the day, the full one after each act.
    const isLast = at === actsOfTheDay.length - 1;
    if (!isFull && !isLast) continue;
    expect((await Promise.all([leaks(one, two), leaks(two, one)])).flat()).toEqual([]);
  }
  // The day was real: each finds its own mark where it looks for the other's.
  for (const day of days) {
    const own = await leaks(day, day);
    expect(new Set(own.map((line) => line.split(' ')[0])).size).toBeGreaterThan(20);
  }
  expect(events.map((each) => each.length > 5)).toEqual([true, true]);
  const received = (at: 0 | 1, other: Day) =>
    belongings(other).filter((secret) => events[at].some((e) => e.includes(secret)));
  expect([received(0, two), received(1, one)]).toEqual([[], []]);
}, 180_000);
