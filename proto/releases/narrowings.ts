/** The keywords of JSON Schema that the contracts use; any other keyword is an error, never ignored. */
export interface JsonSchema {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: readonly JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  pattern?: string;
  format?: string;
  [bound: string]: unknown;
}

/**
 * `service`: accepts only known keys with valid values. `client`: reads the keys it knows, ignores other keys, lengths
 * and sizes.
 */
export type Reader = 'service' | 'client';

const lowest = ['minLength', 'minimum', 'exclusiveMinimum', 'minItems'];
const highest = ['maxLength', 'maximum', 'exclusiveMaximum', 'maxItems'];
const exact = ['pattern', 'format'];
const structure = [
  'type',
  'enum',
  'const',
  'anyOf',
  'properties',
  'required',
  'additionalProperties',
  'propertyNames',
  'items',
];
// These keywords do not limit the values.
const remarks = ['default', 'description', 'title', 'x-personal'];
const known = new Set([...lowest, ...highest, ...exact, ...structure, ...remarks]);

const isRestrictive = (schema: JsonSchema) => Object.keys(schema).some((keyword) => !remarks.includes(keyword));
const valuesOf = (schema: JsonSchema) => ('const' in schema ? [schema.const] : schema.enum);
const shown = (value: unknown) => JSON.stringify(value);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

/** A schema with several types, as a choice of several schemas. */
const parted = (schema: JsonSchema): JsonSchema =>
  Array.isArray(schema.type) ? { anyOf: schema.type.map((type: string) => ({ ...schema, type })) } : schema;

/** A schema for exactly one value. */
const schemaOfValue = (value: unknown): JsonSchema => {
  const length = typeof value === 'string' ? { minLength: value.length, maxLength: value.length } : {};
  const size = typeof value === 'number' ? { minimum: value, maximum: value } : {};
  return { type: typeOf(value), ...length, ...size };
};

const boundNarrowings = (from: JsonSchema, to: JsonSchema, at: string): string[] => {
  const isTighter = (bound: string, sign: 1 | -1) => {
    const [ours, theirs] = [from[bound], to[bound]] as (number | undefined)[];
    return theirs !== undefined && (ours === undefined || sign * theirs > sign * ours);
  };
  const tighter = [
    ...lowest.filter((bound) => isTighter(bound, 1)),
    ...highest.filter((bound) => isTighter(bound, -1)),
  ];
  return tighter.map((bound) => `${at}: ${bound} is ${shown(to[bound])}, and may be ${shown(from[bound])}`);
};

const objectNarrowings = (from: JsonSchema, to: JsonSchema, reader: Reader, at: string): string[] => {
  const [ours, theirs] = [from.properties ?? {}, to.properties ?? {}];
  const rest = to.additionalProperties ?? true;
  const takesRest = (key: string, schema: JsonSchema): string[] => {
    if (typeof rest === 'object') return narrowings(schema, rest, reader, `${at}.${key}`);
    return rest || reader === 'client' ? [] : [`${at}.${key}: this key is not taken`];
  };
  const keys = Object.entries(ours).flatMap(([key, schema]) =>
    theirs[key] ? narrowings(schema, theirs[key], reader, `${at}.${key}`) : takesRest(key, schema),
  );
  const missing = (to.required ?? []).filter((key) => !(from.required ?? []).includes(key));
  const others = from.additionalProperties ?? true;
  return [
    ...keys,
    ...missing.map((key) => `${at}.${key}: is needed, and may be missing`),
    ...(others === false ? [] : takesRest('*', others === true ? {} : others)),
  ];
};

/** The ways in which a value of `sent` may be invalid for `expected`; empty if every value is valid. */
export const narrowings = (sent: JsonSchema, expected: JsonSchema, reader: Reader, at = ''): string[] => {
  const [from, to] = [parted(sent), parted(expected)];
  for (const keyword of [...Object.keys(from), ...Object.keys(to)]) {
    if (!known.has(keyword)) throw new Error(`${at}: schemas with "${keyword}" cannot be compared yet`);
  }
  if (!isRestrictive(to)) return [];
  if (from.anyOf) return from.anyOf.flatMap((branch) => narrowings(branch, to, reader, at));
  if (to.anyOf) {
    const branches = to.anyOf.map((branch) => narrowings(from, branch, reader, at));
    if (branches.some((found) => found.length === 0)) return [];
    return branches.find((found) => !found.some((what) => what.includes(': type is'))) ?? branches.flat();
  }
  const [given, taken] = [valuesOf(from), valuesOf(to)];
  if (taken) {
    if (!given) return [`${at}: may be something else than ${shown(taken)}`];
    return given.filter((value) => !taken.includes(value)).map((value) => `${at}: ${shown(value)} is not taken`);
  }
  if (given) {
    // The patterns of these values were checked in their declaration: here only type and length count.
    const { pattern: _pattern, format: _format, ...plain } = to;
    return given.flatMap((value) => narrowings(schemaOfValue(value), plain, reader, `${at} ${shown(value)}`));
  }
  if (to.type !== from.type && !(to.type === 'number' && from.type === 'integer')) {
    return [`${at}: type is ${shown(to.type)}, and may be ${shown(from.type)}`];
  }
  const relied = reader === 'client' ? ['format'] : exact;
  return [
    ...(reader === 'client' ? [] : boundNarrowings(from, to, at)),
    ...relied
      .filter((keyword) => to[keyword] !== undefined && to[keyword] !== from[keyword])
      .map((keyword) => `${at}: ${keyword} is ${shown(to[keyword])}, and may be ${shown(from[keyword])}`),
    ...(to.type === 'object' ? objectNarrowings(from, to, reader, at) : []),
    ...(to.type === 'array' ? narrowings(from.items ?? {}, to.items ?? {}, reader, `${at}[]`) : []),
  ];
};
