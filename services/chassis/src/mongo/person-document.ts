import type { z } from 'zod';
import {
  checked,
  fieldsIn,
  openObject,
  sealObject,
  type Kept,
  type PersonDeclaration,
  type Sealer,
  type Subject,
} from '../personal/index.ts';
import type { SealedField } from './sealed.ts';

type Schemas = Record<string, z.ZodType>;

/** The declaration of a collection, with the schemas of its encrypted fields. */
export interface Collection<Sealed extends Schemas = Schemas> {
  name: string;
  schemas: Sealed;
  declared: PersonDeclaration;
}

interface CollectionOptions<Sealed> {
  /** The table of the place; the collection's name by default. */
  table?: string;
  /** The encrypted fields. Those of an object in `personal` stand in the document's object. */
  sealed?: Sealed;
  subject: Subject;
  kept: Kept;
  /** The field with the time at which the period of a document begins; one without it ends with the parent's document. */
  begins?: string;
  /** Fields that stand in no copy of a person's data: codes, hashes and secrets. */
  withheld?: readonly string[];
}

/** Declares of a collection how its documents are encrypted, whose they are, and when they end. */
export const collection = <Sealed extends Schemas = Record<never, z.ZodType>>(
  name: string,
  { table = name, sealed, subject, kept, begins, withheld = [] }: CollectionOptions<Sealed>,
): Collection<Sealed> => {
  const parts = Object.entries(sealed ?? {}).map(([property, schema]) => {
    const fields = property === 'personal' ? fieldsIn(schema) : undefined;
    return { property, column: property, schema, fields };
  });
  const declared = checked({
    ...{ table, key: '_id', company: 'own', sealed: parts, indexes: [] },
    ...{ subject, kept, begins, files: [], sharesFiles: false, outlives: undefined, withheld, shownIf: {} },
  });
  return { name, schemas: { ...sealed } as Sealed, declared };
};

interface Placed {
  _id: string;
  companyId: string;
}
type Spread<Sealed> = Sealed extends { personal: infer Schema extends z.ZodObject } ? z.output<Schema> : unknown;
type SpreadKey<Sealed> = Sealed extends { personal: z.ZodObject } ? 'personal' : never;
type Plain<Sealed extends Schemas> = {
  [Field in Exclude<keyof Sealed, SpreadKey<Sealed>>]: z.output<Sealed[Field]>;
} & Spread<Sealed>;

/** An object as its document: its personal fields encrypted for this document. */
export const sealDocument = <Sealed extends Schemas, Whole extends Placed & Plain<Sealed>>(
  sealer: Sealer,
  { declared }: Collection<Sealed>,
  object: Whole,
): Omit<Whole, keyof Plain<Sealed>> & Record<keyof Sealed, Buffer> =>
  sealObject(sealer, declared, { ...object }) as Omit<Whole, keyof Plain<Sealed>> & Record<keyof Sealed, Buffer>;

/** The object of a document; what was encrypted is parsed. */
export const openDocument = <Sealed extends Schemas, Stored extends Placed & Record<keyof Sealed, Uint8Array>>(
  sealer: Sealer,
  { declared }: Collection<Sealed>,
  document: Stored,
): Omit<Stored, keyof Sealed> & Plain<Sealed> =>
  openObject(sealer, declared, { ...document }) as Omit<Stored, keyof Sealed> & Plain<Sealed>;

/** The encrypted fields of a declared collection. */
export const sealedFieldsOf = ({ name, declared: { table, sealed } }: Collection): SealedField[] =>
  sealed.map(({ column }) => ({ collection: name, table, field: column }));

const ofProcess = { subject: 'holder', kept: 'process' } as const;

/** The collections of chassis. Their encrypted fields stand in `sealed.ts`. */
export const chassisCollections: readonly Collection[] = [
  ...['work', 'idempotency', 'outbox'].map((name) => collection(name, ofProcess)),
  ...['erasure', 'erased_id', 'data_hold', 'data_period'].map((name) =>
    collection(name, { ...ofProcess, subject: 'company' }),
  ),
  ...['inbox', 'lease', 'transaction_holder', 'schema_version', 'fact_lane'].map((name) =>
    collection(name, { ...ofProcess, subject: 'nobody' }),
  ),
];
