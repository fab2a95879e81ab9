import { describe, expect, it } from '@jest/globals';
import {
  imageBytes as contractImageBytes,
  mostFields as contractFields,
  mostImages as contractImages,
  mostOptions as contractOptions,
  fieldTypes as contractTypes,
  questionnaireEndpoints,
} from '@gatelingo/proto/http/questionnaires';
import { aDraft, aField, translated } from './draft-examples.ts';
import { fieldTypeNames, imageBytes, mostFields, mostImages, mostOptions } from './limits.ts';
import {
  bodyOf,
  contentOf,
  draftOf,
  emptyDraft,
  fingerprintOf,
  isDraft,
  optionsFrom,
  withCopiedField,
  withImages,
  withMovedField,
  withOptions,
  withoutField,
} from './draft.ts';

const ids = ({ fields }: ReturnType<typeof aDraft>) => fields.map(({ _id }) => _id);
const polish = (texts: Record<string, ReturnType<typeof translated>>) => ({ translations: { pl: texts } });

it('knows the limits and types of the contract', () => {
  expect({ mostFields, mostOptions, mostImages, imageBytes }).toEqual({
    mostFields: contractFields,
    mostOptions: contractOptions,
    mostImages: contractImages,
    imageBytes: contractImageBytes,
  });
  expect(fieldTypeNames).toEqual([...contractTypes]);
});

// holds: S367
it('splits options on commas, trims them and leaves out empty ones', () => {
  expect(optionsFrom(' Frozen , Chilled,, Dry goods ,')).toEqual(['Frozen', 'Chilled', 'Dry goods']);
  expect(optionsFrom('مجمّد، مبرّد، جاف')).toEqual(['مجمّد', 'مبرّد', 'جاف']);
  expect(optionsFrom(' , ')).toEqual([]);
});

describe('fields', () => {
  it('are moved, and stay where they are at the ends', () => {
    expect(ids(withMovedField(aDraft(), 0, 2))).toEqual(['degrees', 'note', 'load']);
    expect(ids(withMovedField(aDraft(), 0, -1))).toEqual(['load', 'degrees', 'note']);
  });

  it('are copied below themselves, with their translations', () => {
    const draft = aDraft(
      polish({ 'field.load.label': translated('Load', 'Ładunek'), 'field.load.option.1': translated('Dry', 'Suchy') }),
    );
    const copied = withCopiedField(draft, 'load', 'load2');
    expect(ids(copied)).toEqual(['load', 'load2', 'degrees', 'note']);
    expect(copied.translations.pl?.['field.load2.label']?.text).toBe('Ładunek');
    expect(copied.translations.pl?.['field.load2.option.1']?.text).toBe('Suchy');
    expect(copied.translations.pl?.['field.load.label']?.text).toBe('Ładunek');
  });

  it('take with them the conditions that hang on them, and their translations', () => {
    const left = withoutField(aDraft(polish({ 'field.load.label': translated('Load', 'Ładunek') })), 'load');
    expect(ids(left)).toEqual(['degrees', 'note']);
    expect(left.fields[0]?.condition).toBeNull();
    expect(left.translations.pl).toEqual({});
  });
});

