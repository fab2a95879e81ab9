import { describe, expect, test } from '@jest/globals';
import type { QuestionnaireContent, QuestionnaireInput, TranslatedText } from '@gatelingo/proto/http/questionnaires';
import { translationsIn } from '@gatelingo/proto/questionnaires';
import { newFieldId, nextFields } from './next-fields.ts';
import { nextContent } from './next-content.ts';

const translated = (source: string, text: string): TranslatedText => ({ source, text, isChecked: true });

const tank = { _id: 'tank', label: 'Tank', type: 'select' as const, options: ['Empty', 'Full'], required: true };
const reason = { _id: 'why', label: 'Reason', type: 'text' as const, options: [], required: false };
const stored: QuestionnaireContent = {
  name: 'ADR',
  description: 'Read <strong>this</strong>',
  images: ['/api/upload/images/a', '/api/upload/images/b'],
  imageAlts: ['A truck', 'A sign'],
  fields: [
    { ...tank, condition: null },
    { ...reason, condition: { field: 'tank', equals: 'Full' } },
  ],
  translatoryLanguage: 'en',
  enforceRequired: true,
  translations: {
    pl: {
      name: translated('ADR', 'ADR po polsku'),
      'image.0.alt': translated('A truck', 'Ciężarówka'),
      'image.1.alt': translated('A sign', 'Znak'),
      'field.tank.label': translated('Tank', 'Zbiornik'),
      'field.tank.option.0': translated('Empty', 'Pusty'),
      'field.tank.option.1': translated('Full', 'Pełny'),
      'field.why.label': translated('Reason', 'Powód'),
    },
  },
};

type Documents = Pick<QuestionnaireInput, 'name' | 'description' | 'images' | 'fields' | 'translatoryLanguage'>;
const withoutIds = ({ fields }: Pick<QuestionnaireContent, 'fields'>) =>
  fields.map(({ label, type, options, required }) => ({ label, type, options, required }));
/** The parts of an answer that a client sends back that knows only the documents. */
const documents = (changes: Partial<Documents> = {}): Documents => ({
  name: stored.name,
  description: stored.description,
  images: stored.images,
  fields: withoutIds(stored),
  translatoryLanguage: 'en',
  ...changes,
});
let made = 0;
const next = (input: QuestionnaireInput, before: QuestionnaireContent = stored) =>
  nextContent(input, before, () => `new${String((made += 1))}`);
const polish = (content: QuestionnaireContent) =>
  Object.fromEntries(
    Object.entries(translationsIn('q', content, 'pl')).map(([key, text]) => [
      key.replace('questionnaire.q.', ''),
      text,
    ]),
  );

describe('a client that knows only the documents', () => {
  test('given it sends everything back, then nothing has changed', () => {
    expect(next(documents())).toEqual(stored);
  });

  test('given it sends nothing but the name and the fields, then everything else stays', () => {
    expect(next({ name: 'ADR 2', fields: withoutIds(stored) })).toMatchObject({
      name: 'ADR 2',
      description: stored.description,
      images: stored.images,
      imageAlts: stored.imageAlts,
      enforceRequired: true,
    });
  });

  test('given two fields change places, then ids and translations go with them, and a condition that points forward goes', () => {
    const content = next(documents({ fields: withoutIds(stored).toReversed() }));
    expect(content.fields.map(({ _id, condition }) => [_id, condition])).toEqual([
      ['why', null],
      ['tank', null],
    ]);
    expect(polish(content)).toEqual(polish(stored));
  });

  test('given the option of a condition is gone, then the field is shown always', () => {
    const [first, second] = withoutIds(stored);
    const content = next(documents({ fields: [{ ...first!, options: ['Empty', 'Half'] }, second!] }));
    expect(content.fields[1]).toMatchObject({ _id: 'why', condition: null });
  });

  test('given two fields of the same label, then each keeps its id in their order', () => {
    const twins = ['one', 'two', 'three'].map((_id) => ({ ...reason, _id, condition: null }));
    const content = next(
      documents({ fields: withoutIds({ fields: twins }).slice(0, 2) }),
      { ...stored, fields: twins }, //
    );
    expect(content.fields.map(({ _id }) => _id)).toEqual(['one', 'two']);
  });

  test('given a field gets another type, then it is a new field that keeps the translation of its label', () => {
    const [first, second] = withoutIds(stored);
    const content = next(documents({ fields: [first!, { ...second!, type: 'textarea' }] }));
    expect(content.fields[1]?._id).toMatch(/^new/);
    expect(polish(content)[`field.${content.fields[1]?._id ?? ''}.label`]).toBe('Powód');
  });
});

