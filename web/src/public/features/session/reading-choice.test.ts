import { describe, expect, it } from '@jest/globals';
import { isReadAloud } from './reading-choice.ts';

describe('answers', () => {
  it('given a guest who spoke, or has said nothing yet, then they are read aloud', () => {
    expect(isReadAloud(null, 'spoken')).toBe(true);
    expect(isReadAloud(null, null)).toBe(true);
  });

  it('given a guest who typed, then they are silent', () => {
    expect(isReadAloud(null, 'typed')).toBe(false);
  });

  it('given the switch, then it decides, whatever the guest did', () => {
    expect(isReadAloud('on', 'typed')).toBe(true);
    expect(isReadAloud('off', 'spoken')).toBe(false);
  });
});
