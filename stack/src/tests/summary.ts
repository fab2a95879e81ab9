import { sum, type Counts, type FileResult, type TierResult } from './results.ts';

/** The last line of every run. */
export const closingLine = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

const slowestFiles = 10;
const inSeconds = (ms: number) => (ms / 1000).toFixed(1).padStart(8);

/** Each tier with its seconds, its counts and its slowest files; then the names of the failed tests. */
export function summary(results: TierResult[], wholeMs: number): string[] {
  return [
    'seconds  passed  failed skipped  tier',
    ...results.map(({ tier, ms, counts }) => row(ms, counts, tier)),
    row(wholeMs, sum(results.map(({ counts }) => counts)), 'all'),
    ...results.flatMap(slowest),
    ...results.flatMap(failures),
  ];
}

const row = (ms: number, { passed, failed, skipped }: Counts, name: string) => {
  const counts = [passed, failed, skipped].map((count) => String(count).padStart(7));
  return `${inSeconds(ms).slice(1)} ${counts.join(' ')}  ${name}`;
};

function slowest({ tier, files }: TierResult): string[] {
  if (files.length === 0) return [];
  const shown = files.toSorted((a, b) => b.ms - a.ms).slice(0, slowestFiles);
  return [
    '',
    `${tier}: slowest of ${files.length} files (seconds, of them outside its tests)`,
    ...shown.map(({ ms, setUpMs, path }) => `${inSeconds(ms)}${inSeconds(setUpMs)}  ${path}`),
  ];
}

function failures({ tier, files }: TierResult): string[] {
  const names = files.flatMap(({ path, failed }) => failed.map((name) => `  ${path} › ${name}`));
  return names.length === 0 ? [] : ['', `${tier}: failed`, ...names];
}

const maxLines = 120;

/** Why the tests of these files failed, each file by name, each with a limited length. */
export function reasons(files: FileResult[], log: string): string {
  return files
    .filter(({ failed }) => failed.length > 0)
    .map(({ path, message }) => `✗ ${path}\n${shorten(message.trim(), log)}`)
    .join('\n\n');
}

/** The first lines of a long text, with the name of the file that contains all of it. */
export function shorten(text: string, log: string): string {
  const lines = text.split('\n');
  if (lines.length <= maxLines) return text;
  return [...lines.slice(0, maxLines), `… ${lines.length - maxLines} more lines: ${log}`].join('\n');
}
