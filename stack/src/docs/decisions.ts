import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

const folder = join(root, 'docs', 'decisions');

/** Decisions with their titles, in their order. One that another replaces has "Superseded by" in its first paragraph. */
const decisionsList = (): string =>
  globSync('[0-9]*.md', { cwd: folder })
    .sort()
    .map((file) => {
      const [heading = '', first = ''] = readFileSync(join(folder, file), 'utf8').split('\n\n');
      const [number = '', title = ''] = heading.replace(/^# /, '').split(/(?<=^\d+)\. /);
      return `- ${number}: [${title}](${file})${first.startsWith('Superseded by') ? ' (superseded)' : ''}`;
    })
    .join('\n');

export const decisionsPage = join(folder, 'README.md');

/** The index of decisions with its current list between the two marks. */
export const withDecisions = (page = readFileSync(decisionsPage, 'utf8')): string =>
  withGenerated(page, 'decisions', decisionsList());
