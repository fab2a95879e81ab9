import type { z } from 'zod';
import { isPersonal } from '@gatelingo/proto/http/fields';
import { fieldsOf, partsOf } from '@gatelingo/proto/http/personal-fields';

/** Whether a schema is, or holds, something marked `personal()`. */
export const holdsPersonal = (schema: z.ZodType): boolean =>
  isPersonal(schema) || [...Object.values(fieldsOf(schema)), ...partsOf(schema)].some(holdsPersonal);

/** The object's own fields that are, or hold, something marked `personal()`. */
export const personalKeys = (schema: z.ZodObject): ReadonlySet<string> =>
  new Set(
    Object.entries(fieldsOf(schema))
      .filter(([, field]) => holdsPersonal(field))
      .map(([name]) => name),
  );
