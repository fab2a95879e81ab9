import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';
import { readTagged, taggedIn, type Tagged } from './tagged.ts';

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

const tag = /^\s*\/\/ promise: (.+)$/;

interface Promised {
  part: string;
  file: string;
  title: string;
  isLong: boolean;
}

const promisedBy = ({ value, file, ...test }: Tagged): Promised => {
  if (!parts.includes(value)) throw new Error(`${file}: no part of the page is named "${value}"`);
  return { part: value, file, ...test };
};

export const promisesIn = (file: string, text: string): Promised[] => taggedIn(file, text, tag).map(promisedBy);

export const readPromises = (): Promised[] => readTagged(tag).map(promisedBy);

/** The table of each part, ordered by file. */
export const promisesTable = (promises = readPromises()): string =>
  parts
    .map((part) => {
      const rows = promises.filter((each) => each.part === part);
      const lines = rows.map(
        ({ title, file, isLong }) => `| ${title.replaceAll('|', '\\|')}${isLong ? ' (long form)' : ''} | \`${file}\` |`,
      );
      return [`### ${part}`, '', '| test | file |', '| --- | --- |', ...lines].join('\n');
    })
    .join('\n\n');

export const testingPage = join(root, 'docs', 'testing.md');

/** testing.md with the current table between its two marks. */
export const withPromises = (page = readFileSync(testingPage, 'utf8')): string =>
  withGenerated(page, 'promises', promisesTable());
