export { createHttp } from './create-http.ts';
export { authenticate, person, staff } from './access.ts';
export { gatewayKeyHeader } from './caller-address.ts';
export { errorHandler, sendProblem } from './answer.ts';
export { locals, observe, type Locals } from './observe.ts';
export type { ReceivedFile } from './received-file.ts';
export { startServer, stopServer } from './server.ts';
export type { Caller, Http, HttpRequest, StaffCaller } from './types.ts';
export type { VerifyToken } from '../tokens/index.ts';
