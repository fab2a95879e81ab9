import { leadsOf, type Person, type PersonDeclaration } from './declaration.ts';

type Row = Readonly<Record<string, unknown>>;

/** Blind indexes and hashes: they say nothing of the person. */
const finds = /(?:Index|Indexes|Hash)$/;

/** The properties of a table that a copy for a person leaves out: what finds, proves or opens something, and who of the staff it was. */
const leftOut = (declared: PersonDeclaration, object: Row, person: Person): ReadonlySet<string> => {
  const ofStaff = leadsOf(declared).filter((each) => each.person === 'staff' && person !== 'staff');
  return new Set([
    ...declared.withheld,
    ...Object.keys(declared.shownIf).filter((property) => object[declared.shownIf[property] ?? ''] !== true),
    ...declared.indexes.map(({ property }) => property),
    ...ofStaff.flatMap(({ lead }) => [lead.by, ...('fields' in lead ? lead.fields : [])]),
  ]);
};

/** The values of a decrypted row that stand in a copy for a person, and the ids of its files. */
export const copiedValues = (
  declared: PersonDeclaration,
  object: Row,
  person: Person,
): { row: Record<string, unknown>; fileIds: readonly string[] } => {
  const without = leftOut(declared, object, person);
  const values = Object.entries(object).filter(([property, value]) => {
    const isEmpty = value === null || value === undefined || value === '' || value instanceof Uint8Array;
    return !isEmpty && !without.has(property) && !finds.test(property);
  });
  const files = declared.files.filter((property) => !without.has(property)).map((property) => object[property]);
  return { row: Object.fromEntries(values), fileIds: files.filter((id) => typeof id === 'string') };
};

/** The same of a row that is somebody else's, in which only these fields are the person's. */
export const copiedFields = (
  declared: PersonDeclaration,
  object: Row,
  fields: readonly string[],
): Record<string, unknown> => {
  const shown = new Set([declared.key, ...fields]);
  const own = Object.entries(object).filter(([property]) => shown.has(property));
  return copiedValues({ ...declared, subject: 'company' }, Object.fromEntries(own), 'staff').row;
};
