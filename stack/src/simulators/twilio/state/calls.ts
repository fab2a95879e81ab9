import type { Mode } from './behaviour.ts';

/** A call to Twilio's REST API as it came in. */
export interface Call {
  at: string;
  method: string;
  path: string;
  /** Its form or query. */
  asked: Record<string, unknown>;
  behaviour: Mode;
  /** What it was answered; absent while it was not. */
  status?: number;
  /** Twilio's code of an error. */
  code?: number;
  /** The message that it made, also when the caller never heard of it. */
  sid?: string;
}
