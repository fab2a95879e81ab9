import { ApiError } from '@gatelingo/proto/http/api-error';

/** The digits of a code by SMS. */
export const codeLength = 6;

// Arabic, Persian and full-width digits, as their keyboards write them.
const zeros = [0x660, 0x6f0, 0xff10];
const between = /[\s\-\u2010-\u2015\u200e\u200f\u2066-\u2069]/g;

/** The typed code as the digits 0 to 9, without signs between them; empty if it is no code. */
export const codeOf = (typed: string): string => {
  const digits = typed.replaceAll(between, '').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = zeros.find((each) => code >= each && code < each + 10);
    return zero === undefined ? digit : String(code - zero);
  });
  return digits.length === codeLength && /^\d+$/.test(digits) ? digits : '';
};

/** Why a call about a code failed, as the end of its text's key. */
export type CodeProblem = 'wrong' | 'often' | 'unreached' | 'failed';

/** `proving`: the typed code was sent; else one was asked for. */
export const problemOf = (failure: unknown, isProving: boolean): CodeProblem => {
  if (!(failure instanceof ApiError)) return 'failed';
  if (failure.isUnreached) return 'unreached';
  if (failure.status === 429) return 'often';
  return isProving && [400, 404, 410, 422].includes(failure.status) ? 'wrong' : 'failed';
};
