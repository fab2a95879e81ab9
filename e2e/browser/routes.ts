import { readFileSync } from 'node:fs';

const source = readFileSync(new URL('../../web/src/staff/shell/App.tsx', import.meta.url), 'utf8');
/** The routes of a table in the app's source: who adds a page adds it there. */
export const routesIn = (table: string): string[] => {
  const body = new RegExp(`const ${table} = \\{(.*?)\\n\\};`, 's').exec(source)?.[1] ?? '';
  return [...body.matchAll(/^ {2}'?([\w/:-]+)'?: (?:page|[A-Z])/gm)].map(([, path]) => path!);
};
