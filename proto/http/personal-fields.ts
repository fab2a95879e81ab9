import type { z } from 'zod';
import { isBinary, type Endpoint } from './endpoint.ts';
import { isPersonal } from './fields.ts';

// The parts of a zod schema that can contain personal fields.
interface Inside {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
}

/** The fields of an object, by name; of any other schema none. */
export const fieldsOf = (schema: z.ZodType): Record<string, z.ZodType> => (schema.def as Inside).shape ?? {};

/** The schemas that a schema consists of, without the fields of an object. */
export const partsOf = (schema: z.ZodType): z.ZodType[] => {
  const { element, innerType, options = [], items = [], in: input, out, valueType } = schema.def as Inside;
  return [element, innerType, input, out, valueType, ...options, ...items].filter((part) => part !== undefined);
};

const collect = (schema: z.ZodType, name: string | undefined, found: Set<string>): void => {
  if (name !== undefined && isPersonal(schema)) found.add(name);
  for (const [key, field] of Object.entries(fieldsOf(schema))) collect(field, key, found);
  for (const part of partsOf(schema)) collect(part, name, found);
};

/** The names of all fields that these endpoints mark `personal()`, in requests and answers: the log redacts them. */
export const personalFieldNames = (endpoints: Iterable<Endpoint>): Set<string> => {
  const found = new Set<string>();
  for (const { request, response } of endpoints) {
    for (const part of [request.params, request.query, request.body]) if (part) collect(part, undefined, found);
    if (!isBinary(response)) collect(response, undefined, found);
  }
  return found;
};
