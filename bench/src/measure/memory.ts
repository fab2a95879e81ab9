import { readFileSync } from 'node:fs';
import type { TestSystem } from '@gatelingo/stack/testing';
import type { Measured } from '../table.ts';

const stores = ['postgres', 'redis-queue', 'redis-cache', 'kafka', 'mongo'];

/** Megabytes of the process; memory that it shares with others counts to each by its part (PSS). */
const megabytesOf = (pid: number): number => {
  const kilobytes = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
};

/** The memory of the services and the gateway, the stores apart, while nobody uses the system. Only Linux tells it. */
export const measureMemory = ({ processes: { names, pid } }: TestSystem): Measured[] => {
  if (process.platform !== 'linux') return [];
  const own = names.flatMap((name) => {
    const id = stores.includes(name) ? undefined : pid(name);
    return id === undefined ? [] : [{ name, megabytes: megabytesOf(id) }];
  });
  own.sort((one, other) => other.megabytes - one.megabytes);
  const sum = own.reduce((total, { megabytes }) => total + megabytes, 0);
  const parts = own.map(({ name, megabytes }) => `${name} ${megabytes.toFixed(0)}`).join(', ');
  return [
    { what: 'memory of services and gateway, idle', unit: 'MB', ours: [sum], goal: { atMost: 900 }, note: parts },
  ];
};
