import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { Barcode, Driver, RegistrationDetails } from '@gatelingo/proto/http/registration';
import { findVisitById } from '../src/visits/db/visit-queries.ts';
import {
  adr,
  answersTo,
  aSubmission,
  barcodeTo,
  input,
  made,
  refusedSubmit,
  submit,
  update,
} from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';

withRegistration(() => ({ env: { REGISTRATIONS_PER_MINUTE: '30', ...noPdfs } }));

let company: Awaited<ReturnType<typeof service.company>>;
let questionnaire: Questionnaire;
let barcode: Barcode;
beforeEach(async () => {
  company = await service.company();
  questionnaire = await made(company);
  barcode = await barcodeTo(company, questionnaire._id);
});

const overview = () => service.registrations(company.token);
/** The stored row of a registration, with its answers by the label of the field. */
const stored = async (id: string, { fields } = questionnaire) => {
  const { store, sealer } = service.context;
  const row = await findVisitById(store.manager, sealer, id);
  const labels = new Map(fields.map(({ _id, label }) => [_id, label]));
  const { answers = [] } = row ?? {};
  const byLabel = Object.fromEntries(answers.map(({ fieldId, value }) => [labels.get(fieldId) ?? fieldId, value]));
  return { ...row, answers: byLabel };
};
const refused = async (body: Record<string, unknown>, headers: Record<string, string> = {}) => {
  const answer = await refusedSubmit(barcode.barcodeId, body, headers);
  expect(await overview()).toEqual([]);
  return answer;
};

