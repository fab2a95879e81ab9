/** Requests that a behaviour is for: all, unless told. */
interface Scope {
  method?: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** After so many requests all is well again. */
  times?: number;
}

/** What the object store does with the next requests: documented in stack/README.md. */
export type Behaviour =
  | { mode: 'ok' }
  /** Nothing listens: connections are refused. */
  | { mode: 'down' }
  /** Answers with this status and does nothing. */
  | ({ mode: 'fail'; status: number; code: string } & Scope)
  /** Takes the request and never answers. */
  | ({ mode: 'hang' } & Scope)
  /** Does what it was asked, answers half of it, then falls silent. */
  | ({ mode: 'stall' } & Scope)
  /** Does what it was asked, and cuts the connection instead of answering. */
  | ({ mode: 'reset' } & Scope)
  /** Waits before it does what it was asked. */
  | ({ mode: 'slow'; delayMs: number } & Scope);

export const isMeant = (behaviour: Behaviour, method: string): boolean =>
  !('method' in behaviour) || behaviour.method === method;
