import { describe, expect, it } from '@jest/globals';
import { hiddenMessages } from './shown-range.ts';

describe('the messages on the page', () => {
  it('given few messages, then all of them are shown', () => {
    expect([0, 1, 50, 99].map((loaded) => hiddenMessages(loaded, 0))).toEqual([0, 0, 0, 0]);
  });

  it('given a conversation that grows, then the oldest go, a whole page at a time', () => {
    expect([100, 149, 150, 10_000].map((loaded) => hiddenMessages(loaded, 0))).toEqual([50, 50, 100, 9_950]);
  });

  it('given a reader who asked for earlier ones, then they stay', () => {
    expect(hiddenMessages(100, 50)).toBe(0);
    expect(hiddenMessages(150, 50)).toBe(50);
    expect(hiddenMessages(100, 200)).toBe(0);
  });
});
