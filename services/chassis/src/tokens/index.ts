export { createTokenVerifier } from './verify.ts';
export type { TokenClaims, VerifyToken, VerifierOptions } from './verify.ts';
export { bearerToken } from './bearer.ts';
