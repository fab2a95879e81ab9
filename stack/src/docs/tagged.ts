import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** A test, or a row of the table of one, with a comment above it. */
export interface Tagged {
  /** The text of the comment. */
  value: string;
  file: string;
  title: string;
  /** Only the long form of the tests has it. */
  isLong: boolean;
}

const literal = /(['"`])((?:\\.|(?!\1).)*)\1/;
const indent = (line: string) => line.length - line.trimStart().length;
const unquoted = (text: string) => text.replaceAll(/\\(['"`])/g, '$1');

/** The title behind the head of a test: behind the table, if the test is run for each of one. */
const titleOf = (code: string): string => {
  const call = /^\s*(?:long\()?(?:test|it|describe)\)?(?:\.\w+)*\(\s*(?=['"`])/.exec(code);
  const each = /^\s*(?:long\()?(?:test|it|describe)\)?\.each[\s\S]*?\)\(\s*(?=['"`])/.exec(code);
  return unquoted(literal.exec(code.slice((call ?? each)?.[0].length ?? 0))?.[2] ?? '');
};

/** Jest's configuration leaves these files out of the short form. */
const isLongFile = (file: string) => /^e2e\/[^/]+\/long\//.test(file);
const isLongHead = (line: string) => /^\s*long\(/.test(line);

/** The heads of the groups around a line, with what follows them. */
const groupsOf = (lines: readonly string[], at: number): string[] => {
  const groups: string[] = [];
  let inside = indent(lines[at] ?? '');
  for (let above = at - 1; above >= 0 && inside > 0; above--) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indent(line) >= inside) continue;
    inside = indent(line);
    if (/^\s*(?:long\()?describe/.test(line)) groups.unshift(lines.slice(above).join('\n'));
  }
  return groups;
};

/** The tests of a file above which a comment of this form stands; its first group is the value. */
export const taggedIn = (file: string, text: string, tag: RegExp): Tagged[] => {
  const lines = text.split('\n');
  return lines.flatMap((line, number) => {
    const value = tag.exec(line)?.[1];
    if (value === undefined) return [];
    const at = lines.findIndex((each, below) => below > number && !/^\s*\/\//.test(each));
    if (/^\s*(?:const|let|await|expect|return)\b/.test(lines[at] ?? ''))
      throw new Error(`${file}: no test stands below "${line.trim()}"`);
    const heads = [...groupsOf(lines, at), lines.slice(at).join('\n')];
    return [{ value, file, title: heads.map(titleOf).join(': '), isLong: heads.some(isLongHead) || isLongFile(file) }];
  });
};

/** The same of all test files, ordered by their names. */
export const readTagged = (tag: RegExp): Tagged[] =>
  globSync('{e2e,gateway,proto,services,stack,web}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
    .sort()
    .flatMap((file) => taggedIn(file, readFileSync(join(root, file), 'utf8'), tag));
