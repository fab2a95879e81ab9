import { expect, test } from '@jest/globals';
import { sentences } from './sentences.ts';

test.each(sentences)('"%s" has fifteen words', (sentence) => {
  expect(sentence.split(' ')).toHaveLength(15);
});
