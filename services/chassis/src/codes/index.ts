export { newCode } from './code.ts';
export { limitedLookup, type CodeCaller } from './limited-lookup.ts';
