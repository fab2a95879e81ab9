import type { z } from 'zod';
import { isBinary, type Endpoint } from './endpoint.ts';
import { isPersonal } from './fields.ts';

interface Inner {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
}

const collect = (schema: z.ZodType, name: string | undefined, found: Set<string>): void => {
  if (name !== undefined && isPersonal(schema)) found.add(name);
  const { shape, element, innerType, options, in: input, out, valueType } = schema.def as Inner;
  for (const [key, field] of Object.entries(shape ?? {})) collect(field, key, found);
  for (const inner of [element, innerType, input, out, valueType, ...(options ?? [])])
    if (inner) collect(inner, name, found);
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
