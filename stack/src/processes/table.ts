import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readJson } from '../read-json.ts';
import { isSame, send, tokenOf, treeOf, type ProcessIdentity } from './identity.ts';
import { ManagedProcess, type ProcessEvents, type ProcessSpec } from './managed.ts';

interface Recorded extends ProcessIdentity {
  name: string;
}

interface PidFile {
  owner: ProcessIdentity;
  processes: Recorded[];
}

/** Stopped in reverse order: each stage depends on the stages before it. */
export const stages = ['store', 'simulator', 'service', 'gateway'] as const;
export type Stage = (typeof stages)[number];
export const stopOrder: readonly Stage[] = [...stages].reverse();

export interface TableEvents {
  died: ProcessEvents['died'];
}

/** Every process of one running stack. Their ids are kept in a file, so that a crash of the stack leaves no processes. */
export class ProcessTable {
  #file: string;
  #members: { stage: Stage; process: ManagedProcess }[] = [];
  #others: { stage: Stage; name: string; stop: () => Promise<void> }[] = [];
  #events: TableEvents;
  #stopping: Promise<void> | undefined;

  private constructor(file: string, events: TableEvents) {
    this.#file = file;
    this.#events = events;
    this.#record();
  }

  /**
   * Takes the pid file. Refuses if the process that holds it is alive; ends the processes that a crashed one has left, and
   * reports each to `onLeftover`.
   */
  static async open(
    file: string,
    events: TableEvents,
    onLeftover: (name: string, pid: number) => void,
  ): Promise<ProcessTable> {
    const before = readJson(file) as PidFile | undefined;
    if (before && before.owner.pid !== process.pid && isSame(before.owner)) {
      throw new Error(`It runs already, as process ${before.owner.pid}. Stop that one first (Ctrl-C there).`);
    }
    for (const left of (before?.processes ?? []).filter(isSame).reverse()) {
      onLeftover(left.name, left.pid);
      await endLeftover(left);
    }
    mkdirSync(dirname(file), { recursive: true });
    return new ProcessTable(file, events);
  }

  /** Starts a process and resolves when it is ready. */
  async start(stage: Stage, spec: ProcessSpec): Promise<ManagedProcess> {
    if (this.#stopping) throw new Error('Stopping.');
    const managed = new ManagedProcess(spec, {
      started: () => this.#record(),
      ended: () => this.#record(),
      died: (...args) => this.#events.died(...args),
    });
    const member = { stage, process: managed };
    this.#members.push(member);
    try {
      await managed.start();
    } catch (error) {
      this.#members = this.#members.filter((other) => other !== member);
      throw error;
    }
    return managed;
  }

  /** Adds something that is not a process but is stopped with its stage: a container, a server in this process. */
  add(stage: Stage, name: string, stop: () => Promise<void>): void {
    this.#others.push({ stage, name, stop });
  }

  find(name: string): ManagedProcess {
    const member = this.#members.find((candidate) => candidate.process.name === name);
    if (!member) {
      const names = this.#members.map((candidate) => candidate.process.name).join(', ');
      throw new Error(`There is no process ${name} here. There are: ${names}.`);
    }
    return member.process;
  }

  get isStopping(): boolean {
    return this.#stopping !== undefined;
  }

  get processes(): ManagedProcess[] {
    return this.#members.map((member) => member.process);
  }

  /** Stops everything, stage by stage; all of one stage at the same time. */
  stop(onStage: (stage: Stage) => void = () => undefined): Promise<void> {
    this.#stopping ??= this.#stopAll(onStage);
    return this.#stopping;
  }

  async #stopAll(onStage: (stage: Stage) => void): Promise<void> {
    for (const stage of stopOrder) {
      const members = this.#members.filter((member) => member.stage === stage);
      const others = this.#others.filter((other) => other.stage === stage);
      if (members.length + others.length === 0) continue;
      onStage(stage);
      await Promise.allSettled([
        ...members.map((member) => member.process.stop()),
        ...others.map((other) => other.stop()),
      ]);
    }
    rmSync(this.#file, { force: true });
  }

  /** Ends everything at once, for a second Ctrl-C. */
  killAll(): void {
    for (const { process: managed } of this.#members) {
      if (managed.pid) managed.kill('SIGKILL');
    }
    rmSync(this.#file, { force: true });
  }

  #record(): void {
    const processes = this.#members.flatMap(({ process: { name, pid } }): Recorded[] => {
      const token = pid ? tokenOf(pid) : undefined;
      return pid && token ? [{ name, pid, token }] : [];
    });
    const content: PidFile = { owner: { pid: process.pid, token: tokenOf(process.pid) ?? '' }, processes };
    writeFileSync(`${this.#file}.new`, JSON.stringify(content, null, 2));
    renameSync(`${this.#file}.new`, this.#file);
  }
}

/** The process that holds this pid file, if it runs. */
export function ownerOf(file: string): number | undefined {
  const content = readJson(file) as PidFile | undefined;
  return content && isSame(content.owner) ? content.owner.pid : undefined;
}

async function endLeftover(left: Recorded): Promise<void> {
  const tree = treeOf(left.pid);
  const end = (signal: NodeJS.Signals) => {
    for (const pid of signal === 'SIGKILL' ? tree : [left.pid]) send(pid, signal);
  };
  end('SIGCONT');
  end('SIGTERM');
  for (let waited = 0; isSame(left) && waited < 8_000; waited += 100) await wait(100);
  if (isSame(left)) end('SIGKILL');
  while (isSame(left)) await wait(50);
}
