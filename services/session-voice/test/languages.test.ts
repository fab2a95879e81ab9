import { randomUUID } from 'node:crypto';
import { saveNewest } from '@gatelingo/chassis/mongo';
import { eventually, factsFrom, signTestToken } from '@gatelingo/chassis/testing';
import { BarcodeCreatedSchema } from '@gatelingo/proto/events';
import { type Language, sessionVoice } from '@gatelingo/proto/http/session-voice';
import { beforeAll, expect, test } from '@jest/globals';
import type { BarcodeProjectionRow } from '../src/db/models.ts';
import { catalogue } from '../src/domain/catalogue.ts';
import { service, withSessionVoice } from './session-voice-service.ts';

withSessionVoice(() => ({ kafka: true }));
let publishCode: (barcode: { id: string; barcodeId: string; companyId: string }, version: number) => Promise<unknown>;
beforeAll(async () => {
  const registration = await factsFrom('registration', service);
  service.context.onStop('registration', () => registration.stop());
  publishCode = (barcode, version) =>
    registration.publish(
      BarcodeCreatedSchema,
      { barcode: { ...barcode, name: 'Tor 4', siteId: randomUUID(), inUse: true } },
      { aggregateId: barcode.id, version, companyId: barcode.companyId },
    );
});

const languages = async (query: Record<string, string> = {}, token?: string): Promise<Language[]> => {
  const { status, body } = await service.get(`/language?${new URLSearchParams(query).toString()}`, { token });
  expect(status).toBe(200);
  return sessionVoice.listLanguages.response.parse(body).languages;
};
const codes = (list: Language[]) => list.map(({ code }) => code);
const admin = async (companyId: string = randomUUID()) => ({
  companyId,
  token: await signTestToken({ companyId, role: 'iadmin' }),
});

test('given nobody in particular, when asked, then the whole catalogue comes', async () => {
  expect(await languages()).toEqual(catalogue);
});

test('given a code that was in no fact, when asked for its list, then the plain catalogue comes', async () => {
  expect(await languages({ barcodeId: 'unknown' })).toEqual(catalogue);
});

test('given a company that hides French, when asked by its code or its staff, then French is not offered; others keep it', async () => {
  const { companyId, token } = await admin();
  const barcode = { id: randomUUID(), barcodeId: randomUUID(), companyId };
  expect((await service.delete('/language/catalogue-fr', { token })).status).toBe(200);

  await publishCode(barcode, 1);

  await eventually(async () => expect(codes(await languages({ barcodeId: barcode.barcodeId }))).not.toContain('fr'));
  expect(codes(await languages({}, token))).not.toContain('fr');
  expect(codes(await languages({}, await signTestToken()))).toContain('fr');
});

test('given a new language, when it is created, changed and deleted, then the company sees each; what it can is known by its AWS code', async () => {
  const { token } = await admin();
  const input = { name: 'Austrian German', code: 'de-at', awsCode: 'de-AT' };

  const { body: created } = await service.post<{ message: string; language: Language }>('/language', { token }, input);
  const id = created.language._id;
  expect(created).toMatchObject({
    message: 'Language created',
    language: { ...input, nativeName: 'Deutsch', can: { text: true, speechIn: true, speechOut: true } },
  });

  const changed = { id, name: 'Austrian', code: 'de-at', awsCode: 'de-AT' };
  expect((await service.put('/language', { token }, changed)).body).toMatchObject({ message: 'Language updated' });
  expect((await languages({}, token)).at(-1)).toMatchObject({ _id: id, name: 'Austrian', nativeName: 'Deutsch' });

  expect((await service.delete(`/language/${id}`, { token })).body).toEqual({ message: 'Language deleted' });
  expect(await languages({}, token)).toEqual(catalogue);
});

