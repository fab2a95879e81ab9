import { z } from 'zod';
import { retentionKinds, type RetentionKind } from '@gatelingo/proto/retention';
import { holdsPersonal } from './fields.ts';
import type { Lookup } from './lookup.ts';
import type { Place, Sealer } from './sealer.ts';

/** The periods that end a row. */
export type Kept =
  | RetentionKind
  /** Until the account is erased. */
  | 'account'
  | 'receivers'
  /** An index only; it outlives an erasure. */
  | 'opt-out'
  /** Codes, links and questions: each has an end of its own. */
  | 'codes'
  /** Requests and holds: years after their end. */
  | 'records'
  | 'undecided'
  /** As long as the company: its own places, settings and forms. */
  | 'company'
  /** Like the row that names this one. */
  | 'holder'
  /** Removed by chassis some days later. */
  | 'process';

/** Whose data a row can be. A row of an unproved number belongs to its visit. */
export type Person = 'driver' | 'visit' | 'guest' | 'staff' | 'receiver';

/**
 * A field by which a row is a person's: with the person's id, or with a blind index of the person's number or address. The row goes with
 * the person; or only these fields of it are emptied, and the row stays.
 */
export type Lead<Field extends string = string> =
  | Field
  | {
      by: Field;
      fields: readonly Field[];
      /** An emptied id is replaced by one that nobody has, where null would mean another thing. */
      staysTaken?: true;
    };

type Leads<Field extends string> = Lead<Field> | readonly Lead<Field>[];

/**
 * Whose data a row is: a person's, by a field of the row; that of a parent's row; the company's own; nobody's; or that of the
 * row which names this one.
 */
export type Subject<Field extends string = string> =
  | 'company'
  | 'nobody'
  | 'holder'
  | ({ readonly [Kind in Person]?: Leads<Field> } & { readonly via?: { table: string; by: Field } });

/** The row belongs to whom the parent's row belongs; `by` has the parent's key. */
export const via = <Field extends string>(table: string, by: Field) => ({ via: { table, by } }) as const;

/** An encrypted column or field. */
interface SealedPart {
  property: string;
  column: string;
  schema: z.ZodType;
  /** The fields of the value that stand in the object itself; undefined for a value that stands under `property`. */
  fields: readonly string[] | undefined;
}

/** A column with the blind index of a field. */
interface IndexPart {
  property: string;
  field: string;
  lookup: Lookup;
}

/** The declaration of a table or collection: how its rows are encrypted, whose they are, and when they end. */
export interface PersonDeclaration {
  /** The table of the place. */
  table: string;
  /** The property whose value is the row of the place. */
  key: string;
  /** The company of the place, for rows that have none, or of a table whose place has none. */
  company: 'global' | 'own';
  sealed: readonly SealedPart[];
  indexes: readonly IndexPart[];
  subject: Subject;
  kept: Kept;
  /** The property with the time at which the period of a row begins; a row without one ends with the parent's row. */
  begins: string | undefined;
  /** Properties with the ids of files that go with the row. */
  files: readonly string[];
  /** Rows may have the same file: it goes with the last of them. */
  sharesFiles: boolean;
  /** Its period does not end a row as long as a row of that table names it. */
  outlives: { table: string; by: string } | undefined;
  /** Properties that stand in no copy of a person's data: codes, hashes and secrets. */
  withheld: readonly string[];
  /** Properties that stand in a copy only where another property of the row is true. */
  shownIf: Readonly<Record<string, string>>;
}

type Row = Readonly<Record<string, unknown>>;

/** The company of places without one. */
export const noCompany = 'global';

const placeOf = (
  { table, key, company }: PersonDeclaration,
  row: Row,
): { companyId: string; table: string; row: string } => {
  const id = row[key];
  const companyId = company === 'global' ? noCompany : row['companyId'];
  if (typeof id !== 'string' || companyId === undefined) throw new Error(`A row of ${table} lacks its place.`);
  return { companyId: typeof companyId === 'string' ? companyId : noCompany, table, row: id };
};

