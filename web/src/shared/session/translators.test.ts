import { expect, it } from '@jest/globals';
import { translatorName } from '@gatelingo/proto/http/translators';
import { outsiders } from './translators.ts';

it('names in their order who may see a text outside of this system', () => {
  expect(outsiders(['deepl', 'interpreter', 'amazon-translate'])).toEqual(['DeepL', 'Amazon Translate']);
  expect(outsiders(['interpreter'])).toEqual([]);
  expect(outsiders(translatorName.options)).toHaveLength(translatorName.options.length - 1);
});
