import type { Mode } from './behaviour.ts';

/** A received call of Twilio's REST API. */
export interface Call {
  at: string;
  method: string;
  path: string;
  /** Its form or query. */
  asked: Record<string, unknown>;
  behaviour: Mode;
  /** The status of the answer; absent before the answer. */
  status?: number;
  /** Twilio's error code. */
  code?: number;
  /** The message that the call created, even if the caller got no answer. */
  sid?: string;
}
