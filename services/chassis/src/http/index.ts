export { createHttp } from './create-http.ts';
export { staff } from './access.ts';
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
