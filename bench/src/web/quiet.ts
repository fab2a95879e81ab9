import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const longest = 30_000;
const enough = 0.8;

const spent = (): { idle: number; all: number } => {
  const each = cpus().map(({ times }) => times);
  const idle = each.reduce((total, times) => total + times.idle, 0);
  return { idle, all: each.reduce((total, { user, nice, sys, irq }) => total + user + nice + sys + irq, idle) };
};

/** Resolves when the processors were idle for four fifths of half a second: a browser that has just started works for a while. */
export const quiet = async (): Promise<void> => {
  const end = Date.now() + longest;
  for (;;) {
    const before = spent();
    await pause(500);
    const after = spent();
    if ((after.idle - before.idle) / (after.all - before.all) >= enough) return;
    if (Date.now() > end) throw new Error('The machine is busy: the figures would be those of its other work.');
  }
};
