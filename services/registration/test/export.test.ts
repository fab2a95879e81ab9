import { beforeEach, describe, expect, test } from '@jest/globals';
import { readXlsx } from 'hucre/xlsx';
import { parseCsv } from 'hucre/csv';
import type { Barcode, RegistrationDetails } from '@gatelingo/proto/http/registration';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import { adr, answersTo, aSubmission, barcodeTo, input, made, submit, update } from './questionnaire-world.ts';
import {
  aRegistration,
  company,
  barcode,
  eachTestHasBarcode,
  noPdfs,
  service,
  withRegistration,
} from './registration-service.ts';

withRegistration(() => ({ env: noPdfs }));
eachTestHasBarcode();

let questionnaire: Questionnaire;
let code: Barcode;
beforeEach(async () => {
  questionnaire = await made(company);
  code = await barcodeTo(company, questionnaire._id);
});

const send = async (values: Record<string, string | boolean | number>, changes: Record<string, unknown> = {}) => {
  const answer = await submit(code.barcodeId, aSubmission(answersTo(questionnaire, values), changes));
  expect(answer.status).toBe(201);
  return answer.body.registrationId;
};

const file = async (query: string, { token = company.token, language = 'en' } = {}) => {
  const headers = { 'accept-language': language };
  return service.get<Blob>(`/registration-overview/export?${query}`, { token, headers });
};
const csv = async (query = '', options: { token?: string; language?: string } = {}) => {
  const { body } = await file(`format=csv${query}`, options);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await body.arrayBuffer());
  expect(text.startsWith('\ufeff')).toBe(true);
  const hasComma = options.language === 'de' || query.includes('decimal=comma');
  return parseCsv(text.slice(1), { delimiter: hasComma ? ';' : ',' }) as string[][];
};
const xlsx = async (query = '') => {
  const { body } = await file(`format=xlsx${query}`);
  return readXlsx(new Uint8Array(await body.arrayBuffer()), { readStyles: true });
};
/** The rows as objects by their headings. */
const byHeading = ([headings = [], ...rows]: readonly (readonly unknown[])[]) =>
  rows.map((row) => Object.fromEntries(headings.map((heading, at) => [String(heading), row[at]])));

// promise: The system starts and a trucker checks in
test('given chosen registrations, then only those are exported, and of this company only', async () => {
  const [first, second] = [await send({ Pallets: '1' }), await send({ Pallets: '2' })];
  await send({ Pallets: '3' });
  const rows = byHeading(await csv(`&ids=${first},${second}`));
  expect(rows.map((row) => row['Pallets'])).toEqual(['2', '1']);
  expect((await file(`format=csv&ids=${first}`)).headers.get('content-disposition')).toContain('selection');
  const other = await service.company();
  expect(byHeading(await csv(`&ids=${first}`, { token: other.token }))).toEqual([]);
  expect((await file('format=csv&ids=everything')).status).toBe(400);
});

