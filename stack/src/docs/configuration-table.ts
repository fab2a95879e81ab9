import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { z } from 'zod';
import { root } from '../paths.ts';
import { withGenerated } from './generated.ts';

interface Variable {
  name: string;
  description: string;
  /** The default: a value, `off` if the variable is optional, or nothing if it is required. */
  fallback: string | undefined;
  services: string[];
}

const shown = (value: unknown): string =>
  Array.isArray(value) ? value.join(',') : typeof value === 'string' ? value : JSON.stringify(value);

const fallbackOf = (schema: z.ZodType): string | undefined => {
  const parsed = schema.safeParse(undefined);
  if (!parsed.success) return undefined;
  const text = parsed.data === undefined ? '' : shown(parsed.data);
  return text === '' ? 'off' : `\`${text}\``;
};

const folders = async (): Promise<{ name: string; folder: string }[]> => {
  const services = (await readdir(join(root, 'services'))).sort();
  return [
    ...services.filter((name) => name !== 'chassis').map((name) => ({ name, folder: join('services', name) })),
    { name: 'gateway', folder: 'gateway' },
  ];
};

/**
 * Every variable of every service, from the zod schemas that the services read their environment with. A variable with
 * another meaning or another default in another service has two rows.
 */
export const readVariables = async (): Promise<Variable[]> => {
  const variables = new Map<string, Variable>();
  for (const { name, folder } of await folders()) {
    const { configSchema } = (await import(pathToFileURL(join(root, folder, 'src', 'config.ts')).href)) as {
      configSchema: { shape: Record<string, z.ZodType> };
    };
    for (const [variable, schema] of Object.entries(configSchema.shape)) {
      const { description = '' } = schema;
      const fallback = fallbackOf(schema);
      const key = JSON.stringify([variable, description, fallback]);
      const known = variables.get(key);
      if (known) known.services.push(name);
      else variables.set(key, { name: variable, description, fallback, services: [name] });
    }
  }
  return [...variables.values()];
};

/** The Markdown table, one row per variable, ordered by name. */
export const configurationTable = async (): Promise<string> => {
  const variables = await readVariables();
  const all = (await folders()).length;
  const rows = variables
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(
      ({ name, description, fallback, services }) =>
        `| \`${name}\` | ${services.length === all ? 'all' : services.sort().join(', ')} | ${fallback ?? '**needed**'} | ${description.replaceAll('|', '\\|')} |`,
    );
  return ['| variable | read by | without it | meaning |', '| --- | --- | --- | --- |', ...rows].join('\n');
};

/** The page of settings with the current table between its two marks. */
export const withTable = (page: string, table: string): string => withGenerated(page, 'configuration', table);

export const configurationPage = join(root, 'docs', 'operations', 'configuration.md');
export const readConfigurationPage = (): Promise<string> => readFile(configurationPage, 'utf8');
