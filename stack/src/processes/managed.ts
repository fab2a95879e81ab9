import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { lastUsefulLines } from '../log-lines.ts';
import { backoff, failuresAfter } from './backoff.ts';
import { send, treeOf } from './identity.ts';

export interface ProcessSpec {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  uid?: number;
  gid?: number;
  logFile: string;
  /** Rejects while the process is not ready. */
  ready?: () => Promise<unknown>;
  readyWithinMs?: number;
  stopSignal?: NodeJS.Signals;
  /** How long the process may take to stop before it is killed. */
  stopWithinMs?: number;
  /** Start it again, with backoff, if it ends by itself. */
  restart?: boolean;
  /** Gets each line that the process prints. */
  onLine?: (line: string) => void;
}

export interface ProcessEvents {
  started: (process: ManagedProcess) => void;
  /** The process ended without a request; `againInMs` is undefined if it is not started again. */
  died: (process: ManagedProcess, how: string, againInMs: number | undefined) => void;
  ended: (process: ManagedProcess) => void;
}

const keptLines = 40;
/** How often a process may end before it was ready once: something that it needs may have been missing. */
const firstTries = 3;
const longestLog = 20 * 1024 * 1024;

/** One process of ours: its log, its last lines, its restarts, its end. */
export class ManagedProcess {
  readonly spec: ProcessSpec;
  readonly lastLines: string[] = [];
  #events: ProcessEvents;
  #child: ChildProcess | undefined;
  /** A killed process may still accept connections until the system has removed it. */
  #dying: ChildProcess | undefined;
  #log: WriteStream | undefined;
  #wanted = false;
  #wasReady = false;
  #failures = 0;
  #ended: Promise<void> = Promise.resolve();
  #again: NodeJS.Timeout | undefined;

  constructor(spec: ProcessSpec, events: ProcessEvents) {
    this.spec = spec;
    this.#events = events;
  }

  get name(): string {
    return this.spec.name;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Starts the process and waits until it is ready; rejects with its last lines if it ends or takes too long. */
  async start(): Promise<void> {
    this.#wanted = true;
    this.#failures = 0;
    this.#launch();
    try {
      await this.waitReady(this.spec.readyWithinMs, firstTries);
      this.#wasReady = true;
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  #launch(): void {
    const { spec } = this;
    this.#log ??= openLog(spec.logFile);
    const started = Date.now();
    // A session of its own: Ctrl-C in the terminal reaches only the supervisor, which then stops all in order.
    const child = spawn(spec.command, spec.args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: spec.env ?? process.env,
      ...(spec.cwd ? { cwd: spec.cwd } : {}),
      ...(spec.uid === undefined ? {} : { uid: spec.uid }),
      ...(spec.gid === undefined ? {} : { gid: spec.gid }),
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.on('data', (chunk: Buffer) => {
        this.#log?.write(chunk);
        const lines = (rest + chunk.toString()).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) this.#line(line);
      });
      stream.once('close', () => rest && this.#line(rest));
    }
    this.#ended = new Promise((resolve) => {
      let done = false;
      const end = (how: string) => {
        if (done) return;
        done = true;
        this.#child = undefined;
        this.#events.ended(this);
        resolve();
        if (this.#wanted) this.#onDeath(how, Date.now() - started);
      };
      child.once('error', (error) => end(error.message));
      // Not 'close': a grandchild may keep the pipes open for a long time.
      child.once('exit', (code, signal) => setImmediate(() => end(signal ?? `code ${code ?? 0}`)));
    });
    if (child.pid) this.#events.started(this);
  }

  #line(line: string): void {
    if (!line.trim()) return;
    this.lastLines.push(line);
    if (this.lastLines.length > keptLines) this.lastLines.shift();
    this.spec.onLine?.(line);
  }

  #onDeath(how: string, ranMs: number): void {
    this.#failures = failuresAfter(this.#failures, ranMs);
    const againInMs = this.spec.restart ? backoff(this.#failures) : undefined;
    // Before the process was ready once, the caller of start reports its end.
    if (this.#wasReady) this.#events.died(this, how, againInMs);
    if (againInMs === undefined) return;
    this.#again = setTimeout(() => {
      if (this.#wanted && !this.#child) this.#launch();
    }, againInMs);
  }

  async waitReady(withinMs = this.spec.readyWithinMs ?? 60_000, tries = Infinity): Promise<void> {
    const deadline = Date.now() + withinMs;
    let why = 'is not running';
    while (Date.now() < deadline) {
      if (this.#child && this.#child !== this.#dying) {
        try {
          await this.spec.ready?.();
          return;
        } catch (error) {
          why = error instanceof Error ? error.message : String(error);
        }
      } else if (!this.#child && (!this.spec.restart || !this.#wanted || this.#failures >= tries)) break;
      await wait(50);
    }
    throw new Error([`${this.name} did not get ready: ${why}`, ...lastUsefulLines(this.lastLines, 15)].join('\n'));
  }

  /** Ends the process and its descendants: SIGTERM first, SIGKILL after the deadline. It is not started again. */
  async stop(): Promise<void> {
    this.#wanted = false;
    clearTimeout(this.#again);
    const pid = this.#child?.pid;
    if (pid) {
      const members = treeOf(pid);
      // A paused process would not get the signal.
      send(pid, 'SIGCONT');
      send(pid, this.spec.stopSignal ?? 'SIGTERM');
      const deadline = setTimeout(
        () => members.forEach((member) => send(member, 'SIGKILL')),
        this.spec.stopWithinMs ?? 10_000,
      );
      await this.#ended;
      clearTimeout(deadline);
    }
    this.#log?.end();
    this.#log = undefined;
  }

  /** Sends a signal to the process and its descendants; if the process ends, the supervisor starts it again. */
  kill(signal: NodeJS.Signals): void {
    const pid = this.#child?.pid;
    if (!pid) throw new Error(`${this.name} is not running.`);
    if (signal === 'SIGKILL') this.#dying = this.#child;
    const whole = signal === 'SIGKILL' || signal === 'SIGSTOP' || signal === 'SIGCONT';
    for (const member of whole ? treeOf(pid) : [pid]) send(member, signal);
  }
}

function openLog(file: string): WriteStream {
  mkdirSync(dirname(file), { recursive: true });
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > longestLog) renameSync(file, `${file}.1`);
  const log = createWriteStream(file, { flags: 'a' });
  log.on('error', () => undefined);
  return log;
}
