export { createHttp } from './create-http.ts';
export { authenticate, staff } from './access.ts';
export { errorHandler, sendProblem } from './answer.ts';
export { mountHealth, untilPassed } from './health.ts';
export { locals, observe } from './observe.ts';
export type { Locals } from './observe.ts';
export { startServer, stopServer } from './server.ts';
export type {
  AnonymousCaller,
  Caller,
  Check,
  Handler,
  Http,
  HttpConfig,
  HttpContext,
  HttpRequest,
  Reply,
  StaffCaller,
} from './types.ts';
export { createTokenVerifier } from '../tokens/index.ts';
export type { TokenClaims, VerifyToken } from '../tokens/index.ts';