describe('translations follow their text', () => {
  const withOptions = (options: string[], before = stored) =>
    next(documents({ fields: [{ ...tank, _id: 'tank', options }, ...withoutIds(stored).slice(1)] }), before);

  // promise: Questionnaires
  test('given options change places, then each keeps its translation', () => {
    expect(polish(withOptions(['Full', 'Empty']))).toMatchObject({
      'field.tank.option.0': 'Pełny',
      'field.tank.option.1': 'Pusty',
    });
  });

  test('given an option before it is removed, then a translation moves up', () => {
    const content = withOptions(['Full']);
    expect(polish(content)['field.tank.option.0']).toBe('Pełny');
    expect(Object.keys(content.translations.pl ?? {})).not.toContain('field.tank.option.1');
  });

  test('given an option is put before them, then it has no translation and the others keep theirs', () => {
    const content = withOptions(['Unknown', 'Empty', 'Full']);
    expect(polish(content)).not.toHaveProperty(['field.tank.option.0']);
    expect(polish(content)).toMatchObject({ 'field.tank.option.1': 'Pusty', 'field.tank.option.2': 'Pełny' });
  });

  // promise: Questionnaires
  test('given a text is rewritten, then its translation is kept for the builder, and the form does not show it', () => {
    const content = withOptions(['Drained', 'Full']);
    expect(content.translations.pl?.['field.tank.option.0']).toEqual(translated('Empty', 'Pusty'));
    expect(polish(content)).not.toHaveProperty(['field.tank.option.0']);
  });

  test('given the same word is an option of another field, then that one gets no translation of it', () => {
    const doors = { label: 'Doors', type: 'select' as const, options: ['Full'] };
    const content = next(documents({ fields: [...withoutIds(stored), doors] }));
    const { _id = '' } = content.fields.at(-1) ?? {};
    expect(polish(content)).not.toHaveProperty([`field.${_id}.option.0`]);
  });

  test('given images change places, then their alternative texts and translations go with them', () => {
    const content = next(documents({ images: stored.images.toReversed() }));
    expect(content.imageAlts).toEqual(['A sign', 'A truck']);
    expect(polish(content)).toMatchObject({ 'image.0.alt': 'Znak', 'image.1.alt': 'Ciężarówka' });
  });

  test('given translations are sent, then they replace those that were there, and keys that no text has are dropped', () => {
    const uk = {
      name: translated('ADR', 'ДОПНВ'),
      'field.gone.label': translated('x', 'y'),
      nonsense: translated('a', 'b'),
    };
    const content = next({ ...documents(), translations: { uk } });
    expect(content.translations).toEqual({ uk: { name: uk.name } });
  });
});

describe('fields', () => {
  test('given an id of the client, then it stays; a new field without one gets a short random one', () => {
    const fields = [
      { _id: 'mine', label: 'A', type: 'text' as const },
      { label: 'B', type: 'text' as const },
    ];
    const [first, second] = nextFields(fields, []);
    expect(first).toEqual({ _id: 'mine', label: 'A', type: 'text', options: [], required: false, condition: null });
    expect(second?._id).toMatch(/^[\w-]{8}$/);
    expect(newFieldId()).not.toBe(newFieldId());
  });

  test('given a select of radio buttons, then it stays one until that is sent, or it is no select', () => {
    const before = [{ ...tank, condition: null, asRadio: true }];
    const isRadio = (changes: Partial<QuestionnaireInput['fields'][number]>) =>
      nextFields([{ ...tank, ...changes }], before)[0]?.asRadio;
    expect([isRadio({}), isRadio({ asRadio: false }), isRadio({ type: 'text' })]).toEqual([true, undefined, undefined]);
  });

  test('given a condition is sent that does not fit, then it stays, so that the client gets it', () => {
    const condition = { field: 'nobody', equals: true };
    expect(nextFields([{ label: 'A', type: 'text', condition }], [])[0]?.condition).toEqual(condition);
  });

  test('given a field that is no select has options, then they are dropped', () => {
    expect(nextFields([{ label: 'A', type: 'number', options: ['1'] }], [])[0]?.options).toEqual([]);
  });
});

test('a new questionnaire is written in English and enforces nothing, unless it says otherwise', () => {
  expect(nextContent({ name: 'New', fields: [] })).toEqual({
    name: 'New',
    description: '',
    images: [],
    imageAlts: [],
    fields: [],
    translatoryLanguage: 'en',
    enforceRequired: false,
    translations: {},
  });
});
