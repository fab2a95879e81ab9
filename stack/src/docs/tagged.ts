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
/** A test, a group or rows that the long form alone has: the line itself, or one around it that is open at its end. */
const longHeads = [
  /^\s*(?:long\(|\.\.\.longRows\b)/,
  /\blongRows(?:<.*>)?\(\[?$/,
  /(?<!!)\bisLongForm\(\)(?: \? [[{(])?$/,
];
const isLongHead = (line: string) => longHeads.some((head) => head.test(line));
const isElse = (line: string) => /^\s*: /.test(line);

/** The numbers of the lines around a line, the outermost first; not of a question whose other answer it is. */
const around = (lines: readonly string[], at: number): number[] => {
  const found: number[] = [];
  let inside = lines[at] ?? '';
  for (let above = at - 1; above >= 0 && indent(inside) > 0; above--) {
    const line = lines[above] ?? '';
    if (line.trim() === '' || indent(line) >= indent(inside)) continue;
    if (!isElse(inside)) found.unshift(above);
    inside = line;
  }
  return found;
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
    const outer = around(lines, at);
    const heads = [...outer.filter((above) => /^\s*(?:long\()?describe/.test(lines[above] ?? '')), at];
    const title = heads.map((head) => titleOf(lines.slice(head).join('\n'))).join(': ');
    return [
      { value, file, title, isLong: [...outer, at].some((each) => isLongHead(lines[each] ?? '')) || isLongFile(file) },
    ];
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
