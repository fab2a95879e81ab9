import { expect, test } from '@jest/globals';
import { missingOperator } from './operator.ts';

const operator = { OPERATOR_NAME: 'Nordhafen', OPERATOR_ADDRESS: 'Kai 1', OPERATOR_EMAIL: 'office@nordhafen.example' };

test('an operator with name, address and e-mail lacks nothing', () => {
  expect(missingOperator(operator)).toEqual([]);
});

test('what is empty or only spaces is named', () => {
  expect(missingOperator({ ...operator, OPERATOR_ADDRESS: '  ', OPERATOR_EMAIL: '' })).toEqual([
    'OPERATOR_ADDRESS',
    'OPERATOR_EMAIL',
  ]);
});
