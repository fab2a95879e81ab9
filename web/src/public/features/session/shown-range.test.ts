import { describe, expect, it } from '@jest/globals';
import { hiddenBefore, hiddenMessages } from './shown-range.ts';

const messages = (count: number, first = 1) => Array.from({ length: count }, (_, at) => ({ seq: first + at }));

describe('the messages on the page', () => {
  it('given few messages, then all of them are shown', () => {
    expect([0, 1, 50, 99].map(hiddenMessages)).toEqual([0, 0, 0, 0]);
  });

  // promise: Bad input to the conversation and to WhatsApp
  it('given a conversation that grows, then the oldest go, a whole page at a time', () => {
    expect([100, 149, 150, 10_000].map(hiddenMessages)).toEqual([50, 50, 100, 9_950]);
  });

  it('given a reader who asked for earlier ones, then they stay while others come, and those of the server are added', () => {
    expect([149, 150, 300].map((count) => hiddenBefore(messages(count), 51))).toEqual([50, 50, 50]);
    expect(hiddenBefore(messages(150), 0)).toBe(0);
    expect(hiddenBefore(messages(200, 101), 0)).toBe(0);
    // All that is shown anyway stays.
    expect(hiddenBefore(messages(60), 51)).toBe(0);
  });
});
