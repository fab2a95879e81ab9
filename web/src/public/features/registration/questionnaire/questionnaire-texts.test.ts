import { describe, expect, it } from '@jest/globals';
import { formOf } from '@gatelingo/proto/questionnaires';
import { questionnaireTexts, translationsOf } from './questionnaire-texts.ts';

const form = formOf(
  { _id: 'q1', version: 1 },
  {
    name: 'Briefing',
    description: '',
    images: ['/api/upload/images/k1'],
    imageAlts: ['A forklift'],
    fields: [],
    translatoryLanguage: 'de',
    enforceRequired: false,
    translations: {},
  },
  [],
);

describe('a text of a questionnaire', () => {
  // holds: P154
  it('is the translation of its key, in the language of the page', () => {
    const texts = questionnaireTexts(form, { 'questionnaire.q1.name': 'Szkolenie' }, 'pl');
    expect(texts.of(form.nameJson, form.name)).toEqual({ text: 'Szkolenie', lang: 'pl' });
  });

  // holds: P154
  it('without a translation is as it was written, in the language in which it was written', () => {
    const texts = questionnaireTexts(form, {}, 'pl');
    expect(texts.of(form.nameJson, form.name)).toEqual({ text: 'Briefing', lang: 'de' });
    expect(texts.of('no JSON', 'Plain')).toEqual({ text: 'Plain', lang: 'de' });
  });

  it('is the alternative text of an image, too', () => {
    const key = 'questionnaire.q1.image.0.alt';
    expect(questionnaireTexts(form, { [key]: 'Wózek widłowy' }, 'pl').altOf(0).text).toBe('Wózek widłowy');
    expect(questionnaireTexts(form, {}, 'pl').altOf(0)).toEqual({ text: 'A forklift', lang: 'de' });
    expect(questionnaireTexts(form, {}, 'pl').altOf(1).text).toBe('');
  });

  it('takes the translations of one language, and none of an answer with all of them', () => {
    expect(translationsOf({ a: 'A', pl: { a: 'B' } })).toEqual({ a: 'A' });
    expect(translationsOf(undefined)).toEqual({});
  });
});
