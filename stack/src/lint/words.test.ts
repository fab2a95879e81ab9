import { beforeAll, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../paths.ts';

/** The files that are linted: all in one run, as each takes a third of a second. */
const files: { path: string; content: string }[] = [];
/** Adds a file in a folder of its own, and gives its path. */
const plant = (content: string, path = 'src/one.ts'): string => {
  const planted = `${String(files.length)}/${path}`;
  files.push({ path: planted, content });
  return planted;
};

let diagnostics: { message: string; filename: string }[];
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  const rules = { 'gatelingo/prose': 'error', 'gatelingo/names': 'error' };
  const jsPlugins = [join(root, 'stack/lint/rules.js')];
  const configuration = { plugins: [], categories: { correctness: 'off' }, jsPlugins, rules };
  await writeFile(join(folder, '.oxlintrc.json'), JSON.stringify(configuration));
  for (const { path, content } of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const report = await new Promise<string>((resolve) => {
    const run = [join(root, 'node_modules/oxlint/bin/oxlint'), '-f', 'json'];
    execFile(process.execPath, run, { cwd: folder }, (_error, stdout) => resolve(stdout));
  });
  ({ diagnostics } = JSON.parse(report) as { diagnostics: typeof diagnostics });
  await rm(folder, { recursive: true });
}, 60_000);

/** The faults that lint finds in one of the files. */
const faultsIn = (path: string): string[] =>
  diagnostics
    .filter(({ filename }) => filename === path)
    .map(({ message }) => message)
    .sort();

test.each(
  [
    ['a function', 'export function tellDriver() {}', 'tellDriver: No name begins with "tell"'],
    ['a constant that is a function', 'export const keepJob = () => 1;', 'keepJob: No name begins with "keep"'],
    ['a constant', 'export const told = 1;', 'told: No name begins with "told"'],
    ['a parameter', 'export const f = (heard: string) => heard;', 'heard: No name begins with "heard"'],
    ['an interface', 'export interface Heard {}', 'Heard: No name begins with "heard"'],
    ['a type', 'export type SaidBy = string;', 'SaidBy: No name begins with "said"'],
    ['a field of a type', 'export interface A { said: string }', 'said: No name begins with "said"'],
    ['a method of a type', 'export interface A { take(): void }', 'take: No name begins with "take"'],
    ['a function in a type', 'export interface A { give: () => void }', 'give: No name begins with "give"'],
    ['a method of a class', 'export class A { order() {} }', 'order: No name begins with "order"'],
    ['a method of an object', 'export const a = { take: () => 1 };', 'take: No name begins with "take"'],
    ['a renamed import', "import { a as sayIt } from 'b';\nsayIt();", 'sayIt: No name begins with "say"'],
    ['a renamed part', 'export const f = ({ a: learned }) => learned;', 'learned: No name begins with "learned"'],
    ['a function with a noun', 'export const aTrucker = () => 1;', 'aTrucker: No name holds "trucker"'],
    ['a type with a noun', 'export interface Conversation2 {}', 'Conversation2: No name holds "conversation"'],
    ['a word inside', 'export const hasBegunAnew = () => 1;', 'hasBegunAnew: No name holds "anew"'],
  ].map((row) => [row[0]!, plant(row[1]!), row[2]!] as const),
)('%s is refused by its name', (_what, path, fault) => {
  const found = faultsIn(path);
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(fault);
});

const misnamed = [
  'src/keep-job.ts',
  'src/tell.ts',
  'src/use-said.ts',
  'src/learn-names.test.ts',
  'src/busy-trucker.ts',
];
test.each(misnamed.map((path) => plant('export {};', path)))('the file %s is refused by its name', (path) =>
  expect(faultsIn(path)).toEqual([expect.stringMatching(/No name (begins with|holds)/)]),
);

const prose = (word: string) =>
  [
    `/** The driver ${word} once. */`,
    `log.warn({ a: 1 }, 'the driver ${word} once');`,
    `test('the driver ${word} once', () => {});`,
    `test.each([1])(\`the driver ${word} %s\`, () => {});`,
  ].join('\n');
const refused = ['tell', 'told', 'hear', 'heard', 'learn', 'said', 'he', 'his', 'him'];
test.each(refused.map((word) => [word, plant(prose(word))] as const))(
  'a comment, a log line and a title with "%s" are refused',
  (word, path) => {
    expect(faultsIn(path)).toEqual([
      `No comment holds "${word}".`,
      `No log line holds "${word}".`,
      `No title holds "${word}".`,
      `No title holds "${word}".`,
    ]);
  },
);

const withoutSubject = ['// What waits.', '/** What waits. */', '/**\n * What waits for its turn.\n */'];
test.each(withoutSubject.map((comment) => [comment, plant(`${comment}\nexport {};`)] as const))(
  'a comment that begins without its subject is refused: %j',
  (_comment, path) => expect(faultsIn(path)).toEqual(['A comment begins with its subject.']),
);

const passes = plant(
  [
    "import { take } from 'rxjs';",
    '/** The language `he`, and the text "he said it". */',
    '/** Rows that wait. What waits is claimed. */',
    'export const order = 1;',
    'export interface Row { truckerId: string; conversation: string }',
    'export const f = ({ said }) => take(said);',
    'export const heartbeat = { giveToProved: () => f({ said: order }) };',
    'test(\'the words "he said" in a title\', () => {});',
  ].join('\n'),
);
test('names of others, nouns and quotations pass', () => expect(faultsIn(passes)).toEqual([]));

test('both rules hold for every folder', async () => {
  const { rules, overrides } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8')) as {
    rules: Record<string, string>;
    overrides: { files: string[]; rules?: Record<string, unknown> }[];
  };
  expect(rules).toMatchObject({ 'gatelingo/prose': 'error', 'gatelingo/names': 'error' });
  expect(
    overrides.filter((override) =>
      Object.keys(override.rules ?? {}).some((rule) => /gatelingo\/(prose|names)/.test(rule)),
    ),
  ).toEqual([]);
});
