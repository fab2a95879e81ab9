import { createRequire } from 'node:module';
import { importTest, type Globals } from './modules.ts';

const require = createRequire(import.meta.url);

interface Environment {
  jest: Record<string, unknown>;
}

/**
 * Jest's runtime (its setting `runtime`) without Jest's own module loader: Node imports the tests. Jest's loader compiles
 * every package again for every test file, one to two seconds of processor for a file that starts a service.
 */
export default class {
  readonly #environment: Environment;
  #globals: Globals = {};

  constructor(_config: unknown, environment: Environment) {
    this.#environment = environment;
  }

  /** Jest's test functions keep their state in their module: each file has its own. */
  requireInternalModule(path: string): unknown {
    delete require.cache[path];
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'));
    return require(path) as unknown;
  }

  setGlobalsForRuntime(globals: Globals): void {
    this.#globals = globals;
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  async unstable_importModule(path: string): Promise<void> {
    await importTest(path, { ...this.#globals, jest: this.#environment.jest });
  }

  requireModule(path: string): unknown {
    return require(path) as unknown;
  }

  getSourceMaps(): null {
    return null;
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined;
  }

  enterTestCode(): void {
    // Jest's loader asks whether a test still runs; Node's does not.
  }

  leaveTestCode(): void {
    // See above.
  }

  teardown(): void {
    // Node keeps what it imported.
  }
}
