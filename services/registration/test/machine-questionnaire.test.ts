import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { MachineTranslation, Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { pdfText } from '@gatelingo/stack/pdf-text';
import { answersTo, aSubmission, barcodeTo, form, made, submit, update } from './questionnaire-world.ts';
import { service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withRegistration(() => ({ env: interpreter.settings }));
afterAll(() => interpreter.close());

const usual = ({ body: { q, source, target } }: { body: { q: string; source: string; target: string } }) => ({
  translatedText: `${source} to ${target}: ${q}`,
});
let company: Awaited<ReturnType<typeof service.company>>;
beforeEach(async () => {
  interpreter.answers(usual);
  interpreter.asked.length = 0;
  company = await service.company();
});

const fields = [
  { _id: 'tank', label: 'Tank', type: 'select', options: ['Empty', 'Full'] },
  { _id: 'again', label: 'Tank', type: 'text' },
];
const polish = (source: string, text: string) => ({ source, text, isChecked: true });
const check = {
  ...{ name: 'Check', description: 'Read <strong>all</strong>', fields },
  translations: { pl: { name: polish('Check', 'Kontrola') } },
};

interface Shown {
  questionnaire: { version: number };
  translations: Record<string, string>;
  machine?: MachineTranslation;
}
const opened = async (barcodeId: string, language = 'pl') => (await form(barcodeId, language)) as unknown as Shown;
/** The form once its translation has ended. */
const ended = (barcodeId: string, language = 'pl') =>
  eventually(async () => {
    const shown = await opened(barcodeId, language);
    expect(shown.machine?.state).not.toBe('running');
    return shown;
  });
const keyOf = ({ _id }: Pick<Questionnaire, '_id'>, key: string) => `questionnaire.${_id}.${key}`;

test('given it lacks the language, then the first who opens it begins its translation, which is made once', async () => {
  const questionnaire = await made(company, check);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const first = await Promise.all(Array.from({ length: 5 }, () => opened(barcodeId)));
  // Who opens it a moment later may have the translation already.
  const running = first.filter(({ machine }) => machine?.state === 'running');
  expect(running).not.toEqual([]);
  for (const { machine, translations } of running) {
    expect(machine).toEqual({ state: 'running', keys: [], translatedBy: [], isPartly: true });
    expect(translations).toEqual({ [keyOf(questionnaire, 'name')]: 'Kontrola' });
  }
  const { translations, machine } = await ended(barcodeId);
  expect(machine).toMatchObject({ state: 'translated', translatedBy: ['interpreter'], isPartly: false });
  expect(machine?.keys).not.toContain(keyOf(questionnaire, 'name'));
  expect(translations).toEqual({
    [keyOf(questionnaire, 'name')]: 'Kontrola',
    [keyOf(questionnaire, 'description')]: 'en to pl: Read all',
    [keyOf(questionnaire, 'field.tank.label')]: 'en to pl: Tank',
    [keyOf(questionnaire, 'field.tank.option.0')]: 'en to pl: Empty',
    [keyOf(questionnaire, 'field.tank.option.1')]: 'en to pl: Full',
    [keyOf(questionnaire, 'field.again.label')]: 'en to pl: Tank',
  });
  expect(interpreter.asked.map(({ q }) => q).sort()).toEqual(['Empty', 'Full', 'Read all', 'Tank']);
  expect((await opened(barcodeId)).machine?.state).toBe('translated');
  expect(interpreter.asked).toHaveLength(4);
});

test('given nothing is missing, or no language is asked for, then nobody is asked', async () => {
  const whole = { name: 'Check', description: '', fields: [], translations: check.translations };
  const { barcodeId } = await barcodeTo(company, (await made(company, whole))._id);
  for (const language of ['pl', 'en', 'en-gb']) expect(await opened(barcodeId, language)).not.toHaveProperty('machine');
  expect(await form(barcodeId)).not.toHaveProperty('machine');
  expect(interpreter.asked).toEqual([]);
});

test('given a language without a model, then the form says at once that there is no translation', async () => {
  const { barcodeId } = await barcodeTo(company, (await made(company, check))._id);
  expect((await opened(barcodeId, 'uk')).machine).toEqual({
    ...{ state: 'failed', keys: [], translatedBy: [], isPartly: true },
  });
  expect(interpreter.asked).toEqual([]);
});

long(test)('a translator that answers markup, nothing, or the same text has translated nothing', async () => {
  const answers: Record<string, string> = {
    Check: '<b>Kontrola</b>',
    Tank: '',
    'I have read all of it': 'I have read all of it',
  };
  interpreter.answers(({ body: { q, source, target } }) => ({
    translatedText: answers[q] ?? `${source} to ${target}: ${q}`,
  }));
  const questionnaire = await made(company, {
    ...{ name: 'Check', description: '' },
    fields: [
      { _id: 'tank', label: 'Tank', type: 'text' },
      { _id: 'all', label: 'I have read all of it', type: 'checkbox' },
      { _id: 'seal', label: 'Seal', type: 'text' },
    ],
  });
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  await opened(barcodeId);
  const { machine, translations } = await ended(barcodeId);
  expect(machine).toMatchObject({ state: 'translated', isPartly: true });
  expect(translations).toEqual({ [keyOf(questionnaire, 'field.seal.label')]: 'en to pl: Seal' });
});

test('given nothing could be translated, then it has failed, and a later driver is shown that', async () => {
  interpreter.answers(() => ({ translatedText: '' }));
  const { barcodeId } = await barcodeTo(company, (await made(company, check))._id);
  await opened(barcodeId);
  expect((await ended(barcodeId)).machine?.state).toBe('failed');
  const { length } = interpreter.asked;
  expect((await opened(barcodeId)).machine?.state).toBe('failed');
  expect(interpreter.asked).toHaveLength(length);
});

test('given it is edited while its translation runs, then each version has its own', async () => {
  let isHeld = true;
  interpreter.answers(({ body }) => (isHeld ? interpreter.refuse('model_loading', 1) : usual({ body })));
  const questionnaire = await made(company, { ...check, description: '' });
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  expect((await opened(barcodeId)).machine?.state).toBe('running');
  await update(company, questionnaire._id, { name: 'New', description: '', fields });
  expect(await opened(barcodeId)).toMatchObject({ questionnaire: { version: 2 }, machine: { state: 'running' } });
  isHeld = false;
  const { translations } = await ended(barcodeId);
  expect(translations[keyOf(questionnaire, 'name')]).toBe('en to pl: New');
}, 30_000);

const documentOf = async (registrationId: string) => {
  const { registration } = (
    await service.get<{ registration: RegistrationDetails }>(`/registration-overview/${registrationId}`, {
      token: company.token,
    })
  ).body;
  const { pathname, search } = new URL(registration.pdfUrl);
  const { body } = await service.get<Blob>(pathname.replace('/api', '') + search);
  return { registration, text: pdfText(Buffer.from(await body.arrayBuffer())) };
};

const registered = async (barcodeId: string, questionnaire: Questionnaire, changes: Record<string, unknown>) => {
  const answers = answersTo(questionnaire, { Tank: 'Full' });
  const { registrationId } = (await submit(barcodeId, aSubmission(answers, changes))).body;
  await service.registrationIs(company.token, { _id: registrationId, pdfState: 'ready' });
  return documentOf(registrationId);
};

// promise: Questionnaires
test('given the driver read it by machine, then visit and document say so, with both texts', async () => {
  const questionnaire = await made(company, check);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  await opened(barcodeId);
  await ended(barcodeId);
  const { registration, text } = await registered(barcodeId, questionnaire, { readIn: 'machine' });
  expect(registration.readIn).toBe('machine');
  for (const part of [
    'Als maschinelle Übersetzung gelesen',
    'Full',
    'en to pl: Full',
    'Read all',
    'en to pl: Read all',
  ])
    expect(text).toContain(part);
}, 60_000);

// promise: Questionnaires
test('given the driver could not read it, then the registration counts, and visit and document say so', async () => {
  const questionnaire = await made(company, check);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const { registration, text } = await registered(barcodeId, questionnaire, {
    readIn: 'none',
    preferredLanguage: 'uk',
  });
  expect(registration).toMatchObject({ readIn: 'none', isExplained: false, consentReadEverything: true });
  expect(text).toContain('Nicht in der eigenen Sprache gelesen');
  expect(text).not.toContain('Erklärt');

  const explain = (token: string) =>
    service.post(`/registration-overview/${registration._id}/explained`, { token }, {});
  expect((await explain((await service.company()).token)).status).toBe(404);
  for (const _once of [1, 2]) expect((await explain(company.token)).status).toBe(200);
  await service.registrationIs(company.token, { pdfState: 'ready', isExplained: true });
  const after = await documentOf(registration._id);
  expect(after.registration.explained?.name).toBe('Greta Vogel');
  expect(after.text).toContain('Erklärt: Greta Vogel');
}, 60_000);

test('a registration that says nothing about its reading can not be explained', async () => {
  const questionnaire = await made(company, check);
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const { registrationId } = (await submit(barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' })))).body;
  const answer = await service.post(`/registration-overview/${registrationId}/explained`, { token: company.token }, {});
  expect(answer.status).toBe(422);
});

long(test)(
  'given a client of the documents, which does not say how it was read, then visit and document have no word about it',
  async () => {
    const questionnaire = await made(company, check);
    const { barcodeId } = await barcodeTo(company, questionnaire._id);
    const { registration, text } = await registered(barcodeId, questionnaire, {});
    expect(registration).not.toHaveProperty('readIn');
    expect(text).not.toMatch(/maschinelle|Nicht in der eigenen/);
  },
  60_000,
);
