import { readFileSync } from 'node:fs';
import type { z } from 'zod';

/** The part of a zod object that `readConfig` needs. */
export interface ConfigSchema<Config> {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  safeParse(values: unknown): z.ZodSafeParseResult<Config>;
}

/** A variable is missing or malformed; the message names every such variable, never a value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly variables: readonly string[];

  constructor(problems: readonly { variable: string; reason: string }[]) {
    super(
      `The configuration is not usable:\n${problems.map((each) => `  ${each.variable}: ${each.reason}`).join('\n')}`,
    );
    this.variables = problems.map((each) => each.variable);
  }
}

const fromFile = (variable: string, path: string): { value: string } | { reason: string } => {
  try {
    return { value: readFileSync(path, 'utf8').trim() };
  } catch (error) {
    return {
      reason: `the file it names cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown reason'})`,
    };
  }
};

/**
 * Reads the variables of `schema` once; `X_FILE` gives the value of `X` from a file; an empty value or an empty file
 * counts as absent. Throws ConfigError with the names of all missing or malformed variables. The result is frozen.
 */
export const readConfig = <Config>(
  schema: ConfigSchema<Config>,
  env: Record<string, string | undefined> = process.env,
): Readonly<Config> => {
  const values: Record<string, string> = {};
  const problems: { variable: string; reason: string }[] = [];
  for (const variable of Object.keys(schema.shape)) {
    const direct = env[variable];
    const path = env[`${variable}_FILE`];
    if (direct) values[variable] = direct;
    else if (path) {
      const read = fromFile(variable, path);
      if ('reason' in read) problems.push({ variable: `${variable}_FILE`, reason: read.reason });
      else if (read.value) values[variable] = read.value;
    }
  }
  const unread = new Set(problems.map((each) => each.variable.replace(/_FILE$/, '')));
  const parsed = schema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const variable = String(issue.path[0] ?? '?');
    if (unread.has(variable)) continue;
    problems.push({ variable, reason: variable in values ? issue.message : 'is missing' });
  }
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(parsed.data);
};
