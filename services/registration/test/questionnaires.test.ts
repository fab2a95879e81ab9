import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { adr, barcodeTo, create, input, made, read, refusedCreate, update } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));

const list = async (token: string) =>
  (await service.get<{ questionnaires: Questionnaire[] }>('/questionnaires/list', { token })).body.questionnaires;

describe('a questionnaire', () => {
  test('is stored as it was sent, with short ids of its fields, and is listed', async () => {
    const company = await service.company({ role: 'user' });
    const answer = await create(company);
    expect(answer).toMatchObject({ status: 201, body: { questionnaire: { ...adr, version: 1, barcodes: [] } } });
    expect(answer.headers.get('etag')).toBe('"1"');
    const { questionnaire } = answer.body;
    for (const { _id } of questionnaire.fields) expect(_id).toMatch(/^[\w-]{8}$/);
    expect(await list(company.token)).toEqual([questionnaire]);
    expect(await read(company, questionnaire._id)).toEqual(questionnaire);
  });

  // promise: Questionnaires
  test('loses all markup but strong, em and u, also in the translations of its description', async () => {
    const company = await service.company();
    const dirty = '<p><strong onclick="x()">a</strong><script>alert(1)</script><u>b</u></p>';
    const clean = '<strong>a</strong><u>b</u>';
    const translations = { pl: { description: { text: dirty, source: dirty, isChecked: true } } };
    const questionnaire = await made(company, { description: dirty, translations, name: 'a <b> c' });
    expect(questionnaire).toMatchObject({
      name: 'a <b> c',
      description: clean,
      translations: { pl: { description: { text: clean, source: clean } } },
    });
  });

  test('made twice with one Idempotency-Key is one; another body with that key is refused', async () => {
    const company = await service.company();
    const key = { 'idempotency-key': 'q1' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(company, {}, key)));
    expect(new Set(answers.map(({ body }) => body.questionnaire._id)).size).toBe(1);
    expect((await create(company, { name: 'Other' }, key)).status).toBe(409);
    expect(await list(company.token)).toHaveLength(1);
  });

  test('is listed with the newest change first', async () => {
    const company = await service.company();
    const [first, second] = [await made(company, { name: 'A' }), await made(company, { name: 'B' })];
    await update(company, first._id, { name: 'A2', fields: [] });
    expect((await list(company.token)).map(({ _id }) => _id)).toEqual([first._id, second._id]);
  });
});

describe('a change', () => {
  test('is a new version; the same once more is none', async () => {
    const company = await service.company();
    const { _id, ...before } = await made(company);
    const body = { name: 'Renamed', fields: before.fields.map(input) };
    const answer = await update(company, _id, body, { 'if-match': '"1"' });
    expect(answer).toMatchObject({ status: 200, body: { questionnaire: { name: 'Renamed', version: 2 } } });
    expect(answer.headers.get('etag')).toBe('"2"');
    expect((await update(company, _id, body)).body.questionnaire.version).toBe(2);
  });

  // promise: Questionnaires
  test('by a client that knows only the documents takes nothing else away', async () => {
    const company = await service.company();
    const questionnaire = await made(company, {
      enforceRequired: true,
      fields: [
        { _id: 'vest', label: 'Vest', type: 'checkbox' },
        { _id: 'why', label: 'Why', type: 'text', condition: { field: 'vest', equals: false } },
      ],
      translations: { pl: { 'field.why.label': { text: 'Dlaczego', source: 'Why', isChecked: true } } },
    });
    const fields = questionnaire.fields.map(({ label, type, options, required }) => ({
      ...{ label, type, options, required },
    }));
    const { name, description, images, translatoryLanguage } = questionnaire;
    const sent = { name: `${name} 2`, description, images, fields, translatoryLanguage };
    const answer = await update(company, questionnaire._id, sent);
    expect(answer.body.questionnaire).toEqual({
      ...questionnaire,
      name: 'ADR check 2',
      version: 2,
      updatedAt: answer.body.questionnaire.updatedAt,
    });
  });

  // promise: Questionnaires
  test('given two people edit at once, then the second sees what has changed and nothing is lost', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const seen = { 'if-match': '"1"' };
    await update(company, _id, { ...adr, name: 'First' }, seen);
    const second = await service.put(
      `/questionnaires/${_id}`,
      { token: company.token, headers: seen },
      { ...adr, name: 'Second', enforceRequired: true },
    );
    expect(second).toMatchObject({ status: 409, body: { code: 'changed_by_someone_else' } });
    expect(second.body.details?.map(({ field }) => field)).toEqual(['name', 'enforceRequired']);
    expect((await read(company, _id)).name).toBe('First');
  });
});

