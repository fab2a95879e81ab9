/** The behaviour with the next calls, by a name for them; a behaviour with `times` ends with its last call. */
export class Behaviours<B extends { mode: string }> {
  #byName = new Map<string, B>();
  #next = Promise.withResolvers<void>();

  set(name: string, behaviour: B): void {
    this.#byName.set(name, behaviour);
    this.#next.resolve();
    this.#next = Promise.withResolvers<void>();
  }

  /** Resolves when a behaviour is set: calls that are held are done then. */
  untilSet(): Promise<void> {
    return this.#next.promise;
  }

  /** The behaviour for one more call: of the first of its names that has one; undefined if all is well. */
  meet(names: string[], isMeant: (behaviour: B) => boolean = () => true): B | undefined {
    for (const name of names) {
      const behaviour = this.#byName.get(name);
      if (!behaviour || behaviour.mode === 'ok' || !isMeant(behaviour)) continue;
      const { times } = behaviour as { times?: number };
      if (times === 1) this.#byName.delete(name);
      else if (times !== undefined) this.#byName.set(name, { ...behaviour, times: times - 1 });
      return behaviour;
    }
    return undefined;
  }
}
