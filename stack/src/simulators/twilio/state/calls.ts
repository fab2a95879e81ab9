import type { Mode } from './behaviour.ts';

/** A call to Twilio's REST API as it came in. */
export interface Call {
  number: number;
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

const kept = 20_000;

/** The newest calls, oldest first. */
export class Calls {
  #calls: Call[] = [];
  #last = 0;

  get all(): readonly Call[] {
    return this.#calls;
  }

  add(call: Omit<Call, 'number'>): Call {
    const added = { number: (this.#last += 1), ...call };
    this.#calls.push(added);
    // Not one by one, as that moves all of them each time.
    if (this.#calls.length > kept * 1.5) this.#calls = this.#calls.slice(-kept);
    return added;
  }

  clear(): void {
    this.#calls = [];
  }
}