describe('CSV', () => {
  test('given both kinds of registrations, then each is a row, the newest first, with a column for each question', async () => {
    await service.post('/trucker/register', {}, aRegistration(barcode.barcodeId, { isFoodLoad: true }));
    await send({
      Tank: 'Full',
      Pallets: '33',
      'Loaded on': '2026-11-20',
      'I wear a vest': true,
      Remarks: 'Ciężka\nbrama',
    });
    const rows = byHeading(await csv());
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      Questionnaire: 'ADR check',
      Version: '1',
      Name: 'Krzysztof Wiśniewski',
      Tank: 'Full',
      Pallets: '33',
      'Loaded on': '2026-11-20',
      'I wear a vest': 'Yes',
      Remarks: 'Ciężka\nbrama',
      'Food load': '',
    });
    expect(rows[1]).toMatchObject({ Questionnaire: '', Tank: '', 'Loading number': 'LN-77', 'Food load': 'Yes' });
  });

  test('the file says what it is, and is named by its filter', async () => {
    const { status, headers } = await file(`format=csv&barcode=Gate%203&fromDate=2026-11-01&toDate=2030-01-01`);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      "attachment; filename*=UTF-8''registrations_2026-11-01_2030-01-01_Gate-3.csv",
    );
    const by = await file(`format=xlsx&questionnaireId=${questionnaire._id}`);
    expect(by.headers.get('content-disposition')).toContain('registrations_ADR-check.xlsx');
  });

  test("headings, questions, options and words are in the caller's language", async () => {
    const tank = questionnaire.fields[0];
    if (!tank) throw new Error('The questionnaire has no field.');
    const de = {
      [`field.${tank._id}.label`]: { text: 'Tankzustand', source: 'Tank', isChecked: true },
      [`field.${tank._id}.option.1`]: { text: 'Voll', source: 'Full', isChecked: true },
    };
    const body = { ...adr, fields: questionnaire.fields.map(input), translations: { de } };
    expect((await update(company, questionnaire._id, body)).status).toBe(200);
    await send({ Tank: 'Full', 'I wear a vest': false });
    expect(byHeading(await csv('', { language: 'de' }))[0]).toMatchObject({
      Tankzustand: 'Voll',
      'I wear a vest': 'Nein',
      Fragebogen: 'ADR check',
    });
  });

  // promise: Questionnaires
  test('a text that a program would run is a text', async () => {
    await send({ Remarks: '=HYPERLINK("http://evil.example","x")', 'Driver card': '@SUM(1)' }, { name: '+cmd|x' });
    expect(byHeading(await csv())[0]).toMatchObject({
      Remarks: `'=HYPERLINK("http://evil.example","x")`,
      'Driver card': "'@SUM(1)",
      Name: "'+cmd|x",
    });
  });

  test('a phone and what looks like a number stay as they were typed', async () => {
    await send({ Remarks: '3-4', 'Driver card': '0012345' }, { phone: '+48601234567' });
    const typed = { Remarks: '\t3-4', 'Driver card': '\t0012345' };
    expect(byHeading(await csv())[0]).toMatchObject({ ...typed, Phone: '\t+48601234567' });
    expect(byHeading(await csv('', { language: 'de' }))[0]).toMatchObject({ ...typed, Telefon: '\t+48601234567' });
    expect(byHeading(await csv('&decimal=comma'))[0]).toMatchObject(typed);
  });

  test('given a field that was renamed, then all versions share its column, with the newest label', async () => {
    await send({ Tank: 'Empty' });
    const fields = questionnaire.fields.map((field) => ({
      ...input(field),
      label: field.label === 'Tank' ? 'Tank state' : field.label,
    }));
    questionnaire = (await update(company, questionnaire._id, { ...adr, fields })).body.questionnaire;
    await send({ 'Tank state': 'Full' });
    const [headings = [], ...rows] = await csv();
    expect(headings).not.toContain('Tank');
    const at = headings.indexOf('Tank state');
    expect(rows.map((row) => row[at])).toEqual(['Full', 'Empty']);
  });

  test('an answer to a question that was not shown is not in it', async () => {
    const [tank, ...others] = questionnaire.fields.map(input);
    const fields = [tank, ...others.map((field) => ({ ...field, condition: { field: tank?._id, equals: 'Full' } }))];
    questionnaire = (await update(company, questionnaire._id, { ...adr, fields })).body.questionnaire;
    await send({ Tank: 'Empty', Pallets: '7' });
    await send({ Tank: 'Full', Pallets: '8' });
    expect(byHeading(await csv()).map(({ Pallets }) => Pallets)).toEqual(['8', '']);
  });

  // promise: Questionnaires
  test('the filter decides, and another company sees nothing', async () => {
    await service.post('/trucker/register', {}, aRegistration(barcode.barcodeId));
    await send({ Tank: 'Full' });
    expect(await csv(`&questionnaireId=${questionnaire._id}`)).toHaveLength(2);
    expect(await csv('&barcode=No%20such%20gate')).toHaveLength(1);
    expect(await csv('&toDate=2020-01-01')).toHaveLength(1);
    const other = await service.company();
    const [headings, ...rows] = await csv('', { token: other.token });
    expect(rows).toEqual([]);
    expect(headings).not.toContain('Tank');
    expect((await service.get('/registration-overview/export?format=csv')).status).toBe(401);
    expect((await file('format=pdf')).status).toBe(400);
    expect((await file('format=csv&fromDate=2026-11-02&toDate=2026-11-01')).status).toBe(400);
  });
});

