import { registerHooks } from 'node:module';
import { root } from '../paths.ts';
import { pathToFileURL } from 'node:url';

/** Jest's functions for the test file that runs: `@jest/globals` exports them. */
export type Globals = Record<string, unknown>;

const shared = Symbol.for('gatelingo.jest');
const here = globalThis as unknown as Record<symbol, { file: number; fresh: RegExp; globals: Globals } | undefined>;
const project = `${pathToFileURL(root).href}/`;
const globalsUrl = 'gatelingo:jest-globals';

/** Which modules of this project each test file loads again. The others, and all packages, are loaded once per process. */
const freshOf = (tier: string | undefined): RegExp =>
  // A unit test may look at what a module keeps; a service keeps everything in what it starts.
  tier === 'unit' ? /^/ : /^e2e\/|\/test\//;

const state = () =>
  (here[shared] ??= (() => {
    registerHooks({ resolve, load });
    return { file: 0, fresh: freshOf(process.env.TIER), globals: {} };
  })());

type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>;
type Load = NonNullable<Parameters<typeof registerHooks>[0]['load']>;

const resolve: Resolve = (specifier, context, next) => {
  const { file, fresh } = state();
  if (specifier === '@jest/globals') return { url: `${globalsUrl}?${file}`, format: 'module', shortCircuit: true };
  const found = next(specifier, context);
  const own = found.url.startsWith(project) && !found.url.includes('/node_modules/') && !found.url.includes('?');
  // Each test file is imported once: its path stays as it is, for Jest's messages.
  const again = own && !found.url.endsWith('.test.ts');
  return again && fresh.test(found.url.slice(project.length)) ? { ...found, url: `${found.url}?${file}` } : found;
};

const load: Load = (url, context, next) => {
  if (!url.startsWith(globalsUrl)) return next(url, context);
  const names = Object.keys(state().globals).join(', ');
  const source = `export const { ${names} } = globalThis[Symbol.for('gatelingo.jest')].globals;`;
  return { format: 'module', source, shortCircuit: true };
};

/** Imports a test file with Jest's functions. */
export const importTest = async (path: string, globals: Globals): Promise<unknown> => {
  const now = state();
  now.file += 1;
  now.globals = globals;
  return (await import(pathToFileURL(path).href)) as unknown;
};
