import { expect, it } from '@jest/globals';
import { passwordFaults } from './password-rules.ts';

it('takes ten characters that are the same twice', () => {
  expect(passwordFaults({ password: 'ten chars!', repeated: 'ten chars!' })).toEqual({});
});

it('says when the password is too short and when the two differ', () => {
  expect(passwordFaults({ password: 'short', repeated: 'short' })).toEqual({ password: 'field.passwordShort' });
  expect(passwordFaults({ password: 'long enough 1', repeated: 'long enough 2' })).toEqual({
    repeated: 'confirm.mismatch',
  });
});
