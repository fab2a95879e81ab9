import { expect, test } from '@jest/globals';
import { isConnectionFailure, problem, toErrorBody } from './index.ts';

test('an unknown error says nothing of itself', () => {
  expect(toErrorBody(new Error('password=hunter2'))).toEqual({
    error: 'Something went wrong on our side. Please try again.',
    code: 'internal',
  });
});

test('a problem has its sentence, its code and its fields', () => {
  const details = [{ field: 'name', code: 'required', error: 'This is needed.' }];
  expect(toErrorBody(problem('invalid_input', 'Please check.', { details }))).toEqual({
    error: 'Please check.',
    code: 'invalid_input',
    details,
  });
});

test.each([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  ['PostgreSQL shutting down', Object.assign(new Error('terminating'), { code: '57P01' }), true],
  [
    'an error of TypeORM around it',
    Object.assign(new Error('x'), { driverError: Object.assign(new Error('y'), { code: '08006' }) }),
    true,
  ],
  ['an aggregate of tries', new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]), true],
  ['MongoDB without a primary', Object.assign(new Error('x'), { name: 'MongoServerSelectionError' }), true],
  ['a unique violation', Object.assign(new Error('duplicate'), { code: '23505' }), false],
  ['a plain error', new Error('no'), false],
  ['nothing', undefined, false],
])('%s: connection failure %#', (_what, error, expected) => {
  expect(isConnectionFailure(error)).toBe(expected);
});
