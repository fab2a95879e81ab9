export { createTokenVerifier, type TokenClaims, type VerifyToken } from './verify.ts';
export { isSessionEnded, sessionVersionKey } from './session-version.ts';
export { bearerToken } from './bearer.ts';
