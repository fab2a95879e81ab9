import { describe, expect, it } from '@jest/globals';
import { ApiError, type ApiErrorCode } from '@gatelingo/proto/http/api-error';
import { codeOf, problemOf } from './number-code.ts';

describe('a typed code', () => {
  // promise: Jobs step by step
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['123-456', '123456'],
    ['٠١٢٣٤٥', '012345'],
    ['۶۷۸۹۰۱', '678901'],
    ['１２３４５６', '123456'],
    ['\u2066123456\u2069', '123456'],
    ['12345', ''],
    ['1234567', ''],
    ['12345a', ''],
    ['', ''],
  ])('"%s" is "%s"', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });
});

describe('why a code was refused', () => {
  const failure = (status: number, code: ApiErrorCode) => new ApiError({ status, code, error: 'Error' });
  it.each([
    ['wrong', failure(422, 'rule_violated'), true],
    ['wrong', failure(400, 'invalid_input'), true],
    ['wrong', failure(410, 'gone'), true],
    ['failed', failure(422, 'rule_violated'), false],
    ['often', failure(429, 'rate_limited'), true],
    ['often', failure(429, 'rate_limited'), false],
    ['unreached', failure(0, 'no_connection'), true],
    ['unreached', failure(0, 'no_answer'), false],
    ['failed', failure(503, 'unavailable'), true],
    ['failed', new TypeError('x'), true],
  ] as const)('is %s', (problem, thrown, isProving) => {
    expect(problemOf(thrown, isProving)).toBe(problem);
  });
});
