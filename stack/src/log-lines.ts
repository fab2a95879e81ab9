import { dim, red, yellow } from './terminal.ts';

const mild = ['trace', 'debug', 'info'];

interface LogLine {
  level: string;
  msg?: string;
  err?: { message?: string; stack?: string };
  error?: string;
}

function parse(line: string): LogLine | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const value = JSON.parse(line) as LogLine;
    return typeof value.level === 'string' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A service's log line in a readable form; undefined if the line belongs only in the file. */
export function readable(service: string, line: string): string | undefined {
  const entry = parse(line);
  if (!entry || mild.includes(entry.level)) return undefined;
  return `${entry.level === 'warn' ? yellow('!') : red('✗')} ${service}: ${messageOf(entry)}`;
}

/** The same for the last lines of a service that died: all of them, without the JSON around them. */
export function plain(line: string): string {
  const entry = parse(line);
  if (!entry) return line;
  return entry.err?.stack ? `${messageOf(entry)}\n${dim(entry.err.stack)}` : messageOf(entry);
}

function messageOf({ msg, err, error: text }: LogLine): string {
  const cause = err?.message ?? text;
  return [msg, cause && cause !== msg ? `(${cause})` : ''].filter(Boolean).join(' ') || 'no message';
}

/** The last useful lines: without Node's own stack frames, each in a readable form. */
export const lastUsefulLines = (lines: readonly string[], count: number): string[] =>
  lines
    .filter((line) => !/^\s+at .*node:internal\//.test(line))
    .slice(-count)
    .map(plain);

/** Passes one message at most every ten seconds: a service repeats its message as long as a store is down. */
export function repeatFilter(now: () => number = Date.now, everyMs = 10_000): (message: string) => boolean {
  const last = new Map<string, number>();
  return (message) => {
    const before = last.get(message);
    if (before !== undefined && now() - before < everyMs) return false;
    if (last.size > 500) last.clear();
    last.set(message, now());
    return true;
  };
}
