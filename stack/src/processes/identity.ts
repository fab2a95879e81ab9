import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

/** The system uses process ids again; an id and its start time together identify one process. */
export interface ProcessIdentity {
  pid: number;
  token: string;
}

/** When the process started, in the system's format; undefined if there is no such process. */
export function tokenOf(pid: number): string | undefined {
  try {
    const { state, started } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return state === 'Z' ? undefined : started;
  } catch {
    if (process.platform === 'linux') return undefined;
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The fields of /proc/<pid>/stat that are used; the name in brackets may itself contain spaces and brackets. */
export function parseStat(stat: string): { state: string; parent: number; started: string } {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', parent: Number(fields[1]), started: fields[19] ?? '' };
}

export const isSame = (identity: ProcessIdentity) => {
  const token = tokenOf(identity.pid);
  return token !== undefined && token === identity.token;
};

/** Sends a signal to a process, or to a whole group by a negative number; does nothing if it is gone. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // already gone
  }
}

/** The process and all its descendants, the process first. */
export function treeOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const [child, parent] of parents()) children.set(parent, [...(children.get(parent) ?? []), child]);
  const tree = [pid];
  for (const member of tree) tree.push(...(children.get(member) ?? []));
  return tree;
}

function parents(): [pid: number, parent: number][] {
  if (process.platform === 'linux') {
    return readdirSync('/proc').flatMap((entry): [number, number][] => {
      if (!/^\d+$/.test(entry)) return [];
      try {
        return [[Number(entry), parseStat(readFileSync(`/proc/${entry}/stat`, 'utf8')).parent]];
      } catch {
        return [];
      }
    });
  }
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
}
