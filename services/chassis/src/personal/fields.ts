import type { z } from 'zod';
import { isPersonal } from '@gatelingo/proto/http/fields';

// The parts of a zod schema that can contain personal fields.
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
