import { describe, expect, it } from '@jest/globals';
import { sentenceConfidence } from './sentence-confidence.ts';

const word = (Confidence?: number) => ({ Type: 'pronunciation', Confidence });

describe('how sure a provider is of a sentence', () => {
  it('given words, then it is their mean: one unclear word does not make a long sentence unsure', () => {
    expect(sentenceConfidence([word(0.5), word(1)])).toBe(0.75);
    expect(sentenceConfidence([...Array.from({ length: 9 }, () => word(1)), word(0.1)])).toBeCloseTo(0.91);
  });

  it('given punctuation, then it has no part in it', () => {
    expect(sentenceConfidence([word(0.9), { Type: 'punctuation', Confidence: 0 }])).toBe(0.9);
  });

  it('given no word with a confidence, then it is not known', () => {
    expect(sentenceConfidence([])).toBeUndefined();
    expect(sentenceConfidence([word(), { Type: 'punctuation', Confidence: 0 }])).toBeUndefined();
  });
});