describe('a deleted questionnaire', () => {
  // promise: Questionnaires
  test('names the QR codes that lead to it, and is not there any more', async () => {
    const company = await service.company();
    const { _id } = await made(company);
    const barcode = await barcodeTo(company, _id);
    expect((await read(company, _id)).barcodes).toEqual([{ _id: barcode._id, name: 'Gate 3' }]);
    const { token } = company;
    const answer = await service.delete(`/questionnaires/${_id}`, { token });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Questionnaire deleted', barcodes: ['Gate 3'] } });
    expect(await list(token)).toEqual([]);
    expect((await service.get(`/questionnaires/${_id}`, { token })).status).toBe(404);
    expect((await service.delete(`/questionnaires/${_id}`, { token })).status).toBe(404);
    expect((await update(company, _id, adr)).status).toBe(404);
  });
});

test("another company's questionnaire is not there", async () => {
  const [own, other] = [await service.company(), await service.company()];
  const { _id } = await made(other);
  expect((await service.get(`/questionnaires/${_id}`, { token: own.token })).status).toBe(404);
  expect((await update(own, _id, adr)).status).toBe(404);
  expect((await service.delete(`/questionnaires/${_id}`, { token: own.token })).status).toBe(404);
  expect(await list(own.token)).toEqual([]);
  const { siteId, token } = own;
  const body = { name: 'Gate', siteId, receivers: [], questionnaireId: _id };
  const refused = await service.post('/barcode/create', { token }, body);
  expect(refused).toMatchObject({ status: 422, body: { details: [{ field: 'questionnaireId', code: 'unknown' }] } });
});

describe('refused with the place of what is wrong', () => {
  const text = { label: 'A', type: 'text' };
  const select = (options: unknown) => ({ label: 'S', type: 'select', options });
  test.each([
    ['no name', { name: '' }, 400, 'name'],
    ['a blank name', { name: '   ' }, 400, 'name'],
    ['no label', { fields: [{ label: ' ', type: 'text' }] }, 400, 'fields.0.label'],
    ['a type that nobody knows', { fields: [{ label: 'A', type: 'file' }] }, 400, 'fields.0.type'],
    ['201 fields', { fields: Array.from({ length: 201 }, () => text) }, 400, 'fields'],
    ['a key nobody knows', { companyId: randomUUID() }, 400, 'companyId'],
    ['an operator', { name: { $gt: '' } }, 400, 'name.$gt'],
    ['a select without options', { fields: [text, select([])] }, 422, 'fields.1.options'],
    ['two options alike', { fields: [select(['Yes', 'No', ' yes '])] }, 422, 'fields.0.options.2'],
    [
      'two fields of one id',
      {
        fields: [
          { ...text, _id: 'x' },
          { ...text, _id: 'x' },
        ],
      },
      422,
      'fields.1._id',
    ],
    [
      'a condition on a field that comes later',
      {
        fields: [
          { ...text, condition: { field: 'x', equals: true } },
          { _id: 'x', label: 'V', type: 'checkbox' },
        ],
      },
      422,
      'fields.0.condition',
    ],
    ['an image that nobody uploaded', { images: ['/api/upload/images/nobody'] }, 422, 'images.0'],
    ['an image of another site', { images: ['https://bad.example/a.png'] }, 422, 'images.0'],
    ['a description that gets too long', { description: '&'.repeat(2_000) }, 422, 'description'],
  ])('%s', async (_what, changes, status, field) => {
    const company = await service.company();
    const answer = await refusedCreate(company, changes);
    expect(answer.status).toBe(status);
    expect(answer.body.details?.map((detail) => detail.field)).toContain(field);
    expect(await list(company.token)).toEqual([]);
  });

  test('a missing name is called so', async () => {
    const answer = await refusedCreate(await service.company(), { name: '' });
    expect(answer.body.details).toMatchObject([{ field: 'name', error: 'Name required' }]);
  });

  test('a name that is too long says how long it may be', async () => {
    const answer = await refusedCreate(await service.company(), { name: 'n'.repeat(201) });
    expect(answer.body.details).toMatchObject([{ field: 'name', error: 'Use at most 200 characters.' }]);
  });

  test('but 200 fields are taken', async () => {
    const fields = Array.from({ length: 200 }, (_each, at) => ({ label: `Field ${String(at)}`, type: 'text' }));
    expect((await create(await service.company(), { fields })).status).toBe(201);
  });

  test('nobody without a token', async () => {
    expect((await service.get('/questionnaires/list')).status).toBe(401);
    expect((await service.post('/questionnaires/create', {}, adr)).status).toBe(401);
  });
});

test('without a translator nothing is suggested, and the answer says so', async () => {
  const { token } = await service.company();
  const body = { from: 'en', to: 'pl', texts: ['Tank'] };
  const answer = await service.post('/questionnaires/translate', { token }, body);
  expect(answer).toMatchObject({ status: 501, body: { code: 'not_configured' } });
});
