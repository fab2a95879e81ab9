import { eventually, type InterpreterWire, startInterpreterWire } from '@gatelingo/chassis/testing';
import type { MachineTranslation, Questionnaire } from '@gatelingo/proto/http/questionnaires';
import type { RegistrationDetails } from '@gatelingo/proto/http/registration';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { answersTo, aSubmission, barcodeTo, form, made, submit, update } from './questionnaire-world.ts';
import { noPdfs, service, withRegistration } from './registration-service.ts';
import { long } from '../../../stack/src/tests/long.ts';

let interpreter: InterpreterWire;
beforeAll(async () => {
  interpreter = await startInterpreterWire();
});
withRegistration(() => ({ env: { ...interpreter.settings, ...noPdfs } }));
afterAll(() => interpreter.close());
afterEach(() => {
  jest.restoreAllMocks();
});

type Answered = ReturnType<Parameters<InterpreterWire['answers']>[0]>;
/** Answers as usual, but for one text. */
const answersBut = (text: string, other: () => Answered) =>
  interpreter.answers(({ body: { q, source, target } }) =>
    q === text ? other() : { translatedText: `${source} to ${target}: ${q}` },
  );
const answersAll = () => answersBut('', () => interpreter.refuse('unavailable'));
let company: Awaited<ReturnType<typeof service.company>>;
beforeEach(async () => {
  answersAll();
  company = await service.company();
});

const fields = [
  { _id: 'tank', label: 'Tank', type: 'select', options: ['Empty', 'Full'] },
  { _id: 'seal', label: 'Seal', type: 'text' },
];
const check = { name: 'Check', description: '', fields };

interface Shown {
  translations: Record<string, string>;
  machine?: MachineTranslation;
}
/** The form in Polish, with its texts by their keys. */
const opened = async (barcodeId: string, { _id }: Questionnaire) => {
  const { translations, machine } = (await form(barcodeId, 'pl')) as unknown as Shown;
  const text = (key: string) => translations[`questionnaire.${_id}.${key}`];
  return { machine, text };
};
const shownOf = async (changes: Record<string, unknown> = {}) => {
  const questionnaire = await made(company, { ...check, ...changes });
  const { barcodeId } = await barcodeTo(company, questionnaire._id);
  const open = () => opened(barcodeId, questionnaire);
  /** Once its translation is like this. */
  const is = (expected: Partial<MachineTranslation>) =>
    eventually(async () => {
      const shown = await open();
      expect(shown.machine).toMatchObject(expected);
      return shown;
    });
  return { questionnaire, barcodeId, open, is };
};

const ofSeal = async ({ _id }: Questionnaire) => {
  const [row] = await service.context.store.manager.query<{ seal: string | null }[]>(
    `SELECT texts->'field.seal.label'->>'text' AS seal FROM questionnaire_translation WHERE questionnaire_id = $1
     ORDER BY version DESC LIMIT 1`,
    [_id],
  );
  return row?.seal;
};
/** Marks the stored text of the seal: it shows whether it was asked for again. */
const markSeal = ({ _id }: Questionnaire) =>
  service.context.store.manager.query(
    `UPDATE questionnaire_translation SET texts = jsonb_set(texts, '{field.seal.label,text}', '"Plomba"')
     WHERE questionnaire_id = $1`,
    [_id],
  );
const anHourLater = () =>
  jest.spyOn(service.context.clock, 'now').mockImplementation(() => new Date(Date.now() + 61 * 60_000));

