import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

export interface Migration {
  service: string;
  name: string;
  source: string;
}

/** Every migration in the services' sources. */
export const readMigrations = (): Migration[] =>
  globSync('services/*/src/{db/migrations,postgres}/*.ts', { cwd: root })
    .sort()
    .flatMap((file) => migrationsIn(file.split('/')[1] ?? '', readFileSync(join(root, file), 'utf8')));

/** The migrations in one file, each with its text. */
export const migrationsIn = (service: string, text: string): Migration[] =>
  text.split(/^(?=export const )/m).flatMap((source): Migration[] => {
    const name = /^export const (\w+) = migration\('\1'/.exec(source)?.[1];
    return name === undefined ? [] : [{ service, name, source }];
  });

export const namesByService = (migrations: readonly Migration[]): Record<string, string[]> => {
  const names: Record<string, string[]> = {};
  for (const { service, name } of migrations) (names[service] ??= []).push(name);
  return names;
};

/** Changes that break the processes of the release before, which still run during the migration. */
const contracting = [
  [/\bDROP\s+(TABLE|COLUMN|TYPE|VIEW|SCHEMA)\b/i, 'drops something'],
  [/\bRENAME\b/i, 'renames something'],
  [/\bALTER\s+(COLUMN\s+)?"?\w+"?\s+(SET\s+DATA\s+)?TYPE\b/i, "changes a column's type"],
  [/\bSET\s+NOT\s+NULL\b/i, 'demands a value'],
  [
    /\bADD\s+(COLUMN\s+)?(?!CONSTRAINT)"?\w+"?\s+[^,;]*\bNOT\s+NULL\b(?![^,;]*\b(DEFAULT|GENERATED)\b)(?<!\bDEFAULT\b[^,;]*)/i,
    'demands a value of a new column',
  ],
] as const;

/** A line in the migration that names the release since which the removed parts are unused. */
const note = /\/\/ contract: \S+/;

/** How a migration removes parts that the release before may still use; empty if a note declares that it does not. */
export const contractions = ({ source }: Migration): string[] => {
  if (note.test(source)) return [];
  const up = source.slice(source.indexOf('  up:'), source.indexOf('  down:'));
  return contracting.flatMap(([pattern, what]) => (pattern.test(up) ? [what] : []));
};
