import { describe, expect, it } from '@jest/globals';
import { sentenceConfidence } from './sentence-confidence.ts';

const aWord = (Confidence?: number) => ({ Type: 'pronunciation', Confidence });

describe('how sure a provider is of a sentence', () => {
  it('given words, then it is their mean: one unclear word does not make a long sentence unsure', () => {
    expect(sentenceConfidence([aWord(0.5), aWord(1)])).toBe(0.75);
    expect(sentenceConfidence([...Array.from({ length: 9 }, () => aWord(1)), aWord(0.1)])).toBeCloseTo(0.91);
  });

  it('given punctuation, then it has no part in it', () => {
    expect(sentenceConfidence([aWord(0.9), { Type: 'punctuation', Confidence: 0 }])).toBe(0.9);
  });

  it('given no word with a confidence, then it is not known', () => {
    expect(sentenceConfidence([])).toBeUndefined();
    expect(sentenceConfidence([aWord(), { Type: 'punctuation', Confidence: 0 }])).toBeUndefined();
  });
});
