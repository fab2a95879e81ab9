export { eventually } from './eventually.ts';
export { signTestToken, startJwksServer } from './tokens.ts';
export type { TestTokenOptions } from './tokens.ts';
