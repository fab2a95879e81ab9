import { expect, it } from '@jest/globals';
import { completenessBy } from '@gatelingo/proto/questionnaires';
import { interfaceLanguages } from '../../../../shared/languages.ts';
import { bodyOf, contentOf, withField, withNewField, withRadio } from './draft.ts';
import { aDraft, aField } from './draft-examples.ts';
import { isYesNo, withYesNo } from './yes-no.ts';

const asked = withYesNo(withNewField(aDraft({ fields: [], translatoryLanguage: 'de' }), aField('adr')), 'adr');
const fieldOf = ({ fields: [field] }: typeof asked) => field ?? aField('none');

it('is a select of two radio buttons in the language of the questionnaire', () => {
  expect(fieldOf(asked)).toMatchObject({ type: 'select', options: ['Ja', 'Nein'], asRadio: true });
  expect(isYesNo(fieldOf(asked))).toBe(true);
  expect(isYesNo(fieldOf(withRadio(asked, 'adr', false)))).toBe(false);
});

it('needs no translation of its answers in any language of the interface', () => {
  const { translations } = contentOf(asked);
  for (const { code } of interfaceLanguages)
    if (code !== 'de')
      expect([code, Object.keys(translations[code] ?? {})]).toEqual([
        code,
        ['field.adr.option.0', 'field.adr.option.1'],
      ]);
  expect(completenessBy(contentOf(asked))('pl').checked).toBe(2);
});

it('given it becomes another type, or a list again, then that is sent, as an absent key would change nothing', () => {
  expect(bodyOf(asked).fields[0]?.asRadio).toBe(true);
  expect(bodyOf(withRadio(asked, 'adr', false)).fields[0]?.asRadio).toBe(false);
  expect(bodyOf(withField(asked, 'adr', { type: 'text' })).fields[0]?.asRadio).toBe(false);
});
