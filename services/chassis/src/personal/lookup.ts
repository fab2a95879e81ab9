import type { Sealer } from './sealer.ts';

/** The blind index by which a value is found, after it was normalised. */
export type Lookup<Value = string> = (sealer: Pick<Sealer, 'blindIndex'>, value: Value, companyId: string) => string;

/** The same for all companies. */
export type WideLookup<Value = string> = (sealer: Pick<Sealer, 'blindIndex'>, value: Value) => string;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Values of one kind, found within their company. A value of several parts is indexed as JSON. */
export const lookup =
  <Value = string>(kind: string, normalise: (value: Value) => string = textOf): Lookup<Value> =>
  (sealer, value, companyId) =>
    sealer.blindIndex(companyId, kind, normalise(value));

/** Values of one kind, found whatever their company is. `scope` separates equal kinds. */
export const wideLookup =
  <Value = string>(
    kind: string,
    { normalise = textOf, scope = '' }: { normalise?: (value: Value) => string; scope?: '' | 'global' } = {},
  ): WideLookup<Value> =>
  (sealer, value) =>
    sealer.blindIndex(scope, kind, normalise(value));

/** The same as `lookup` as whole numbers of 8 bytes: different values collide at random. */
export const numberLookup =
  (kind: string): ((sealer: Pick<Sealer, 'blindNumber'>, value: string, companyId: string) => string) =>
  (sealer, value, companyId) =>
    sealer.blindNumber(companyId, kind, value);
