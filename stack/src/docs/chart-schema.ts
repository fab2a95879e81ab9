import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { services } from '../services.ts';
import { readVariables } from './configuration-table.ts';

export const chartSchemaFile = join(root, 'helm', 'gatelingo', 'values.schema.json');

export interface ChartSchema {
  $defs: Record<string, { enum?: string[]; properties?: Record<string, unknown> }>;
}

export const readChartSchema = async () => JSON.parse(await readFile(chartSchemaFile, 'utf8')) as ChartSchema;

/** The chart itself sets where a service listens and the addresses of the other services. */
const chartsOwn = new Set([
  ...['HOST', 'PORT', 'JWKS_URL'],
  ...services.map(({ name }) => `${name.toUpperCase().replaceAll('-', '_')}_URL`),
]);

/** The schema of the chart's values with the current variables, so that a mistyped variable is refused by name. */
export const withVariables = async (schema: ChartSchema): Promise<ChartSchema> => {
  const described = new Map<string, string>();
  const variables = (await readVariables()).filter(({ name }) => !chartsOwn.has(name));
  for (const { name, description } of variables.sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!described.has(name)) described.set(name, description);
  const each = (reference: string) =>
    Object.fromEntries([...described].map(([name, description]) => [name, { description, $ref: reference }]));
  const { variable, env, secretEnv, ...others } = schema.$defs;
  return {
    ...schema,
    $defs: {
      ...others,
      variable: { ...variable, enum: [...described.keys()] },
      env: { ...env, properties: each('#/$defs/value') },
      secretEnv: { ...secretEnv, properties: each('#/$defs/key') },
    },
  };
};
