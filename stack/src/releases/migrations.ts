import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SqlMigration } from '@gatelingo/chassis/postgres';
import { root } from '../paths.ts';

export interface Migration {
  service: string;
  /** Its name in the database. */
  name: string;
  sql: string;
  isTransaction: boolean;
}

const isMigration = (exported: unknown): exported is SqlMigration =>
  typeof exported === 'function' && 'stored' in exported && 'sql' in exported;

/** Every migration in the services' sources. */
export const readMigrations = async (): Promise<Migration[]> => {
  const files = globSync('services/*/src/{db/migrations/*,postgres/chassis-tables}.ts', { cwd: root }).sort();
  const read = files.map(async (file) => {
    const exported = Object.values((await import(pathToFileURL(join(root, file)).href)) as object).filter(isMigration);
    return exported.map(({ stored: name, sql, isTransaction }) => ({
      ...{ service: file.split('/')[1] ?? '', name, sql, isTransaction },
    }));
  });
  return (await Promise.all(read)).flat();
};

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

/** A line in the SQL that names the release since which the removed parts are unused. */
const note = /-- contract: \S+/;

/** How a migration removes parts that the release before may still use; empty if a note declares that it does not. */
export const contractions = (sql: string): string[] =>
  note.test(sql) ? [] : contracting.flatMap(([pattern, what]) => (pattern.test(sql) ? [what] : []));

/** The faults of the migrations of now that a release cannot live with: one of its own is gone or edited, or a later one contracts. */
export const migrationBreaks = (released: Record<string, readonly string[]>, now: readonly Migration[]): string[] => {
  const isReleased = ({ service, name }: Migration) => released[service]?.includes(name) === true;
  const isThere = (service: string, name: string) => now.some((each) => each.service === service && each.name === name);
  const gone = Object.entries(released).flatMap(([service, names]) =>
    names.filter((name) => !isThere(service, name)).map((name) => `${service} ${name} is gone, or another one`),
  );
  const since = now.filter((each) => !isReleased(each));
  return [
    ...gone,
    ...since.flatMap(({ service, name, sql }) => contractions(sql).map((what) => `${service} ${name} ${what}`)),
  ];
};
