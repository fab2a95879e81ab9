import { readFileSync } from 'node:fs';
import type { Pids } from './costs.ts';

/** Megabytes of the process; memory that it shares with others counts to each by its part (PSS). Linux only. */
const megabytesOf = (pid: number): number => {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
};

/** Megabytes of all these processes, and of each, the largest first; nothing but on Linux. */
export const memoryOf = (pids: Pids): { sum: number; parts: string } | undefined => {
  if (process.platform !== 'linux') return undefined;
  const all = Object.entries(pids).flatMap(([name, pid]) =>
    pid === undefined ? [] : [{ name, megabytes: megabytesOf(pid) }],
  );
  all.sort((one, other) => other.megabytes - one.megabytes);
  return {
    sum: all.reduce((total, { megabytes }) => total + megabytes, 0),
    parts: all.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', '),
  };
};
