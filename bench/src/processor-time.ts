import { readdirSync, readFileSync } from 'node:fs';

interface Reading {
  parent: number;
  ms: number;
}

// A clock tick is a hundredth of a second on every Linux that Node supports.
const msPerTick = 10;

const sum = (total: number, field: string) => total + Number(field);

/**
 * The processor time of each process and of its children that have ended, so far; empty without /proc. Those of this process were
 * started by it under a name of their own.
 */
const readAll = (): Map<number, Reading> => {
  const found = new Map<number, Reading>();
  if (process.platform !== 'linux') return found;
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      // The fields after the name in brackets, which may contain any text: state, parent, … the 12th and 13th are user
      // and system, the next two those of ended children.
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      found.set(Number(entry), {
        parent: Number(fields[1]),
        ms: fields.slice(11, entry === String(process.pid) ? 13 : 15).reduce(sum, 0) * msPerTick,
      });
    } catch (error) {
      // The process ended between the two reads.
      if (!['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
    }
  }
  return found;
};

const ownerOf = (pid: number, all: ReadonlyMap<number, Reading>, names: ReadonlyMap<number, string>) => {
  for (let at: number | undefined = pid; at !== undefined && at > 0; at = all.get(at)?.parent) {
    const name = names.get(at);
    if (name !== undefined) return name;
  }
  return undefined;
};

/** Milliseconds of processor that each named process, with its child processes, has used so far. */
export const processorTime = (pids: Readonly<Record<string, number | undefined>>): Record<string, number> => {
  const names = new Map(
    Object.entries(pids).flatMap(([name, pid]) => (pid === undefined ? [] : [[pid, name] as const])),
  );
  const all = readAll();
  const used: Record<string, number> = {};
  for (const [pid, { ms }] of all) {
    const name = ownerOf(pid, all, names);
    if (name !== undefined) used[name] = (used[name] ?? 0) + ms;
  }
  return used;
};
