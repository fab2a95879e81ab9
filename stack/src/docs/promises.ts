import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

/** The parts of the table, in its order. A test joins one by a line `// promise: <part>` above it. */
const parts = [
  'The system starts and a trucker checks in',
  'Staff build a questionnaire',
  'Questionnaires',
  'Guests and staff talk',
  'Sites, locations and maps',
  'Jobs step by step',
  'WhatsApp',
  'Bad input to the conversation and to WhatsApp',
  'Nothing lost, nothing twice',
  "Bad luck of a driver's phone",
  'Nobody in who does not belong',
  'Pages',
  'Operations',
];

interface Promised {
  part: string;
  file: string;
  title: string;
}

const tag = /^\s*\/\/ promise: (.+)$/;
const literal = /(['"`])((?:\\.|(?!\1).)*)\1/;
const indent = (line: string) => line.length - line.trimStart().length;
const unquoted = (text: string) => text.replaceAll(/\\(['"`])/g, '$1');

/** The title behind the head of a test: behind the table, if the test is run for each of one. */
const titleOf = (code: string): string => {
  const call = /^\s*(?:test|it|describe)(?:\.\w+)*\(\s*(?=['"`])/.exec(code);
  const each = /^\s*(?:test|it|describe)\.each[\s\S]*?\)\(\s*(?=['"`])/.exec(code);
  return unquoted(literal.exec(code.slice((call ?? each)?.[0].length ?? 0))?.[2] ?? '');
};

/** The titles of the groups around a line. */
const groupsOf = (lines: readonly string[], at: number): string[] => {
  const groups: string[] = [];
  let inside = indent(lines[at] ?? '');
  for (let above = at - 1; above >= 0 && inside > 0; above--) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indent(line) >= inside) continue;
    inside = indent(line);
    if (/^\s*describe/.test(line)) groups.unshift(titleOf(lines.slice(above).join('\n')));
  }
  return groups;
};

export const promisesIn = (file: string, text: string): Promised[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, number) => {
    const part = tag.exec(line)?.[1];
    if (part === undefined) return [];
    if (!parts.includes(part)) throw new Error(`${file}: no part of the page is named "${part}"`);
    const at = lines.findIndex((each, below) => below > number && !/^\s*\/\//.test(each));
    return [{ part, file, title: [...groupsOf(lines, at), titleOf(lines.slice(at).join('\n'))].join(': ') }];
  });
};

export const readPromises = (): Promised[] =>
  globSync('{e2e,gateway,proto,services,stack,web}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .sort()
    .flatMap((file) => promisesIn(file, readFileSync(join(root, file), 'utf8')));

/** The table of each part, ordered by file. */
export const promisesTable = (promises = readPromises()): string =>
  parts
    .map((part) => {
      const rows = promises.filter((each) => each.part === part);
      const lines = rows.map(({ title, file }) => `| ${title.replaceAll('|', '\\|')} | \`${file}\` |`);
      return [`### ${part}`, '', '| test | file |', '| --- | --- |', ...lines].join('\n');
    })
    .join('\n\n');

export const testingPage = join(root, 'docs', 'testing.md');

/** testing.md with the current table between its two marks. */
export const withPromises = (page = readFileSync(testingPage, 'utf8')): string =>
  withGenerated(page, 'promises', promisesTable());
