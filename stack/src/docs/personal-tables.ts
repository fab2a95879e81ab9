import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

/** The part of a declaration of chassis that the record shows. */
interface Declared {
  table: string;
  subject: unknown;
  kept: string;
  begins?: string;
  sealed: readonly { column: string }[];
}

interface Declaration extends Declared {
  service: string;
}

const isDeclaration = (value: unknown): value is { declared: Declared } =>
  typeof value === 'object' && value !== null && 'declared' in value;

/** The values of a module, and those in its lists. */
const valuesOf = async (file: string): Promise<unknown[]> => {
  const module = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
  return Object.values(module).flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]));
};

const declares = /\b(entity|collection)\(\s*'/;

/** Files that declare a table; those of chassis are in each service. */
const declaringFiles = (): string[] =>
  globSync('services/*/src/**/*.ts', { cwd: root, exclude: (name) => name === 'node_modules' })
    .filter((file) => !file.endsWith('.test.ts') && declares.test(readFileSync(join(root, file), 'utf8')))
    .sort();

/** The declaration of each table and collection: whose its rows are, and which period ends them. */
export const readDeclarations = async (): Promise<Declaration[]> => {
  const found = new Map<string, Declaration>();
  for (const file of declaringFiles()) {
    const service = file.split('/')[1] ?? '';
    for (const { declared } of (await valuesOf(file)).filter(isDeclaration))
      found.set(`${service} ${declared.table}`, { ...declared, service });
  }
  return [...found.values()];
};

const fieldsOf = (lead: unknown): string => {
  if (Array.isArray(lead)) return lead.map(fieldsOf).join(' or ');
  if (typeof lead !== 'object' || lead === null || !('by' in lead)) return `\`${String(lead)}\``;
  const fields = 'fields' in lead && Array.isArray(lead.fields) ? ` (empties ${lead.fields.join(', ')})` : '';
  return `\`${String(lead.by)}\`${fields}`;
};

/** Whose rows: each kind of person with the column that leads to it, or the table that the row belongs to. */
const whose = (subject: unknown): string => {
  if (typeof subject !== 'object' || subject === null) return `as the row that names it`;
  return Object.entries(subject)
    .map(([kind, lead]: [string, unknown]) =>
      kind === 'via' && typeof lead === 'object' && lead !== null && 'table' in lead
        ? `as \`${String(lead.table)}\``
        : `${kind} by ${fieldsOf(lead)}`,
    )
    .join('; ');
};

const isOfNobody = ({ subject }: Declared) => subject === 'company' || subject === 'nobody';

/** One row for each table that can hold a person's data; the others in one line. */
export const personalTables = async (): Promise<string> => {
  const all = await readDeclarations();
  const nameOf = ({ service, table }: Declaration) => (service === 'chassis' ? table : `${service}.${table}`);
  const rows = all
    .filter((each) => !isOfNobody(each))
    .map(({ service, table, subject, kept, begins, sealed }) => {
      const of = service === 'chassis' ? 'each' : service;
      const period = begins === undefined ? kept : `${kept}, from \`${begins}\``;
      return `| ${of} | \`${table}\` | ${whose(subject)} | ${period} | ${sealed.map(({ column }) => column).join(', ')} |`;
    });
  return [
    '| service | table | whose rows | kept | encrypted |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    '',
    `Of no person: ${all
      .filter(isOfNobody)
      .map((each) => `\`${nameOf(each)}\``)
      .join(', ')}.`,
  ].join('\n');
};

export const privacyPage = join(root, 'docs', 'privacy.md');

/** The record with the current tables between their marks. */
export const withPersonalTables = async (page = readFileSync(privacyPage, 'utf8')): Promise<string> =>
  withGenerated(page, 'personal tables', await personalTables());
