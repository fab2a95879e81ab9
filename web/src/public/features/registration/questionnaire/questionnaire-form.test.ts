import { describe, expect, it } from '@jest/globals';
import { consentVersion } from '@gatelingo/proto/consents/current';
import type { FormQuestionnaire, QuestionnaireContent, QuestionnaireField } from '@gatelingo/proto/http/questionnaires';
import { formOf } from '@gatelingo/proto/questionnaires';
import { memoryStore } from '../../../../shared/memory-store.ts';
import { saveDriver, knownFields, type KnownDriver } from '../../../parts/known-driver.ts';
import { fieldOrder, questionnaireForm } from './questionnaire-form.ts';
import { emptyQuestionnaire, fieldsShown, type QuestionnaireValues } from './questionnaire-values.ts';

const _id = '0190d1b2-0000-7000-8000-000000000001';
const field = (id: string, over: Partial<QuestionnaireField> = {}): QuestionnaireField => ({
  _id: id,
  label: `Label of ${id}`,
  type: 'text',
  options: [],
  required: false,
  condition: null,
  ...over,
});
const fields = [
  field('food', { type: 'checkbox', required: true }),
  field('degrees', { type: 'number', condition: { field: 'food', equals: true } }),
  field('load', { type: 'select', options: ['Chilled', 'Dry'], required: true }),
  field('day', { type: 'date' }),
  field('company', { required: true }),
  field('note', { type: 'textarea' }),
];
const content: QuestionnaireContent = {
  name: 'Briefing',
  description: '',
  images: [],
  imageAlts: [],
  fields,
  translatoryLanguage: 'en',
  enforceRequired: false,
  translations: {},
};
const given = (over: Partial<QuestionnaireContent> = {}): FormQuestionnaire =>
  formOf({ _id, version: 3 }, { ...content, ...over }, []);
const form = given();
const empty = emptyQuestionnaire('pl', '+48');
const filled: QuestionnaireValues = {
  ...empty,
  name: ' Zoë Nowak ',
  phoneNumber: '0512 345 678',
  consentReadEverything: true,
  consentStoreData: true,
  signature: 'data:image/png;base64,AAAA',
  answers: { food: true, degrees: ' -1,5 ', load: 'Dry', company: 'Trans Nowak' },
};
const check = (values: QuestionnaireValues, questionnaire = form) =>
  questionnaireForm('b1', questionnaire).check(values, undefined);
const answersIn = (values: QuestionnaireValues, questionnaire = form) =>
  check(values, questionnaire).submission?.body as { answers: { value: unknown }[] };

describe('a registration by questionnaire', () => {
  // holds: P234, P237
  it("is sent with the spec's keys, and with the version that was seen", () => {
    const { submission } = check(filled);
    expect(submission).toMatchObject({
      barcodeId: 'b1',
      body: {
        name: 'Zoë Nowak',
        phone: '+48512345678',
        preferredLanguage: 'pl',
        signature: 'data:image/png;base64,AAAA',
        consentReadEverything: true,
        consentStoreData: true,
        consentVersion,
        questionnaireId: _id,
        questionnaireVersion: 3,
      },
    });
    const key = `questionnaire.${_id}.field.degrees.label`;
    expect(answersIn(filled).answers[1]).toEqual({
      fieldLabel: 'Label of degrees',
      fieldLabelJson: JSON.stringify({ [key]: 'Label of degrees' }),
      fieldType: 'number',
      value: '-1.5',
      valueJson: JSON.stringify({ [key]: '-1.5' }),
    });
  });

  it('given fields without an answer, then a box is false and all else is empty', () => {
    const values = { ...filled, answers: {} };
    expect(answersIn(values).answers.map(({ value }) => value)).toEqual([false, '', '', '', '', '']);
  });

  it('given a field that is hidden again, then what was typed in it is not sent, and comes back with it', () => {
    const hidden = { ...filled, answers: { ...filled.answers, food: false } };
    expect(fieldsShown(form, hidden).map((shown) => shown._id)).not.toContain('degrees');
    expect(answersIn(hidden).answers[1]!.value).toBe('');
    const shown = { ...hidden, answers: { ...hidden.answers, food: true } };
    expect(answersIn(shown).answers[1]!.value).toBe('-1.5');
  });

  it('given an empty form, then everything that it needs is missing, and the questions that are marked', () => {
    const { submission, faults, isMissing } = check({ ...empty, phonePrefix: '' });
    expect(submission).toBeUndefined();
    expect(isMissing).toBe(true);
    expect(faults).toEqual({
      name: 'questionnaire:missing.name',
      phone: 'registration.missing.phone',
      consentReadEverything: 'registration.missing.consentReadEverything',
      consentStoreData: 'registration.missing.consentStoreData',
      signature: 'registration.missing.signature',
      'answer-food': 'questionnaire:missing.tick',
      'answer-load': 'questionnaire:missing.choice',
      'answer-company': 'questionnaire:missing.answer',
    });
  });

  // holds: P310
  it('given no code, then that is missing', () => {
    expect(questionnaireForm('', form).check(filled, undefined)).toMatchObject({
      submission: undefined,
      faults: { barcodeId: 'registration.missing.barcodeId' },
    });
  });

  it('given required questions without an answer, then it is sent, unless the questionnaire enforces them', () => {
    const values = { ...filled, answers: { load: 'Dry' } };
    expect(check(values)).toMatchObject({ faults: {}, isMissing: false });
    expect(check(values).submission).toBeDefined();
    expect(check(values, given({ enforceRequired: true }))).toEqual({
      submission: undefined,
      faults: { 'answer-food': 'questionnaire:missing.tick', 'answer-company': 'questionnaire:missing.answer' },
      isMissing: true,
    });
  });

  it('given an answer of blanks to an enforced question, then it is missing here, not only on the server', () => {
    const values = { ...filled, answers: { ...filled.answers, company: ' \n' } };
    expect(check(values, given({ enforceRequired: true })).faults).toEqual({
      'answer-company': 'questionnaire:missing.answer',
    });
  });

  it.each([
    ['degrees', 'abc', 'questionnaire:wrong.number'],
    ['day', '2026-02-31', 'questionnaire:wrong.date'],
  ])('given %s with %s, then it is not sent', (id, value, key) => {
    const values = { ...filled, answers: { ...filled.answers, [id]: value } };
    expect(check(values)).toEqual({ submission: undefined, faults: { [`answer-${id}`]: key }, isMissing: false });
  });

  it('given a wrong answer in a hidden field, then it stops nobody', () => {
    const values = { ...filled, answers: { ...filled.answers, food: false, degrees: 'abc' } };
    expect(check(values).submission).toBeDefined();
  });

  it('is not sent with a phone number that breaks the rule', () => {
    expect(check({ ...filled, phoneNumber: '12' })).toEqual({
      submission: undefined,
      faults: { phone: 'registration.invalidPhone' },
      isMissing: false,
    });
  });
});

