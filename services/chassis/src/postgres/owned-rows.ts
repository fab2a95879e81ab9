import { leadsOf, parentOf, type Lead, type Person } from '../personal/index.ts';
import type { SubjectScope } from '../privacy/scope.ts';
import { columnName, type AnyTable } from './entity.ts';

/** Writes a value of a statement, and returns its place in the text. */
export type Place = (value: unknown) => string;

interface Roots {
  /** The conditions under which a table's own rows are meant; those of its parent's rows come to them. */
  own(table: AnyTable, place: Place): readonly string[];
  /** A parent's row may have been another driver's before: a row that names its driver itself is not that of the parent's. */
  keepsOthers: boolean;
}

export interface Where {
  sql: string;
  values: readonly unknown[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The places of a statement whose first values are there already. */
export const createPlaces = (values: unknown[] = []): { values: unknown[]; place: Place } => ({
  values,
  place: (value) => `$${String(values.push(value))}`,
});

const typeOf = ({ given }: AnyTable, property: string) => (given[property]?.type === 'uuid' ? 'uuid' : 'text');

const isAnyOf = (table: AnyTable, property: string, ids: readonly string[], place: Place): string[] => {
  const type = typeOf(table, property);
  const fitting = type === 'uuid' ? ids.filter((id) => uuid.test(id)) : ids;
  if (fitting.length === 0) return [];
  return [`${columnName(table.given, property)} = ANY(${place(fitting)}::${type}[])`];
};

interface OfCompany {
  companyId: string;
  scope: SubjectScope;
}

/** Rows whose field has one of these values, and which are of this company, or of none. */
const among = (
  table: AnyTable,
  { by, values, company }: { by: string; values: readonly string[]; company: (name: string) => string | undefined },
  place: Place,
): string[] =>
  isAnyOf(table, by, values, place).map((condition) => {
    const within = table.given['companyId'] && company(columnName(table.given, 'companyId'));
    return within === undefined ? condition : `(${condition} AND ${within})`;
  });

/** The conditions of one field that leads to a person. */
export const ledBy = (
  table: AnyTable,
  { person, lead: { by } }: { person: Person; lead: Exclude<Lead, string> | { by: string } },
  { companyId, scope }: OfCompany,
  place: Place,
): string[] => {
  if (!table.given[by]) return [];
  const company = table.given['companyId'];
  const isThis = (name: string) => `${name} = ${place(companyId)}::${typeOf(table, 'companyId')}`;
  const isThisOrNone = (name: string) => (company?.nullable ? `(${isThis(name)} OR ${name} IS NULL)` : isThis(name));
  const byId = among(table, { by, values: scope[person], company: isThisOrNone }, place);
  if (person !== 'driver' || typeOf(table, by) === 'uuid') return byId;
  const byPhone = company ? among(table, { by, values: scope.phoneIndex, company: isThis }, place) : [];
  const isOfNone = (name: string) => `${name} IS NULL`;
  const alone =
    company && !company.nullable ? [] : among(table, { by, values: scope.lonePhoneIndex, company: isOfNone }, place);
  return [...byId, ...byPhone, ...alone];
};

/** The rows that are a person's own. What outlives an erasure is left out. */
export const rootsOfScope = (of: OfCompany): Roots => ({
  keepsOthers: true,
  own: (table, place) => {
    if (table.declared.kept === 'opt-out') return [];
    const leads = leadsOf(table.declared).filter(({ lead }) => !('fields' in lead));
    const named = isAnyOf(table, table.declared.key, of.scope.rows[table.declared.table] ?? [], place);
    return [...leads.flatMap((each) => ledBy(table, each, of, place)), ...named];
  },
});

/** Rows of one table by their keys. */
export const rootsOfKeys = (name: string, keys: readonly string[]): Roots => ({
  keepsOthers: false,
  own: (table, place) => (table.declared.table === name ? isAnyOf(table, table.declared.key, keys, place) : []),
});

/** The condition of the rows that name no driver themselves. */
const namesNoDriver = ({ declared, given }: AnyTable): string =>
  leadsOf(declared)
    .filter(({ person, lead }) => person === 'driver' && !('fields' in lead))
    .map(({ lead: { by } }) => ` AND ${columnName(given, by)} IS NULL`)
    .join('');

/** For each table the condition of the rows that are meant, with those that belong to another meant row. */
export const ownedRows = (tables: readonly AnyTable[], roots: Roots) => {
  const byName = new Map(tables.map((table) => [table.declared.table, table]));

  const conditionOf = (table: AnyTable, place: Place): string | undefined => {
    const parent = parentOf(table.declared);
    const parentTable = parent && byName.get(parent.table);
    const ofParent = parentTable && conditionOf(parentTable, place);
    const all = [...roots.own(table, place)];
    if (parent && parentTable && ofParent !== undefined) {
      const key = columnName(parentTable.given, parentTable.declared.key);
      const by = columnName(table.given, parent.by);
      const others = roots.keepsOthers ? namesNoDriver(table) : '';
      all.push(`(${by} IN (SELECT ${key} FROM ${parent.table} WHERE ${ofParent})${others})`);
    }
    return all.length === 0 ? undefined : `(${all.join(' OR ')})`;
  };

  /** Undefined if no row of the table is meant. */
  return (table: AnyTable): Where | undefined => {
    const { values, place } = createPlaces();
    const sql = conditionOf(table, place);
    return sql === undefined ? undefined : { sql, values };
  };
};
