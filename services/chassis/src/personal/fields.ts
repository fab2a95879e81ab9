import type { z } from 'zod';
import { isPersonal } from '@gatelingo/proto/http/fields';

// What a zod schema is made of, as far as personal fields can hide in it.
interface Inside {
  innerType?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  shape?: Record<string, z.ZodType>;
}

const insideOf = (schema: z.ZodType) => (schema as { def?: Inside }).def ?? {};

const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const { innerType, element, valueType, in: input, out: output, options = [], items = [] } = insideOf(schema);
  return [innerType, element, valueType, input, output, ...options, ...items].filter((part) => part !== undefined);
};

const holdsPersonal = (schema: z.ZodType): boolean =>
  isPersonal(schema) ||
  Object.values(insideOf(schema).shape ?? {}).some(holdsPersonal) ||
  partsOf(schema).some(holdsPersonal);

/** The object's own fields that are, or hold, something marked `personal()`. */
export const personalKeys = (schema: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => holdsPersonal(field))
      .map(([name]) => name),
  );

const collect = (schema: z.ZodType, names: Set<string>) => {
  for (const [name, field] of Object.entries(insideOf(schema).shape ?? {})) {
    if (isPersonal(field)) names.add(name);
    collect(field, names);
  }
  for (const part of partsOf(schema)) collect(part, names);
};

interface Contract {
  request: { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType };
  response: unknown;
}

/** The names of all fields that the contracts mark `personal()`, at any depth: what a log must not show. */
export const personalFieldNames = (contracts: Iterable<Contract> | Record<string, Contract>): Set<string> => {
  const names = new Set<string>();
  const list = Symbol.iterator in contracts ? contracts : Object.values(contracts);
  for (const { request, response } of list as Iterable<Contract>) {
    for (const part of [request.params, request.query, request.body, response]) {
      if (part) collect(part as z.ZodType, names);
    }
  }
  return names;
};