describe('answers that were typed into another version', () => {
  it('stay where their field still exists, and fit it', () => {
    const next = given({
      fields: [
        field('company', { type: 'textarea' }),
        field('load', { type: 'select', options: ['Chilled', 'Frozen'] }),
        field('food', { type: 'text' }),
      ],
    });
    // "Dry" is not offered any more, and a ticked box is no text.
    expect(answersIn(filled, next).answers.map(({ value }) => value)).toEqual(['Trans Nowak', '', '']);
  });
});

describe("the form's fields", () => {
  it('are listed in the order of the page, the hidden ones not', () => {
    expect(fieldOrder(form, empty)).toEqual([
      'barcodeId',
      'name',
      'phone',
      'answer-food',
      'answer-load',
      'answer-day',
      'answer-company',
      'answer-note',
      'consentReadEverything',
      'consentStoreData',
      'signature',
    ]);
  });

  it.each([
    ['answers.2.value', 'answer-load'],
    ['body.answers.0', 'answer-food'],
    ['fields.company', 'answer-company'],
    ['body.phone', 'phone'],
    ['answers.9', undefined],
    ['answers', undefined],
    ['questionnaireId', undefined],
  ])('%s of a refusal is %s', (path, name) => {
    expect(questionnaireForm('b1', form).fieldAt(path)).toBe(name);
  });
});

describe('the driver whom the phone knows', () => {
  const nobody = Object.fromEntries(knownFields.map((name) => [name, ''])) as KnownDriver;
  const known = { ...nobody, name: 'Zoë', surname: 'Nowak', phoneNumber: '1', licensePlateTruck: 'WX 12345' };
  const kind = questionnaireForm('b1', form);

  it('gives name, phone and language', () => {
    expect(kind.fromKnown({ ...known, phonePrefix: '+48', preferredLanguage: 'uk' })).toEqual({
      name: 'Zoë Nowak',
      phonePrefix: '+48',
      phoneNumber: '1',
      preferredLanguage: 'uk',
    });
  });

  it('keeps the two names and what the questionnaire does not ask', () => {
    const store = memoryStore();
    saveDriver(store, known, Date.now());
    expect(kind.toKnown(filled, store)).toEqual({
      ...known,
      phonePrefix: '+48',
      phoneNumber: '0512 345 678',
      preferredLanguage: 'pl',
    });
  });

  it('is another one by another name, or the first one', () => {
    const values = { ...filled, name: 'Jan Kowalski' };
    expect(kind.toKnown(values, memoryStore())).toMatchObject({ name: 'Jan Kowalski', surname: '' });
    const store = memoryStore();
    saveDriver(store, known, Date.now());
    expect(kind.toKnown(values, store)).toMatchObject({ name: 'Jan Kowalski', surname: '' });
  });
});
