import type { z } from 'zod';
import type { PersonDeclaration } from '../personal/index.ts';

/** An id that nobody has: in the place of somebody whose data was erased. */
export const erasedPerson = '00000000-0000-0000-0000-000000000000';

/** The value of an encrypted field once it is emptied: nothing, if its schema allows that. */
export const emptyValueOf = ({ sealed, table }: PersonDeclaration, field: string): unknown => {
  const part = sealed.find(({ fields }) => fields?.includes(field));
  const shape: Readonly<Record<string, z.ZodType>> | undefined = (part?.schema as z.ZodObject | undefined)?.shape;
  const schema = shape?.[field];
  if (!schema) throw new Error(`${table} has no field ${field} that can be emptied.`);
  const found = [undefined, null, '', []].find((value) => schema.safeParse(value).success);
  if (found === undefined && !schema.safeParse(undefined).success)
    throw new Error(`The field ${field} of ${table} can not be empty.`);
  return found;
};
