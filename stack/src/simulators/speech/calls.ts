import { EventEmitter } from 'node:events';
import { Newest } from '../newest.ts';
import type { Behaviour, Provider } from './behaviour.ts';

/** A call as it came in, for tests and for the page. */
export interface Call {
  number: number;
  at: string;
  provider: Provider;
  /** As the protocol names it: `TranslateText`. */
  call: string;
  /** What happened to it. */
  behaviour: Behaviour['mode'];
  /** What it asked for: text, languages, voice. */
  asked: Record<string, unknown>;
  /** What it was answered, in words; absent until then. */
  answered?: string;
}

/** The newest calls; says `changed` when there is one more or one is answered. */
export class Calls extends EventEmitter<{ changed: [] }> {
  #calls = new Newest<Omit<Call, 'number'>>(1_000);

  get all(): readonly Call[] {
    return this.#calls.all;
  }

  add(call: Omit<Call, 'number' | 'at'>): Call {
    const added = this.#calls.add({ at: new Date().toISOString(), ...call });
    this.emit('changed');
    return added;
  }

  answer(call: Call, answered: string): void {
    call.answered = answered;
    this.emit('changed');
  }

  clear(): void {
    this.#calls.clear();
    this.emit('changed');
  }
}
