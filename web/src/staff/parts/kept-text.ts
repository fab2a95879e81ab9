import type { TextStore } from '../../shared/stored.ts';

/** Keeps a typed text under its name; an emptied one is nothing to keep. */
export const saveText = (store: TextStore, name: string, typed: string): void => {
  if (typed === '') store.remove(name);
  else store.write(name, typed);
};

/** Forgets a text that the server has. Text typed meanwhile stays, also on a page that was opened after the first was left. */
export const forgetSent = (store: TextStore, name: string, written: string): void => {
  if (store.read(name)?.trim() === written) store.remove(name);
};
