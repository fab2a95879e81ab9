import { useEffect } from 'react';
import { readKept, writeKept } from '../../data/kept-value.ts';
import { tabStore } from '../../data/tab-store.ts';

/** A new place's draft that this tab kept over a reload; `empty` without one. */
export const keptDraft = <V extends Record<string, unknown>>(
  name: string,
  isDraft: (value: unknown) => value is V,
  empty: V,
): V => ({ ...empty, ...readKept(tabStore, name, isDraft) });

const isSame = <V extends Record<string, unknown>>(one: V, other: V): boolean =>
  Object.keys({ ...one, ...other }).every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

/** Keeps a form's draft in this tab while it differs from the empty one; returns how to forget it, and if it differs. */
export const useKeptDraft = <V extends Record<string, unknown>>(name: string, draft: V, empty: V) => {
  const isStarted = !isSame(draft, empty);
  useEffect(() => {
    if (isStarted) writeKept(tabStore, name, draft);
    else tabStore.remove(name);
  }, [name, draft, isStarted]);
  /** Forgets the draft that was sent; a newer one, begun after its page was left, stays. */
  const forget = () => {
    if (tabStore.read(name) === JSON.stringify(draft)) tabStore.remove(name);
  };
  return { isStarted, forget };
};
