import { cpus } from 'node:os';

const added = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const read = () => {
  const all = cpus().map(({ times }) => times);
  return { idle: added(all.map(({ idle }) => idle)), whole: added(all.flatMap((times) => Object.values(times))) };
};

/** How much of their time the machine's processors were busy since the last call, in percent. */
export const createBusy = (): (() => number) => {
  let before = read();
  return () => {
    const now = read();
    const whole = now.whole - before.whole;
    const idle = now.idle - before.idle;
    before = now;
    return whole === 0 ? 0 : Math.round((1 - idle / whole) * 100);
  };
};
