import { EventEmitter } from 'node:events';

export type Numbered<T> = T & { number: number };

/** The newest entries of a record, oldest first. */
export class Newest<T> extends EventEmitter<{ changed: [] }> {
  #entries: Numbered<T>[] = [];
  #last = 0;
  #most: number;

  constructor(most: number) {
    super();
    this.#most = most;
  }

  get all(): readonly Numbered<T>[] {
    return this.#entries;
  }

  add(entry: T): Numbered<T> {
    const added = { number: (this.#last += 1), ...entry };
    this.#entries.push(added);
    // Not one by one, as each removal would move all entries.
    if (this.#entries.length > this.#most * 1.5) this.#entries = this.#entries.slice(-this.#most);
    this.emit('changed');
    return added;
  }

  clear(): void {
    this.#entries = [];
    this.emit('changed');
  }
}