const pick = (value: Row, fields: readonly string[]): Row | undefined => {
  const picked = fields.flatMap((field) => (value[field] === undefined ? [] : [[field, value[field]] as const]));
  return picked.length > 0 ? Object.fromEntries(picked) : undefined;
};

/** The value of an object, or of a part of it, that an encrypted column holds; undefined if it holds nothing of it. */
const partOf = (value: Row, { property, fields }: SealedPart): unknown =>
  fields ? pick(value, fields) : value[property];

const indexOf = (sealer: Sealer, { field, lookup }: IndexPart, value: Row, place: Place): string | null | undefined => {
  const given = value[field];
  return typeof given === 'string' ? lookup(sealer, given, place.companyId) : (given as null | undefined);
};

/** An object, or a part of one with its key and company, as it is stored: encrypted, and with its blind indexes. */
export const sealObject = (sealer: Sealer, declared: PersonDeclaration, value: Row): Row => {
  const stored: Record<string, unknown> = { ...value };
  if (declared.sealed.length === 0 && declared.indexes.length === 0) return stored;
  const place = placeOf(declared, value);
  for (const part of declared.indexes) {
    const index = indexOf(sealer, part, value, place);
    if (index !== undefined) stored[part.property] = index;
  }
  for (const part of declared.sealed) {
    const plain = partOf(value, part);
    for (const field of part.fields ?? []) delete stored[field];
    if (plain === undefined) continue;
    const column = { ...place, column: part.column };
    stored[part.property] = plain === null ? null : sealer.seal(part.schema.parse(plain), column);
  }
  return stored;
};

/** A stored row, or those of its columns that were read, as an object; what was encrypted is parsed. */
export const openObject = (sealer: Sealer, declared: PersonDeclaration, row: Row): Row => {
  const object: Record<string, unknown> = { ...row };
  for (const { property, column, schema, fields } of declared.sealed) {
    const sealed = row[property];
    if (sealed === undefined || sealed === null) continue;
    if (!(sealed instanceof Uint8Array)) throw new TypeError(`${declared.table}.${column} holds no bytes.`);
    const plain = sealer.open(schema, sealed, { ...placeOf(declared, row), column });
    if (fields) {
      delete object[property];
      Object.assign(object, plain);
    } else object[property] = plain;
  }
  return object;
};

/** The names of a schema's fields; undefined for a value without fields of its own. */
export const fieldsIn = (schema: z.ZodType): readonly string[] | undefined =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : undefined;

/** The parent whose row decides whose a row is. */
export const parentOf = ({ subject }: Pick<PersonDeclaration, 'subject'>): { table: string; by: string } | undefined =>
  typeof subject === 'string' ? undefined : subject.via;

const persons: readonly Person[] = ['driver', 'visit', 'guest', 'staff', 'receiver'];

/** By which fields a row is whose. */
export const leadsOf = ({
  subject,
}: Pick<PersonDeclaration, 'subject'>): readonly { person: Person; lead: Exclude<Lead, string> | { by: string } }[] => {
  if (typeof subject === 'string') return [];
  return persons.flatMap((person) =>
    [subject[person] ?? []].flat().map((lead) => ({ person, lead: typeof lead === 'string' ? { by: lead } : lead })),
  );
};

/** Refuses personal data that is declared as nobody's, and a period that never begins. */
export const checked = (declared: PersonDeclaration): PersonDeclaration => {
  const { table, subject, kept, begins } = declared;
  const isOfNobody = subject === 'company' || subject === 'nobody';
  if (isOfNobody && declared.sealed.some(({ schema }) => holdsPersonal(schema)))
    throw new Error(`${table} has personal data: its subject has to say whose.`);
  const isOfPeriod = (retentionKinds as readonly string[]).includes(kept);
  if (isOfPeriod && begins === undefined && !parentOf(declared))
    throw new Error(`${table} is kept for a period: it has to say when that begins.`);
  return declared;
};