// promise: Pages
test('given a language that somebody else changed meanwhile, when it is changed as it was read before, then 409 names what it is now, and nothing is overwritten', async () => {
  const { token } = await admin();
  const before = { name: 'German', code: 'de', awsCode: 'de-DE' };
  const theirs = { ...before, name: 'Deutsch', awsCode: 'de-AT' };
  expect((await service.put('/language', { token }, { id: 'catalogue-de', ...theirs, before })).status).toBe(200);

  const mine = { id: 'catalogue-de', ...before, name: 'Swiss German' };
  const refused = await service.put('/language', { token }, { ...mine, before });

  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'changed_by_someone_else',
      details: [
        { field: 'name', error: 'It is now: Deutsch' },
        { field: 'awsCode', error: 'It is now: de-AT' },
      ],
    },
  });
  expect((await languages({}, token)).find(({ code }) => code === 'de')).toMatchObject(theirs);
  expect((await service.put('/language', { token }, { ...mine, before: theirs })).status).toBe(200);
});

test('given a language of the catalogue that a company changes, then only that company sees the change, in its place', async () => {
  const { token } = await admin();
  const changed = { id: 'catalogue-de', name: 'Swiss German', code: 'de', awsCode: 'de-CH' };

  expect((await service.put('/language', { token }, changed)).status).toBe(200);

  const place = catalogue.findIndex(({ code }) => code === 'de');
  expect((await languages({}, token))[place]).toMatchObject({ name: 'Swiss German', awsCode: 'de-CH' });
  expect((await languages())[place]).toMatchObject({ name: 'German', awsCode: 'de-DE' });
});

test('given a code that the list holds, an id that it does not, or a caller who is no administrator, then nothing changes', async () => {
  const { companyId, token } = await admin();
  const german = { name: 'German', code: 'de', awsCode: 'de-DE' };

  const taken = await service.post('/language', { token }, german);
  expect([taken.status, taken.body.details?.[0]?.field]).toEqual([409, 'code']);
  expect((await service.put('/language', { token }, { id: 'catalogue-pl', ...german })).status).toBe(409);
  expect((await service.put('/language', { token }, { id: 'own-x', ...german, code: 'x-y' })).status).toBe(400);
  expect((await service.put('/language', { token }, { id: 'own-x', ...german, code: 'hsb' })).status).toBe(404);
  expect((await service.delete('/language/own-x', { token })).status).toBe(404);
  const user = await signTestToken({ companyId, role: 'user' });
  expect((await service.delete('/language/catalogue-de', { token: user })).status).toBe(403);
  expect((await service.delete('/language/catalogue-de')).status).toBe(401);
  expect(await languages({}, token)).toEqual(catalogue);
});

test('given two administrators who add the same language at the same time, then it is there once', async () => {
  const { token } = await admin();
  const sorbian = { name: 'Sorbian', code: 'hsb', awsCode: '' };

  const answers = await Promise.all([1, 2, 3].map(() => service.post('/language', { token }, sorbian)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(codes(await languages({}, token)).filter((code) => code === 'hsb')).toHaveLength(1);
});

test('given a language that a guest uses, when it is deleted, then their session goes on in it, and no new one offers it', async () => {
  const { sessionId, companyId } = await service.newSession();
  const select = (id: string) => service.post('/session/select-language', {}, { sessionId, guestLanguageId: id });
  expect((await select('catalogue-uk')).status).toBe(200);
  const { token } = await admin(companyId);

  expect((await service.delete('/language/catalogue-uk', { token })).status).toBe(200);

  const posted = await service.write(sessionId, 'Добрий день');
  expect(posted).toMatchObject({ language: 'uk' });
  expect((await service.read(sessionId)).guestLanguage).toMatchObject({ code: 'uk', awsCode: 'uk-UA' });
  const again = await select('catalogue-uk');
  expect([again.status, again.body.error]).toEqual([400, 'Invalid language']);
});

test('given a newer fact was seen, when an older one comes late, then the projection keeps the newer state', async () => {
  const [_id, companyId] = [randomUUID(), randomUUID()];
  const { store, models } = service.context;
  const project = (state: { companyId: string; version: number }) => {
    const row: BarcodeProjectionRow = { _id, barcodeId: _id, siteId: _id, name: 'Tor', inUse: true, ...state };
    return store.transaction((tx) => saveNewest(models.BarcodeProjection, row, tx));
  };
  await project({ companyId, version: 5 });

  await project({ companyId: randomUUID(), version: 4 });

  expect(await models.BarcodeProjection.findById(_id).lean()).toMatchObject({ version: 5, companyId });
});

test('given an unknown query key, when asked, then it is refused by name', async () => {
  const answer = await service.get('/language?company=1');
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'unknown_key' });
});
