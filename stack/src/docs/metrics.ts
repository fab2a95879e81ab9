import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

interface Metric {
  name: string;
  labels: string[];
  help: string;
  /** The folder of the code that counts it. */
  from: string;
}

const declared = /[.](?:counter|gauge|histogram)\(\s*'(\w+)',\s*((['"`]).*?(?<!\\)\3|\w+)(?:,\s*(\[[^\]]*\]|\w+))?/gs;

/** The text of an argument; of a name, that of the constant in the same file. */
const textOf = (argument: string, file: string): string =>
  /^\w+$/.test(argument) ? (new RegExp(`const ${argument} = (.*?);`, 's').exec(file)?.[1] ?? '') : argument;

/** Every metric that the services and the gateway declare by name and help. */
export const readMetrics = (): Metric[] => {
  const found = new Map<string, Metric>();
  const sources = globSync('{services/*,gateway}/src/**/*.ts', {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  });
  for (const file of sources.filter((each) => !each.endsWith('.test.ts')).sort()) {
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, name = '', argument = '', , labels = ''] of text.matchAll(declared)) {
      const known = found.get(name);
      const from = file.split('/src/')[0]?.replace('services/', '') ?? '';
      const help = textOf(argument, text).slice(1, -1);
      const names = [...textOf(labels, text).matchAll(/'(\w+)'/g)].map(([, label = '']) => label);
      if (!known || known.labels.length < names.length) found.set(name, { name, labels: names, help, from });
    }
  }
  return [...found.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
};

export const metricsTable = (): string =>
  [
    '| metric | of | meaning |',
    '| --- | --- | --- |',
    ...readMetrics().map(
      ({ name, labels, help, from }) =>
        `| \`${name}${labels.length > 0 ? `{${labels.join(',')}}` : ''}\` | ${from === 'chassis' ? 'all' : from} | ${help.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

export const metricsPage = join(root, 'docs', 'operations', 'watching.md');

/** The page with the current table of metrics between its two marks. */
export const withMetrics = (page = readFileSync(metricsPage, 'utf8')): string =>
  withGenerated(page, 'metrics', metricsTable());
