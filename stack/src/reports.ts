import type { ManagedProcess } from './processes/managed.ts';
import { lastUsefulLines } from './log-lines.ts';
import { dim, red, print, seconds, yellow } from './terminal.ts';

/** Reports that a process ended by itself: its name, how it ended, its last lines, and when it starts again. */
export function reportDeath(managed: ManagedProcess, how: string, againInMs: number | undefined): void {
  const next = againInMs === undefined ? '' : `; it starts again in ${seconds(againInMs)}`;
  print(red(`✗ ${managed.name} ended (${how})${next}`));
  for (const line of lastUsefulLines(managed.lastLines, 10)) print(dim(`  │ ${line.replaceAll('\n', '\n  │ ')}`));
  print(dim(`  └ ${managed.spec.logFile}`));
}

export function reportLeftover(name: string, pid: number): void {
  print(yellow(`! ${name} (process ${pid}) was left by a run that crashed; ending it`));
}
