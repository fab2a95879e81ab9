import { randomBytes } from 'node:crypto';
import { isPersonal } from '@gatelingo/proto/http/fields';
import { fieldsOf, partsOf } from '@gatelingo/proto/http/personal-fields';
import type { z } from 'zod';
import {
  createSealer,
  holdsPersonal,
  leadsOf,
  openObject,
  parentOf,
  type PersonDeclaration,
  type Sealer,
} from '../personal/index.ts';
import { columnName, type AnyTable } from '../postgres/entity.ts';
import { rows, type PostgresStore } from '../postgres/index.ts';

/** The sealers of a service with a new data key: with the old keys, and after their removal. */
export const rotateKeys = ({ DATA_KEYS, INDEX_KEY: indexKey }: { DATA_KEYS: string; INDEX_KEY: string }) => {
  const newest = `rotated:${randomBytes(32).toString('base64')}`;
  return {
    rotated: createSealer({ keys: `${newest},${DATA_KEYS}`, indexKey }),
    after: createSealer({ keys: newest, indexKey }),
  };
};

/** Every column of a database that could hold encrypted values, `table.column`, in order. */
export const byteColumns = async ({ manager }: PostgresStore): Promise<string[]> => {
  // Facts in the outbox are encrypted with EVENT_KEYS and leave it at once.
  const sql = `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
               WHERE table_schema = 'public' AND data_type = 'bytea' AND table_name <> 'outbox'`;
  return (await rows<{ name: string }>(manager, sql)).map(({ name }) => name).sort();
};

/** The gaps in the declarations of a service's tables, one line for each table, column or subject. */
export const undeclared = async ({ manager, tables }: PostgresStore): Promise<string[]> => {
  const found = await rows<{ name: string }>(
    manager,
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'migrations' ORDER BY 1`,
  );
  const declared = new Map(tables.map((each) => [each.declared.table, each]));
  const lost = ({ given, declared: each }: AnyTable): string[] => {
    const { table, sealed } = each;
    const via = parentOf(each);
    const fields = leadsOf(each).flatMap(({ lead }) => [lead.by, ...('fields' in lead ? lead.fields : [])]);
    const unknown = [...fields, ...(via ? [via.by] : [])].filter(
      (field) => !given[field] && !sealed.some((part) => part.fields?.includes(field)),
    );
    const orphan = via && !declared.has(via.table) ? [`via ${via.table}`] : [];
    return [...unknown, ...orphan].map((what) => `${table}: ${what}`);
  };
  return [...found.flatMap(({ name }) => (declared.has(name) ? [] : [name])), ...tables.flatMap(lost)];
};

const longEnoughToFind = 5;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length >= longEnoughToFind ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const withBytesAsText = (_key: string, value: unknown): unknown => {
  const { type, data } = (value ?? {}) as { type?: unknown; data?: number[] };
  return type === 'Buffer' && data ? Buffer.from(data).toString() : value;
};

/** The texts of a value that its schema marks `personal()`. */
const markedTexts = (schema: z.ZodType, value: unknown): string[] => {
  if (isPersonal(schema)) return textsIn(value);
  const fields = Object.entries(fieldsOf(schema)).flatMap(([name, field]) =>
    markedTexts(field, (value as Record<string, unknown> | null)?.[name]),
  );
  const items: unknown[] = Array.isArray(value) ? value : [value];
  return [...fields, ...partsOf(schema).flatMap((part) => items.flatMap((item) => markedTexts(part, item)))];
};

const personalTexts = (sealer: Sealer, { sealed, ...declared }: PersonDeclaration, row: Record<string, unknown>) => {
  // Every value stands under its own column: so only what was encrypted is compared.
  const parts = sealed.filter(({ schema }) => holdsPersonal(schema)).map((part) => ({ ...part, fields: undefined }));
  const opened = openObject(sealer, { ...declared, sealed: parts }, row);
  return parts.flatMap(({ property, schema }) => markedTexts(schema, opened[property]));
};

/** The texts that are encrypted in a database and stand in it as plain text too, as `table: text`. */
export const leaks = async (
  { manager, tables }: PostgresStore,
  sealer: Sealer,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> => {
  const secrets = new Set<string>();
  const whole = new Map<string, string>();
  for (const { given, declared } of tables) {
    const { table } = declared;
    const names = Object.keys(given).map((property) => `${columnName(given, property)} AS "${property}"`);
    const stored = await rows<Record<string, unknown>>(manager, `SELECT ${names.join(', ')} FROM ${table}`);
    for (const text of stored.flatMap((row) => personalTexts(sealer, declared, row))) secrets.add(text);
    whole.set(table, JSON.stringify(await rows(manager, `SELECT * FROM ${table}`), withBytesAsText));
  }
  for (const text of except) secrets.delete(text);
  return [...whole].flatMap(([table, content]) =>
    [...secrets].flatMap((text) => (content.includes(JSON.stringify(text).slice(1, -1)) ? [`${table}: ${text}`] : [])),
  );
};
