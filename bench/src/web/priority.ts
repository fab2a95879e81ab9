import { existsSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const lowest = 19;

/**
 * Gives a process of the system the lowest priority: on a machine of few processors the servers would take from the browser the time that
 * a phone has for itself. Linux shares the time between sessions first, of which each process of the system has its own.
 */
export const stepBack = (pid: number): void => {
  setPriority(pid, lowest);
  const session = `/proc/${String(pid)}/autogroup`;
  if (existsSync(session)) writeFileSync(session, String(lowest));
};