describe('a driver registers by a questionnaire', () => {
  test('as the documents send it: staff see it, its answers lie encrypted, it has a pass', async () => {
    const values = {
      Tank: 'Full',
      Pallets: '12',
      Remarks: 'Zażółć <b>',
      'I wear a vest': true,
      'Loaded on': '2026-11-20',
    };
    const answer = await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, values)));
    expect(answer).toMatchObject({ status: 201, body: { message: 'Rejestracja zakończona.' } });
    expect(await overview()).toMatchObject([
      {
        _id: answer.body.registrationId,
        kind: 'questionnaire',
        name: 'Krzysztof Wiśniewski',
        surname: '',
        pdfState: 'pending',
      },
    ]);
    const row = await stored(answer.body.registrationId);
    expect(row).toMatchObject({ questionnaireId: questionnaire._id, questionnaireVersion: 1, preferredLanguage: 'pl' });
    expect(row.answers).toEqual({ ...values, 'Driver card': '' });
    const pass = await service.post('/pass/open', {}, { code: answer.body.passCode });
    expect(pass).toMatchObject({ status: 200, body: { barcodeName: 'Gate 3', licensePlateTruck: '' } });
    const { body } = await service.get<{ truckers: Driver[] }>('/trucker/available-truckers', {
      token: company.token,
    });
    expect(body.truckers).toMatchObject([{ plainName: 'Krzysztof Wiśniewski', plainSurname: '' }]);
  });

  test('given required answers are empty and not enforced, then the driver is registered, and staff see what is missing', async () => {
    const { status, body } = await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' })));
    expect(status).toBe(201);
    expect(await overview()).toMatchObject([{ _id: body.registrationId, missingAnswers: 1 }]);
    const { token } = company;
    const { registration } = (
      await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${body.registrationId}`, {
        token,
      })
    ).body;
    expect(registration.missingAnswers).toBe(1);
    expect(registration.answers.filter(({ isMissing }) => isMissing).map(({ fieldLabel }) => fieldLabel)).toEqual([
      'Pallets',
    ]);
    const { truckers } = (await service.get<{ truckers: Driver[] }>('/trucker/company-truckers', { token })).body;
    expect(truckers).toMatchObject([{ missingAnswers: 1 }]);
  });

  test('given every required answer, then nothing is marked', async () => {
    await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full', Pallets: '3' })));
    const [row] = await overview();
    expect(row).not.toHaveProperty('missingAnswers');
  });

  test('given answers without keys, then they are found by their labels', async () => {
    const sent = [{ fieldLabel: 'Tank', fieldType: 'select', value: 'Empty' }];
    const { body } = await submit(barcode.barcodeId, aSubmission(sent));
    expect((await stored(body.registrationId)).answers).toEqual({ Tank: 'Empty' });
  });
});

describe('the same submission is one registration', () => {
  const tenTimes = async (headers: Record<string, string>) => {
    const body = aSubmission(answersTo(questionnaire));
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(barcode.barcodeId, body, headers)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map((answer) => answer.body.passCode)).size).toBe(1);
    expect(await overview()).toHaveLength(1);
  };
  test('sent ten times at once with one key', () => tenTimes({ 'idempotency-key': 'form-1' }));
  test('sent ten times at once without one', () => tenTimes({}));

  test('a key that is used for other answers is refused', async () => {
    const headers = { 'idempotency-key': 'form-2' };
    await submit(barcode.barcodeId, aSubmission([]), headers);
    const answer = await refusedSubmit(barcode.barcodeId, aSubmission([]), headers);
    expect(answer).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  // promise: Questionnaires
  test.each([
    [
      'the questionnaire is deleted',
      () => service.delete(`/questionnaires/${questionnaire._id}`, { token: company.token }),
    ],
    ['the code is deleted', () => service.delete(`/barcode/delete/${barcode._id}`, { token: company.token })],
  ])(
    'given the answer was lost and %s, then the same key gets its answer, and another is refused',
    async (_what, lose) => {
      const body = aSubmission([]);
      const sent = await submit(barcode.barcodeId, body, { 'idempotency-key': 'lost' });
      await lose();
      expect(await submit(barcode.barcodeId, body, { 'idempotency-key': 'lost' })).toMatchObject({ body: sent.body });
      expect((await refusedSubmit(barcode.barcodeId, body, { 'idempotency-key': 'other' })).status).toBe(410);
      expect(await overview()).toHaveLength(1);
    },
  );
});

describe('a questionnaire is edited while a driver fills it in', () => {
  const withoutTank = () => ({ name: 'Short', fields: questionnaire.fields.slice(1).map(input) });

  // promise: Questionnaires
  test('given the form says which version it showed, then the answers are kept with that', async () => {
    await update(company, questionnaire._id, withoutTank());
    const seen = { questionnaireId: questionnaire._id, questionnaireVersion: 1 };
    const { body } = await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' }), seen));
    expect(await stored(body.registrationId)).toMatchObject({ questionnaireVersion: 1, answers: { Tank: 'Full' } });
  });

  // promise: Questionnaires
  test('given a client that does not say it, then the newest version is taken that knows every answer', async () => {
    await update(company, questionnaire._id, { ...adr, name: 'Second' });
    await update(company, questionnaire._id, withoutTank());
    const { body } = await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' })));
    expect(await stored(body.registrationId)).toMatchObject({ questionnaireVersion: 2, answers: { Tank: 'Full' } });
    const short = { ...questionnaire, fields: questionnaire.fields.slice(1) };
    const newest = await submit(barcode.barcodeId, aSubmission(answersTo(short)));
    expect(await stored(newest.body.registrationId)).toMatchObject({ questionnaireVersion: 3 });
  });

  test('given the code has another questionnaire now, then the answers are kept with the one that was shown', async () => {
    const other = await made(company, { name: 'Other', fields: [] });
    const body = { name: 'Gate 3', siteId: company.siteId, receivers: [], questionnaireId: other._id };
    await service.put(`/barcode/update/${barcode._id}`, { token: company.token }, body);
    const answer = await submit(barcode.barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' })));
    expect(await stored(answer.body.registrationId)).toMatchObject({ questionnaireId: questionnaire._id });
  });
});

describe('refused, and nothing is written', () => {
  const field = (label: string, type: string, value: unknown) => ({ fieldLabel: label, fieldType: type, value });
  // promise: Questionnaires
  test.each([
    ['an answer to nothing', field('Nobody', 'text', 'x'), 'unknown'],
    ['an option that is not offered', field('Tank', 'select', 'Half'), 'not_an_option'],
    ['a word as a number', field('Pallets', 'number', 'many'), 'not_a_number'],
    ['a day that does not exist', field('Loaded on', 'date', '2026-02-30'), 'not_a_date'],
    ['a text for a box', field('I wear a vest', 'checkbox', 'yes'), 'not_a_yes_or_no'],
    ['a box for a text', field('Remarks', 'textarea', true), 'not_a_text'],
  ])('%s, with its place, in the language of the driver', async (_what, answer, code) => {
    const sent = aSubmission([field('Driver card', 'text', 'D 1'), answer]);
    const { status, body } = await refused(sent, { 'accept-language': 'pl' });
    expect([status, body.code]).toEqual([422, 'rule_violated']);
    expect(body.details).toMatchObject([{ field: 'answers.1', code }]);
    expect(body.error).toBe('Sprawdź swoje odpowiedzi.');
    expect(body.details?.[0]?.error).not.toMatch(/^(Please|This)/);
  });

  test('missing required answers, if the questionnaire enforces them', async () => {
    await update(company, questionnaire._id, { ...adr, enforceRequired: true });
    const { status, body } = await refused(aSubmission(answersTo(questionnaire, { Tank: 'Empty' })));
    expect(status).toBe(422);
    expect(body.details).toMatchObject([{ field: 'answers.2', code: 'required' }]);
  });

  test.each([
    [
      'a version that never was',
      () => ({ questionnaireId: questionnaire._id, questionnaireVersion: 7 }),
      'questionnaireVersion',
    ],
    ['a questionnaire that is not there', () => ({ questionnaireId: randomUUID() }), 'questionnaireId'],
  ])('%s', async (_what, changes, named) => {
    const { status, body } = await refused(aSubmission([], changes()));
    expect(status).toBe(422);
    expect(body.details).toMatchObject([{ field: named, code: 'unknown' }]);
  });

  test("another company's questionnaire", async () => {
    const other = await made(await service.company());
    const { status } = await refused(aSubmission([], { questionnaireId: other._id, questionnaireVersion: 1 }));
    expect(status).toBe(422);
  });

  test('a code without a questionnaire', async () => {
    barcode = await service.barcode(company);
    const { status, body } = await refused(aSubmission([]));
    expect([status, body.error]).toEqual([422, 'Ten kod QR nie ma teraz żadnej ankiety. Zapytaj obsługę.']);
  });

  test('a deleted questionnaire', async () => {
    await service.delete(`/questionnaires/${questionnaire._id}`, { token: company.token });
    expect(await refused(aSubmission([]))).toMatchObject({
      status: 410,
      body: { code: 'gone', details: [{ field: 'questionnaireId' }] },
    });
  });

  test('a code that nobody printed', async () => {
    barcode = { ...barcode, barcodeId: randomBytes(18).toString('base64url') };
    expect((await refused(aSubmission([]))).status).toBe(404);
  });

  test.each([
    ['a blank name', { name: ' ' }, 'name'],
    ['a phone without a prefix', { phone: '0151123456' }, 'phone'],
    ['a consent that was not given', { consentReadEverything: false }, 'consentReadEverything'],
    ['a signature that is no picture', { signature: '' }, 'signature'],
    ['answers that are none', { answers: 'yes' }, 'answers'],
    [
      'an operator as an answer',
      { answers: [{ fieldLabel: 'Tank', fieldType: 'select', value: { $ne: 1 } }] },
      'answers.0.value',
    ],
    ['201 answers', { answers: Array.from({ length: 201 }, () => field('Tank', 'text', '')) }, 'answers'],
    ['a key nobody knows', { isAdmin: true }, 'isAdmin'],
  ])('%s', async (_what, changes, named) => {
    const { status, body } = await refused(aSubmission([], changes));
    expect(status).toBe(400);
    expect(body.details?.map((detail) => detail.field).join()).toContain(named);
  });
});

test('more than the limit at one code from one address wait; another address does not', async () => {
  const answers = await Promise.all(
    Array.from({ length: 32 }, () =>
      refusedSubmit(barcode.barcodeId, aSubmission([{ fieldLabel: 'x', fieldType: 'text', value: '' }])),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
});