describe('options', () => {
  const draft = aDraft(
    polish({
      'field.load.option.0': translated('Chilled', 'Chłodzony'),
      'field.load.option.1': translated('Dry', 'Suchy'),
    }),
  );
  const words = (of: typeof draft) =>
    Object.fromEntries(Object.entries(of.translations.pl ?? {}).map(([key, { text }]) => [key, text]));

  // promise: Staff build a questionnaire
  it('that are moved take their translations with them', () => {
    expect(words(withOptions(draft, 'load', ['Dry', 'Chilled']))).toEqual({
      'field.load.option.0': 'Suchy',
      'field.load.option.1': 'Chłodzony',
    });
  });

  it('that are removed lose theirs, and the others keep theirs', () => {
    expect(words(withOptions(draft, 'load', ['Dry']))).toEqual({ 'field.load.option.0': 'Suchy' });
    expect(words(withOptions(draft, 'load', ['New', 'Chilled', 'Dry']))).toEqual({
      'field.load.option.1': 'Chłodzony',
      'field.load.option.2': 'Suchy',
    });
  });

  it('that are renamed keep theirs as an outdated one, and the condition follows', () => {
    const renamed = withOptions(draft, 'load', ['Cooled', 'Dry']);
    expect(renamed.translations.pl?.['field.load.option.0']).toEqual(translated('Chilled', 'Chłodzony'));
    expect(renamed.fields[1]?.condition).toEqual({ field: 'load', equals: 'Cooled' });
  });

  it('that are the same for a moment while one is typed do not lead the condition astray', () => {
    const same = withOptions(draft, 'load', ['Chilled', 'Chilled']);
    const apart = withOptions(same, 'load', ['Chilled', 'Chilled, in boxes']);
    expect(apart.fields[1]?.condition).toEqual({ field: 'load', equals: 'Chilled' });
  });
});

it('takes the translations of alternative texts with the images', () => {
  const image = (url: string) => ({ url, alt: `Alt ${url}`, width: 0, height: 0 });
  const draft = aDraft({
    images: [image('a'), image('b')],
    ...polish({ 'image.0.alt': translated('Alt a', 'A po polsku'), 'image.1.alt': translated('Alt b', 'B po polsku') }),
  });
  expect(withImages(draft, [image('b')]).translations.pl).toEqual({
    'image.0.alt': translated('Alt b', 'B po polsku'),
  });
});

describe('what is sent', () => {
  it('is what the contract takes', () => {
    const draft = aDraft({ images: [{ url: '/api/upload/images/k', alt: '', width: 10, height: 10 }] });
    const { body } = questionnaireEndpoints.createQuestionnaire.request;
    expect(body.parse(bodyOf(draft))).toMatchObject({ name: 'Food hygiene', images: ['/api/upload/images/k'] });
  });

  it('has no empty options, no options of other types, and no translations of what is gone', () => {
    const content = contentOf(
      aDraft({
        name: '  Food hygiene ',
        fields: [
          aField('load', { type: 'select', options: ['', 'Chilled', ' ', 'Dry '] }),
          aField('was', { type: 'text', options: ['Once a select'] }),
        ],
        translations: {
          pl: {
            'field.load.option.1': translated('Chilled', 'Chłodzony'),
            'field.gone.label': translated('Gone', 'Nie ma'),
          },
          en: { name: translated('Food hygiene', 'Food hygiene') },
        },
      }),
    );
    expect(content.name).toBe('Food hygiene');
    expect(content.fields.map(({ options }) => options)).toEqual([['Chilled', 'Dry'], []]);
    expect(content.translations).toEqual({ pl: { 'field.load.option.0': translated('Chilled', 'Chłodzony') } });
  });
});

it('is the same after it was stored, whatever the order of its languages', () => {
  const draft = aDraft({
    translations: {
      pl: { name: translated('Food hygiene', 'Higiena') },
      de: { name: translated('Food hygiene', 'Hygiene') },
    },
  });
  const { pl, de } = draft.translations;
  expect(fingerprintOf(draftOf({ ...contentOf(draft), translations: { de: de!, pl: pl! } }))).toBe(
    fingerprintOf(draft),
  );
  expect(fingerprintOf({ ...draft, enforceRequired: true })).not.toBe(fingerprintOf(draft));
});

it('recognises a stored draft, and nothing else', () => {
  expect(isDraft(JSON.parse(JSON.stringify(aDraft())))).toBe(true);
  expect(isDraft(emptyDraft)).toBe(true);
  expect(isDraft({ ...emptyDraft, fields: [{ label: 'without an id' }] })).toBe(false);
  expect(isDraft(null)).toBe(false);
});
