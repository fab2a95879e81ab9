import { describe, expect, it } from '@jest/globals';
import { aDraft, translated } from './draft-examples.ts';
import { languagesOf, openTexts, stateOf, withAllChecked, withSuggestions, withTranslation } from './translations.ts';

const name = { key: 'name', text: 'Food hygiene' };

it('distinguishes what is missing, not checked, checked and outdated', () => {
  expect(stateOf(undefined, 'Load')).toBe('missing');
  expect(stateOf(translated('Load', 'Ładunek', false), 'Load')).toBe('suggested');
  expect(stateOf(translated('Load', 'Ładunek'), 'Load')).toBe('checked');
  expect(stateOf(translated('Cargo', 'Ładunek'), 'Load')).toBe('outdated');
});

it('offers twenty languages beside its own, and those that it has already', () => {
  const languages = languagesOf(aDraft({ translatoryLanguage: 'de', translations: { sl: {} } }));
  expect(languages).toHaveLength(21);
  expect(languages).not.toContain('de');
  expect(languages).toContain('sl');
});

describe('translations', () => {
  it('of a person are checked; an empty one is removed', () => {
    const written = withTranslation(aDraft(), 'pl', name, 'Higiena żywności');
    expect(written.translations.pl?.name).toEqual(translated('Food hygiene', 'Higiena żywności'));
    expect(withTranslation(written, 'pl', name, ' ').translations.pl).toEqual({});
  });

  it('of the translator are not checked until a person says so; what it does not know stays open', () => {
    const draft = withSuggestions(aDraft(), 'pl', [
      { key: 'name', source: 'Food hygiene', text: 'Higiena' },
      { key: 'field.load.label', source: 'Load', text: null },
    ]);
    expect(draft.translations.pl).toEqual({ name: translated('Food hygiene', 'Higiena', false) });
    expect(openTexts(draft, 'pl').map(({ key }) => key)).toContain('field.load.label');
    expect(openTexts(draft, 'pl').map(({ key }) => key)).not.toContain('name');
    expect(withAllChecked(draft, 'pl').translations.pl?.name?.isChecked).toBe(true);
  });

  it('that are outdated are open again, and not checked by a click', () => {
    const draft = aDraft({ translations: { pl: { name: translated('Hygiene', 'Higiena', false) } } });
    expect(openTexts(draft, 'pl')).toContainEqual(name);
    expect(withAllChecked(draft, 'pl').translations.pl?.name?.isChecked).toBe(false);
  });
});
