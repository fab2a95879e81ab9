import { execFileSync } from 'node:child_process';
import { createServer } from 'node:net';

const given = new Set<number>();

/** Whether nothing listens on the port, on any address of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of ['127.0.0.1', '0.0.0.0', '::']) if (!(await canListen(port, host))) return false;
  return true;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES');
    });
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/**
 * A free port, never returned twice by this process. It is below the system's range of ports for outgoing connections, as
 * such a connection could take it before its server starts.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
  throw new Error('Found no free port between 20000 and 32000.');
}

/** The wanted port if it is free, else any free port: for servers whose address nobody types. */
export async function portNear(wished: number): Promise<number> {
  if (wished < 1_024 || wished > 65_535 || given.has(wished) || !(await isFree(wished))) return await freePort();
  given.add(wished);
  return wished;
}

export interface Holder {
  pid?: number;
  command?: string;
}

/** The process that listens on the port, as far as this user may see it. */
function holderOf(port: number): Holder {
  const ask: [string, string[], (output: string) => Holder][] = [
    ['ss', ['-H', '-l', '-t', '-n', '-p', `sport = :${port}`], parseSs],
    ['lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-Fpc'], parseLsof],
  ];
  for (const [program, args, parse] of ask) {
    try {
      const holder = parse(execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
      if (holder.pid) return holder;
    } catch {
      // not installed, or nothing found
    }
  }
  return {};
}

export function parseSs(output: string): Holder {
  const match = /users:\(\("([^"]*)",pid=(\d+)/.exec(output);
  return match ? { command: match[1] ?? '', pid: Number(match[2]) } : {};
}

export function parseLsof(output: string): Holder {
  const pid = /^p(\d+)$/m.exec(output)?.[1];
  const command = /^c(.+)$/m.exec(output)?.[1];
  return pid ? { pid: Number(pid), ...(command ? { command } : {}) } : {};
}

export function takenMessage(port: number, what: string, holder: Holder, hint: string): string {
  const who = holder.pid ? `process ${holder.pid}${holder.command ? ` (${holder.command})` : ''}` : 'another process';
  return `Port ${port}, wanted for ${what}, is taken by ${who}. ${hint}`;
}

/** Refuses with a readable message if the port is taken: people type this port. */
export async function claim(port: number, what: string, hint: string): Promise<number> {
  if (!(await isFree(port))) throw new Error(takenMessage(port, what, holderOf(port), hint));
  given.add(port);
  return port;
}
