import type { TextStore } from '../../../shared/stored.ts';

interface Kept<A> {
  clientId: string;
  /** Milliseconds since 1970. */
  at: number;
  answer: A;
}

const halfDay = 12 * 60 * 60 * 1000;
/** A time that lies ahead is old too: the phone's clock was set back since. */
const isOld = ({ at }: { at: number }, now: number): boolean => Math.abs(now - at) >= halfDay;

/** The server's answers about steps, kept on the phone under a key for half a day: then it may get another user. */
export const stepMemory = <A>(key: string) => {
  const all = (store: TextStore): Kept<A>[] => {
    try {
      const kept: unknown = JSON.parse(store.read(key) ?? '[]');
      return Array.isArray(kept) ? (kept as Kept<A>[]) : [];
    } catch {
      return [];
    }
  };
  const save = (store: TextStore, kept: readonly Kept<A>[]) => {
    if (kept.length > 0) store.write(key, JSON.stringify(kept));
    else store.remove(key);
  };
  const drop = (store: TextStore, isDropped: (kept: Kept<A>) => boolean) => {
    const kept = all(store);
    const left = kept.filter((each) => !isDropped(each));
    if (left.length < kept.length) save(store, left);
  };
  return {
    remember: (store: TextStore, clientId: string, answer: A, now: number): void => {
      const others = all(store).filter((each) => each.clientId !== clientId && !isOld(each, now));
      save(store, [...others, { clientId, at: now, answer }]);
    },
    of: (store: TextStore, clientId: string): A | undefined =>
      all(store).find((each) => each.clientId === clientId)?.answer,
    forget: (store: TextStore, clientId: string): void => drop(store, (each) => each.clientId === clientId),
    forgetOld: (store: TextStore, now: number): void => drop(store, (each) => isOld(each, now)),
  };
};
