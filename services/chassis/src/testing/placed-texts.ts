import type { z } from 'zod';

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
}

/** A place of a schema that may hold a text: its path, the most characters that the schema names, and an input with a text there. */
export interface Place {
  path: string;
  longest: number | undefined;
  holding: (text: unknown) => unknown;
}

const key = 'de';
const inside = (place: Place, name: string, around: (value: unknown) => unknown): Place => ({
  ...place,
  path: place.path === '' ? name : `${name}.${place.path}`,
  holding: (text) => around(place.holding(text)),
});

/** All places of a schema at which a caller may put a text, also where the schema wants another type or no key at all. */
export const placesOf = (schema: z.ZodType): Place[] => {
  const definition = schema.def as unknown as Definition;
  const { shape, element, innerType, options, in: input, valueType } = definition;
  const inner = innerType ?? input;
  if (inner) return placesOf(inner);
  if (options && definition.type === 'union') return options.flatMap(placesOf);
  if (element) return placesOf(element).map((place) => inside(place, '0', (value) => [value]));
  if (valueType)
    return [
      { path: '(key)', longest: undefined, holding: (text) => ({ [String(text)]: '' }) },
      ...placesOf(valueType).map((place) => inside(place, key, (value) => ({ [key]: value }))),
    ];
  if (shape)
    return [
      { path: '(key)', longest: undefined, holding: (text) => ({ [String(text)]: '' }) },
      ...Object.entries(shape).flatMap(([name, field]) =>
        placesOf(field).map((place) => inside(place, name, (value) => ({ [name]: value }))),
      ),
    ];
  const { maxLength } = schema as { maxLength?: number | null };
  return [{ path: '', longest: maxLength ?? undefined, holding: (text) => text }];
};

type Part = [name: string, schema: z.ZodType, around: (value: unknown) => unknown];
const partsOf = ({ shape, element, valueType }: Definition): Part[] | undefined => {
  if (element) return [['0', element, (value) => [value]]];
  if (valueType) return [[key, valueType, (value) => ({ [key]: value })]];
  return shape && Object.entries(shape).map(([name, field]) => [name, field, (value) => ({ [name]: value })]);
};

/** All lists, records and objects of a schema: a caller may put a large one there, also of another type. */
export const containersOf = (schema: z.ZodType): Place[] => {
  const definition = schema.def as unknown as Definition;
  const inner = definition.innerType ?? definition.in;
  if (inner) return containersOf(inner);
  if (definition.options && definition.type === 'union') return definition.options.flatMap(containersOf);
  const parts = partsOf(definition);
  if (!parts) return [];
  const nested = parts.flatMap(([name, part, around]) =>
    containersOf(part).map((place) => inside(place, name, around)),
  );
  return [{ path: '', longest: undefined, holding: (value) => value }, ...nested];
};
