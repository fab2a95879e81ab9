import { readStored, removeStored, writeStored } from '../../../shared/stored.ts';

const key = 'staffShortcuts';

/** Shortcuts of one letter can be switched off: who speaks to the computer would press them unmeant (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => readStored(key) !== 'off';

export const switchShortcuts = (isOn: boolean): void => {
  if (isOn) removeStored(key);
  else writeStored(key, 'off');
};
