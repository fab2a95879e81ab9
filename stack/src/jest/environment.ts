import { createRequire } from 'node:module';

// Jest's own packages, as its environment for Node uses them.
const ofJest = createRequire(createRequire(import.meta.url).resolve('jest-environment-node'));
const { ModuleMocker } = ofJest('jest-mock') as { ModuleMocker: new (global: object) => Mocker };
const { ModernFakeTimers } = ofJest('@jest/fake-timers') as { ModernFakeTimers: new (options: object) => Timers };

type Functions<Name extends string> = Record<Name, (...args: unknown[]) => unknown>;
type Mocker = Functions<'fn' | 'spyOn' | 'restoreAllMocks'>;
type Timers = Functions<
  'useFakeTimers' | 'useRealTimers' | 'advanceTimersByTime' | 'advanceTimersByTimeAsync' | 'dispose'
>;

/** An event of a test or a hook, before its time begins. */
type TimedEvent = Partial<Record<'test' | 'hook', { timeout?: number }>>;

/** Tests run in the process's own realm: what they change of it is put back after each file. */
export default class {
  readonly global = globalThis;
  readonly #mocker = new ModuleMocker(globalThis);
  readonly #timers: Timers;
  readonly #variables = { ...process.env };
  readonly #console = globalThis.console;
  readonly #exit = process.exit;

  constructor({ projectConfig }: { projectConfig: object }) {
    this.#timers = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** The functions of `jest` that tests may use. */
  get jest(): Record<string, unknown> {
    const timers = this.#timers;
    const mocker = this.#mocker;
    const chained = {
      useFakeTimers: (options?: unknown) => (timers.useFakeTimers(options), chained),
      useRealTimers: () => (timers.useRealTimers(), chained),
      restoreAllMocks: () => (mocker.restoreAllMocks(), chained),
    };
    return Object.assign(chained, {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
    });
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }

  setup(): Promise<void> {
    // Jest sets 100 for the whole process: each error of a service would collect as many frames.
    Error.stackTraceLimit = 30;
    return Promise.resolve();
  }

  /** No test and no hook has less time than is usual: a CI's machine may be several times slower than one's own. */
  handleTestEvent(event: TimedEvent, state: { testTimeout: number }): void {
    const timed = event.test ?? event.hook;
    if (timed?.timeout !== undefined) timed.timeout = Math.max(timed.timeout, state.testTimeout);
  }

  teardown(): Promise<void> {
    this.#timers.dispose();
    this.#mocker.restoreAllMocks();
    process.env = this.#variables;
    process.exit = this.#exit;
    globalThis.console = this.#console;
    return Promise.resolve();
  }
}
