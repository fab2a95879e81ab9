const mark = '[redacted]';
const maxDepth = 6;

interface ErrorLine {
  type: string;
  message: string;
  stack?: string;
  code?: string | number;
  cause?: ErrorLine;
}

/** The parts of an error that a log may contain. */
export const describeError = (error: unknown, depth = 0): unknown => {
  if (!(error instanceof Error)) return error;
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const line: ErrorLine = { type: error.name, message: error.message };
  if (error.stack !== undefined) line.stack = error.stack;
  if (typeof code === 'string' || typeof code === 'number') line.code = code;
  if (cause instanceof Error && depth < 3) line.cause = describeError(cause, depth + 1) as ErrorLine;
  return line;
};

const redactValue = (value: unknown, names: ReadonlySet<string>, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Error) return describeError(value);
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (depth >= maxDepth) return '[deeper]';
  if (Array.isArray(value)) return value.map((each) => redactValue(each, names, depth + 1));
  return redactFields(value as Record<string, unknown>, names, depth);
};

const isPlain = (value: unknown) => typeof value !== 'object' || value === null;

/** A copy of `fields` with the values of `names`, at any depth, replaced; `fields` itself if nothing is replaced. */
export const redactFields = (
  fields: Record<string, unknown>,
  names: ReadonlySet<string>,
  depth = 0,
): Record<string, unknown> => {
  const keys = Object.keys(fields);
  if (!keys.some((key) => names.has(key) || !isPlain(fields[key]))) return fields;
  const copy: Record<string, unknown> = {};
  for (const key of keys) {
    const value = fields[key];
    const hide = names.has(key) && value !== undefined && value !== null && typeof value !== 'boolean';
    // Errors at the top level go through pino's serializers, which use describeError.
    const keep = isPlain(value) || (value instanceof Error && depth === 0);
    copy[key] = hide ? mark : keep ? value : redactValue(value, names, depth + 1);
  }
  return copy;
};
