export { codeFrom, codeHash, isSameHash, newCode } from './code.ts';
export { newShortCode, shortCodesIn } from './short-code.ts';
export { limitedLookup, type CodeCaller } from './limited-lookup.ts';
