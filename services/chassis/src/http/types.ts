import type { AuditWord } from '@gatelingo/proto/audit';
import type { Role } from '@gatelingo/proto/http/auth';
import type { AnswerOf, Endpoint, RequestOf } from '@gatelingo/proto/http/endpoint';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Clock } from '../clock/index.ts';
import type { BaseConfig } from '../config/index.ts';
import type { Logger } from '../log/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Shares } from '../shares/index.ts';
import type { KeptAnswer } from './kept-answers.ts';
import type { ReceivedFile } from './received-file.ts';

/** Signed-in staff; `token` is the verified bearer token, to be forwarded. */
export interface StaffCaller {
  kind: 'staff';
  userId: string;
  companyId: string;
  role: Role;
  token: string;
}
/** A person without a company, at the endpoints that are open to `pending`. */
export interface PendingCaller {
  kind: 'pending';
  userId: string;
}
export type Caller = { kind: 'anonymous' } | StaffCaller | PendingCaller;

/** Status and headers of a handler's answer. */
export interface Reply {
  status(code: number): Reply;
  header(name: string, value: string): Reply;
  /** `ETag: "<version>"`. */
  etag(version: number): Reply;
}

/** A validated call. */
export type HttpRequest<E extends Endpoint> = RequestOf<E> & {
  caller: Caller;
  /** `Idempotency-Key`, on endpoints that support it. */
  idempotencyKey: string | undefined;
  /** `X-Proof-Of-Work`, on endpoints that may ask for it. */
  proofOfWork: string | undefined;
  /** `X-Session-Key`, on endpoints that take the key of a session. */
  sessionKey: string | undefined;
  /** The version in `If-Match`. */
  ifMatch: number | undefined;
  /** The browser's first language, like `de` or `pt-br`; `en` by default. */
  language: string;
  requestId: string;
  /** Those of a multipart body, in their order. */
  files: readonly ReceivedFile[];
  /** The caller's address, as the gateway has determined it; without the gateway, the socket's address. */
  ip: string;
  headers: IncomingHttpHeaders;
  /** Aborts when the caller leaves before its answer was written: work for that answer alone can end then. */
  signal: AbortSignal;
  reply: Reply;
  log: Logger;
};

export type Handler<E extends Endpoint> = (request: HttpRequest<E>) => Promise<AnswerOf<E> | KeptAnswer> | AnswerOf<E>;

type HttpConfig = Pick<BaseConfig, 'PORT' | 'HOST'> & {
  GATEWAY_KEY?: readonly string[];
  INTERNAL_KEY?: readonly string[];
  NODE_ENV?: BaseConfig['NODE_ENV'];
  JWKS_URL?: string;
  TOKEN_ISSUER?: string;
  TOKEN_AUDIENCE?: string;
};

export interface HttpContext {
  config: HttpConfig;
  log: Logger;
  clock: Clock;
  metrics: Metrics;
  /** Needed by an endpoint with files; reads of staff take turns only with it. */
  shares?: Shares;
  /** Needed by an endpoint whose reads are in the audit log. */
  bus?: { auditRead(line: { companyId: string; what: AuditWord; ids: readonly string[] }): Promise<void> };
}

export interface Http {
  /** Declares the handler of an endpoint of the service's contracts; throws for any other endpoint. */
  handle<E extends Endpoint>(endpoint: E, handler: Handler<E>): void;
  /** Starts; throws if an endpoint has no handler. Returns the port. */
  listen(): Promise<number>;
  /** Answers close their connections from now on; calls are still answered. */
  drain(): void;
  /** Runs before the server closes: websockets would keep it open. */
  onClose(before: () => Promise<unknown>): void;
  /** Accepts no new calls, waits for the running ones (20 s at most). */
  close(): Promise<void>;
  /** Node's server, for websocket upgrades. */
  readonly server: Server;
}
