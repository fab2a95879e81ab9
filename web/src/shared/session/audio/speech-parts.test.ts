import { longestSpeech as longestOfContract } from '@gatelingo/proto/http/guest-session';
import { describe, expect, it } from '@jest/globals';
import { longestSpeech, speechParts } from './speech-parts.ts';

describe('a text that is read aloud to a guest', () => {
  it('is as long as the contract allows', () => {
    expect(longestSpeech).toBe(longestOfContract);
    expect(speechParts('a'.repeat(longestSpeech))).toHaveLength(1);
  });

  it('that fits stays whole', () => {
    expect(speechParts('Proszę czekać. Zaraz ktoś przyjdzie.')).toEqual(['Proszę czekać. Zaraz ktoś przyjdzie.']);
  });

  it.each([
    ['Rampe 3.5 ist frei. Bitte warten! Danke.', 25, ['Rampe 3.5 ist frei. ', 'Bitte warten! Danke.']],
    ['請在車內等候。謝謝您的耐心。', 10, ['請在車內等候。', '謝謝您的耐心。']],
    ['eins zwei drei vier', 10, ['eins zwei ', 'drei vier']],
    ['Donaudampfschiff', 6, ['Donaud', 'ampfsc', 'hiff']],
    ['🚚🚚🚚', 3, ['🚚', '🚚', '🚚']],
    ['eins.\n\nzwei', 8, ['eins.\n\n', 'zwei']],
  ])('%j is cut between sentences, else words, else signs', (text, longest, parts) => {
    expect(speechParts(text, longest)).toEqual(parts);
  });

  it('loses nothing', () => {
    const text = 'Будь ласка, зачекайте у машині. '.repeat(100);
    const parts = speechParts(text);
    expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(longestSpeech);
    expect(parts.join('')).toBe(text);
  });
});
