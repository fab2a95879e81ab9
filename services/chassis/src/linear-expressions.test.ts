import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const rule = 'gatelingo/linear-expressions';

interface Override {
  files: string[];
  rules?: Record<string, unknown>;
}

/** The files for which `.oxlintrc.json` has the rule, with no other rule. */
const configuration = async () => {
  const { overrides } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as { overrides: Override[] };
  return {
    plugins: [],
    categories: { correctness: 'off' },
    jsPlugins: [join(root, 'stack/lint/rules.js')],
    overrides: overrides.filter(({ rules }) => rules?.[rule] === 'error'),
  };
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'linear-'));
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(await configuration()));
});
afterAll(() => rm(folder, { recursive: true }));

/** The faults that lint finds in files with these contents. */
const lint = async (files: Record<string, string>): Promise<string[]> => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const report = await new Promise<string>((resolve) => {
    const run = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json', ...Object.keys(files)];
    execFile(process.execPath, run, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  const { diagnostics } = JSON.parse(report) as { diagnostics: { filename: string; message: string }[] };
  return diagnostics.map(({ filename, message }) => `${filename}: ${message.split(',')[0]!}`).sort();
};

// promise: Nobody in who does not belong
test('an expression that is worse than linear is refused in every folder that reads texts of others', async () => {
  const quadratic = 'export const end = (text: string) => text.replace(/\\s+$/, "");';
  const places = ['proto/http', 'gateway/src/api', 'services/chassis/src/http', 'services/auth/src/domain'];
  const found = await lint(Object.fromEntries(places.map((place) => [`${place}/planted.ts`, quadratic])));
  expect(found).toEqual(
    places.map((place) => `${place}/planted.ts: This expression takes 2nd degree polynomial time`).sort(),
  );
}, 60_000);

const refused = [
  ['a nested repetition', '/^(a+)+$/', 'This expression takes exponential time'],
  ['two repetitions of the same', '/^\\d+\\d+x/', 'This expression takes 2nd degree polynomial time'],
  ['an end that is looked for from each place', '/a+$/u', 'This expression takes 2nd degree polynomial time'],
  [
    'one that is made of constants',
    "new RegExp(['^(', part, ')+$'].join(''))",
    'This expression takes exponential time',
  ],
  ['one that is called', "RegExp(`(${part})+b`, 'u')", 'This expression takes exponential time'],
  [
    'one of the variable of a loop',
    'new Map(function* () { for (const each of [part]) yield [each, new RegExp(each)]; }())',
    'An expression is made of constants: no check knows another one.',
  ],
  [
    'one that nobody knows before it runs',
    'new RegExp(process.argv[2] ?? part)',
    'An expression is made of constants: no check knows another one.',
  ],
].map((row, at) => [...row, `proto/refused-${String(at)}.ts`] as [string, string, string, string]);

let faults: string[];
// All in one run: to start lint takes longer than to check an expression.
beforeAll(async () => {
  const contentOf = (expression: string) =>
    `const part = 'a+';\nexport const planted = ${expression};\nexport { part };`;
  faults = await lint(Object.fromEntries(refused.map(([, expression, , path]) => [path, contentOf(expression)])));
}, 60_000);

test.each(refused)('%s is refused', (_what, _expression, message, path) => {
  expect(faults.filter((fault) => fault.startsWith(path))).toEqual([`${path}: ${message}`]);
});

test('a linear expression passes, also one of constants', async () => {
  const content = [
    "const part = '[a-z]';",
    'export const code = new RegExp(`^${part}{2}(${String(4)}|-)`);',
    'export const gap = /[;\\t]\\s*/gu;',
  ].join('\n');
  expect(await lint({ 'proto/one.ts': content })).toEqual([]);
}, 60_000);
