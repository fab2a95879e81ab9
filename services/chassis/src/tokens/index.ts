export { createTokenVerifier, type TokenClaims, type VerifyToken } from './verify.ts';
export { bearerToken } from './bearer.ts';
