/** The requests that a behaviour applies to: all by default. */
interface Scope {
  method?: 'PUT' | 'GET' | 'HEAD' | 'DELETE';
  /** After so many requests the behaviour is `ok` again. */
  times?: number;
}

/** The behaviour of the object store with the next requests: documented in stack/README.md. */
export type Behaviour =
  | { mode: 'ok' }
  /** Nothing listens: connections are refused. */
  | { mode: 'down' }
  /** Answers with this status and does not run the request. */
  | ({ mode: 'fail'; status: number; code: string } & Scope)
  /** Accepts the request, and runs and answers it when the behaviour changes. */
  | ({ mode: 'hold' } & Scope)
  /** Accepts the request and never answers. */
  | ({ mode: 'hang' } & Scope)
  /** Runs the request, sends half of the answer, then nothing more. */
  | ({ mode: 'stall' } & Scope)
  /** Runs the request, and closes the connection instead of answering. */
  | ({ mode: 'reset' } & Scope)
  /** Waits before it runs the request. */
  | ({ mode: 'slow'; delayMs: number } & Scope);