describe('XLSX', () => {
  test('numbers, days and times are such, and a text stays one', async () => {
    service.setTime('2026-11-20T23:15:00Z');
    await send({ Pallets: '1,5', 'Loaded on': '2026-11-20', Remarks: '=1+1', Tank: 'Full' });
    service.setTime(undefined);
    const { sheets } = await xlsx();
    const [sheet] = sheets;
    const [row] = byHeading(sheet?.rows ?? []);
    expect(row).toMatchObject({
      // Of Berlin, where it is the next day.
      'Registered at': new Date('2026-11-21T00:15:00Z'),
      Pallets: 1.5,
      'Loaded on': new Date('2026-11-20T00:00:00Z'),
      Remarks: '=1+1',
      Tank: 'Full',
    });
    const cells = [...(sheet?.cells?.values() ?? [])];
    expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  });
});

test('an export of many rows needs no memory for all of them, and a caller may leave', async () => {
  for (let at = 0; at < 3; at += 1) await send({ Tank: 'Full' });
  const leave = new AbortController();
  const answer = await fetch(`${service.url}/registration-overview/export?format=csv`, {
    headers: { authorization: `Bearer ${company.token}` },
    signal: leave.signal,
  });
  expect(answer.headers.get('transfer-encoding')).toBe('chunked');
  expect(answer.headers.has('content-length')).toBe(false);
  leave.abort();
  expect(await csv()).toHaveLength(4);
});

describe('the overview', () => {
  // promise: Questionnaires
  test('rows and filters name the questionnaire, and details have the answers', async () => {
    const id = await send({ Tank: 'Full', Remarks: 'Brama 3', 'Loaded on': '2026-11-20', 'I wear a vest': true });
    await service.post('/trucker/register', {}, aRegistration(barcode.barcodeId));
    const rows = await service.registrations(company.token);
    const named = { _id: questionnaire._id, name: 'ADR check', version: 1 };
    expect(rows.map((row) => row.questionnaire)).toEqual([undefined, named]);
    const { body: filters } = await service.get('/registration-overview/filters', { token: company.token });
    expect(filters).toMatchObject({ questionnaires: [{ _id: questionnaire._id, name: 'ADR check' }] });
    const { body } = await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${id}`, {
      token: company.token,
    });
    expect(body.registration.questionnaire).toEqual(named);
    expect(body.registration.answers).toEqual([
      { fieldLabel: 'Tank', value: 'Full', fieldType: 'select' },
      { fieldLabel: 'Remarks', value: 'Brama 3', fieldType: 'textarea' },
      { fieldLabel: 'Pallets', value: '', fieldType: 'number', isMissing: true },
      { fieldLabel: 'Loaded on', value: '2026-11-20', fieldType: 'date' },
      { fieldLabel: 'I wear a vest', value: true, fieldType: 'checkbox' },
      { fieldLabel: 'Driver card', value: '', fieldType: 'text' },
    ]);
  });

  // promise: Questionnaires
  test('a questionnaire that was deleted, or changed since, is shown as it was answered', async () => {
    const id = await send({ Tank: 'Full' });
    await update(company, questionnaire._id, { ...adr, name: 'ADR 2027', fields: [] });
    await service.delete(`/questionnaires/${questionnaire._id}`, { token: company.token });
    const { body } = await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${id}`, {
      token: company.token,
    });
    expect(body.registration.questionnaire).toMatchObject({ name: 'ADR check', version: 1 });
    expect(body.registration.answers).toHaveLength(6);
    const { body: filters } = await service.get('/registration-overview/filters', { token: company.token });
    expect(filters).toMatchObject({ questionnaires: [{ _id: questionnaire._id, name: 'ADR 2027' }] });
    expect(await csv(`&questionnaireId=${questionnaire._id}`)).toHaveLength(2);
  });
});
