import { EventEmitter } from 'node:events';
import { Newest } from '../newest.ts';
import type { Behaviour, Provider } from './behaviour.ts';

/** A received call, for tests and for the page. */
export interface Call {
  number: number;
  at: string;
  provider: Provider;
  /** The operation's name in the protocol: `TranslateText`. */
  call: string;
  /** The behaviour that was applied. */
  behaviour: Behaviour['mode'];
  /** The request: text, languages, voice. */
  asked: Record<string, unknown>;
  /** A description of the answer; absent before the answer. */
  answered?: string;
}

/** The newest calls; emits `changed` when a call is added or answered. */
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
