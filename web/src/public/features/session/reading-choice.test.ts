import { describe, expect, it } from '@jest/globals';
import { choiceAfter, isReadAloud } from './reading-choice.ts';

describe('answers', () => {
  it('given a guest who spoke, or has written nothing yet, then they are read aloud', () => {
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

  it('given a switch that is turned back, then they follow the guest again', () => {
    expect(choiceAfter(true, 'typed')).toBe('on');
    expect(choiceAfter(false, 'typed')).toBeNull();
    expect(choiceAfter(false, 'spoken')).toBe('off');
    expect(choiceAfter(true, 'spoken')).toBeNull();
    expect(choiceAfter(false, null)).toBe('off');
  });
});
