import { describe, expect, it } from '@jest/globals';
import { among } from './among.ts';

describe('among: a condition with as many parameters as the next power of two', () => {
  it.each([
    [['a'], 'IN ($1)', ['a']],
    [['a', 'b'], 'IN ($1, $2)', ['a', 'b']],
    [['a', 'b', 'c'], 'IN ($1, $2, $3, $4)', ['a', 'b', 'c', 'c']],
  ])('%j', (given, is, values) => {
    expect(among(given)).toEqual({ is, values });
  });

  it('begins at the given parameter', () => {
    expect(among(['a', 'b'], 5).is).toBe('IN ($5, $6)');
  });

  it('matches nothing without values', () => {
    expect(among([])).toEqual({ is: 'IN ($1)', values: [undefined] });
  });
});