test('given a text failed, then the others are shown, and after an hour that one alone is asked for again', async () => {
  answersBut('Full', () => interpreter.refuse('no_model'));
  const { questionnaire, open, is } = await shownOf();
  expect((await open()).machine?.state).toBe('running');
  const partly = await is({ state: 'translated', isPartly: true });
  expect(partly.text('field.tank.option.0')).toBe('en to pl: Empty');
  expect(partly.text('field.tank.option.1')).toBeUndefined();

  await markSeal(questionnaire);
  answersAll();
  interpreter.asked.length = 0;
  expect((await open()).machine?.isPartly).toBe(true);
  expect(interpreter.asked).toEqual([]);

  anHourLater();
  const meanwhile = await open();
  expect(meanwhile.machine).toMatchObject({ state: 'translated', isPartly: true });
  expect(meanwhile.text('field.tank.option.0')).toBe('en to pl: Empty');
  const whole = await is({ state: 'translated', isPartly: false });
  expect(whole.text('field.tank.option.1')).toBe('en to pl: Full');
  expect(whole.text('field.seal.label')).toBe('Plomba');
  expect(interpreter.asked.map(({ q }) => q)).toEqual(['Full']);
}, 30_000);

test('an attempt that has to wait keeps its texts for the next one, and the form waits for all', async () => {
  answersBut('Tank', () => interpreter.refuse('model_loading', 1));
  const { questionnaire, open, is } = await shownOf({ fields: [fields[1], { ...fields[0], options: ['Empty'] }] });
  await open();
  await eventually(async () => expect(await ofSeal(questionnaire)).toBe('en to pl: Seal'));
  await markSeal(questionnaire);
  expect((await open()).machine).toMatchObject({ state: 'running', keys: [] });
  answersAll();
  const { text } = await is({ state: 'translated', isPartly: false });
  expect([text('field.seal.label'), text('field.tank.label')]).toEqual(['Plomba', 'en to pl: Tank']);
}, 30_000);

test('given it is edited, then the texts that stay as they were written are not asked for again', async () => {
  const { questionnaire, open, is } = await shownOf();
  await open();
  await is({ state: 'translated', isPartly: false });
  await markSeal(questionnaire);
  await update(company, questionnaire._id, { ...check, name: 'New check' });
  interpreter.asked.length = 0;
  await open();
  const { text } = await is({ state: 'translated', isPartly: false });
  expect([text('name'), text('field.seal.label')]).toEqual(['en to pl: New check', 'Plomba']);
  expect(interpreter.asked.map(({ q }) => q)).toEqual(['New check']);
}, 30_000);

long(test)(
  'given two options of a question come back as one text, then both stay as they were written',
  async () => {
    interpreter.answers(({ body: { q } }) => ({
      translatedText: ['Empty', 'Full'].includes(q) ? 'Nie' : `${q} po polsku`,
    }));
    const { open, is } = await shownOf();
    await open();
    const { text } = await is({ state: 'translated', isPartly: true });
    expect([text('field.tank.option.0'), text('field.tank.option.1')]).toEqual([undefined, undefined]);
    expect(text('field.tank.label')).toBe('Tank po polsku');
  },
  30_000,
);

/** The visit's word on its reading. */
const readingOf = async (
  { barcodeId, questionnaire }: { barcodeId: string; questionnaire: Questionnaire },
  sent: { readIn: string; preferredLanguage: string },
) => {
  const { status, body } = await submit(barcodeId, aSubmission(answersTo(questionnaire, { Tank: 'Full' }), sent));
  expect(status).toBe(201);
  const path = `/registration-overview/${body.registrationId}`;
  const { token } = company;
  return (await service.get<{ registration: RegistrationDetails }>(path, { token })).body.registration.readIn;
};

test('how a driver read it counts only where it can be so; another word is dropped, and the registration counts', async () => {
  const shown = await shownOf();
  const byMachine = { readIn: 'machine', preferredLanguage: 'pl' };
  expect(await readingOf(shown, byMachine)).toBeUndefined();
  expect(await readingOf(shown, { readIn: 'none', preferredLanguage: 'pl' })).toBe('none');
  expect(await readingOf(shown, { readIn: 'none', preferredLanguage: 'en' })).toBeUndefined();
  await shown.open();
  await shown.is({ state: 'translated' });
  expect(await readingOf(shown, byMachine)).toBe('machine');
  expect(await readingOf(shown, { ...byMachine, preferredLanguage: 'uk' })).toBeUndefined();
}, 30_000);
