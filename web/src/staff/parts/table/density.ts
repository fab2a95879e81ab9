import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../../shared/stored.ts';

/** How close the rows of all tables are. */
export type Density = 'comfortable' | 'compact';

const key = 'tableDensity';
const listeners = new Set<() => void>();
let density: Density | undefined;

const read = (): Density => (density ??= readStored(key) === 'compact' ? 'compact' : 'comfortable');
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const choose = (next: Density) => {
  density = next;
  writeStored(key, next);
  listeners.forEach((listener) => listener());
};

/** The chosen density, remembered in this browser. */
export const useDensity = (): [Density, (next: Density) => void] => [useSyncExternalStore(subscribe, read), choose];
